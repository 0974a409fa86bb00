import { data } from "react-router";
import { brand } from "#app/brand.ts";
import { store } from "#app/db/process-store.ts";
import { stepById } from "#app/forms/quote-flow.ts";
import { momentOf } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import { browserKey, draftHref, redirectWithKey } from "#app/routes/quote/draft/draft-request.server.ts";
import { findByResumeToken, takeDraft } from "#app/routes/quote/draft/resume-link.server.ts";
import { readWizardPost, tooManyPosts } from "#app/routes/quote/wizard-post.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

/** Loader data of the page behind a resume link. It only asks: mail scanners and previews open links too. */
export async function readResume({ context }: Pick<RouteArguments, "context">, token: string) {
	const { language } = context.get(requestContext);
	const draft = await findByResumeToken(await store(), token, Date.now());
	const state = draft === null ? "unknown" : draft.reference === null ? "open" : "sent";
	const texts = textOf("quoteServer", language).resume;
	const { title, text } = texts[state];
	const page = {
		head: { title, description: text, language, noindex: true } satisfies Head,
		state,
		more: state === "open" ? null : interpolate(texts[state].more, { email: brand.email }),
		until: draft && momentOf(draft.expiresAt, language),
	} as const;
	return data(page, draft === null ? 404 : 200);
}
export type ResumePage = Awaited<ReturnType<typeof readResume>>["data"];

/** Gives the linked draft to this browser; an ended or forged link, and that of a request that was sent, show their page again. */
export async function pressResume(args: RouteArguments, token: string) {
	const { request } = await readWizardPost(args, []);
	if (request.retryAfter > 0) return tooManyPosts(request.retryAfter);
	const key = browserKey(request);
	const draft = await takeDraft(await store(), token, key, Date.now());
	if (!draft) return data(null);
	return redirectWithKey(request, key, draftHref(request, draft.id, stepById(draft.step)?.id ?? "review"));
}
