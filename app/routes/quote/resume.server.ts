import { data } from "react-router";
import { brand } from "#app/brand.ts";
import { TOO_MANY_DRAFTS_SECONDS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { momentOf } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { formAction } from "#app/request/read-form.server.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";
import type { Draft } from "#app/routes/quote/draft/draft.server.ts";
import { TooManyDrafts } from "#app/routes/quote/draft/draft-limits.server.ts";
import {
	beginDraft,
	type DraftSession,
	readSession,
	redirectInSession,
} from "#app/routes/quote/draft/draft-session.server.ts";
import { findByResumeToken } from "#app/routes/quote/resume-link.server.ts";
import { savedPlaceHref } from "#app/routes/quote/wizard-links.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

/** With `no-referrer` browsers post forms with `Origin: null`, which the origin check refuses. */
const referrerPolicies = { withForm: "same-origin", withoutForm: "no-referrer" } as const;

/** Loader data of the page behind a resume link. It only asks: mail scanners and previews open links too. */
export async function readResume({ language }: RequestContext, token: string) {
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
	const policy = referrerPolicies[state === "open" ? "withForm" : "withoutForm"];
	return data(page, { status: draft === null ? 404 : 200, headers: { "Referrer-Policy": policy } });
}
export type ResumePage = Awaited<ReturnType<typeof readResume>>["data"];

/** Copies the linked draft into one of this browser's own; an ended or forged link shows its page again. */
export function pressResume(token: string) {
	return formAction({
		read: () => null,
		tooMany: (_, retryAfter) => ({ retryAfter }),
		handle: (_, request) => resume(request, token),
	});
}

async function resume(request: RequestContext, token: string) {
	const original = await findByResumeToken(await store(), token, Date.now());
	if (original === null) return data(null, 404);
	if (original.reference !== null) return data(null);
	try {
		const session = await readSession(request);
		const draft = findCopy(session, original) ?? (await copyOf(request, session, original));
		return redirectInSession(request, session, savedPlaceHref(request, draft));
	} catch (error) {
		if (!(error instanceof TooManyDrafts)) throw error;
		return retryAfterResponse({ retryAfter: TOO_MANY_DRAFTS_SECONDS }, 429, TOO_MANY_DRAFTS_SECONDS);
	}
}

/** The draft that this browser already has: the button was pressed twice, or in the browser that made the link. */
function findCopy({ open }: DraftSession, original: Draft): Draft | undefined {
	const answers = JSON.stringify(original.answers);
	return open.find(
		(one) =>
			one.id === original.id ||
			(one.originId === original.originId && JSON.stringify(one.answers) === answers),
	);
}

function copyOf(request: RequestContext, session: DraftSession, original: Draft): Promise<Draft> {
	const { answers, step } = original;
	return beginDraft(request, session, { answers, step, language: request.language }, original);
}
