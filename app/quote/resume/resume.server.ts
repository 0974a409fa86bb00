import { data } from "react-router";
import { brand } from "#app/brand.ts";
import { TOO_MANY_DRAFTS_SECONDS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { momentOf } from "#app/i18n/format.ts";
import { localizedHref, paths } from "#app/paths.ts";
import type { Draft } from "#app/quote/draft/draft.server.ts";
import { TooManyDrafts } from "#app/quote/draft/draft-limits.server.ts";
import {
	beginDraft,
	type DraftSession,
	readSession,
	redirectInSession,
} from "#app/quote/draft/draft-session.server.ts";
import { findByResumeToken } from "#app/quote/resume/resume-link.server.ts";
import { savedPlaceHref } from "#app/quote/wizard-links.server.ts";
import { getLanguage, getTranslation } from "#app/request/language.server.ts";
import { handleForm } from "#app/request/read-form.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import { retryAfterResponse } from "#app/request/retry-after-response.server.ts";
import type { Head } from "#app/ui/page-head.tsx";

/** With `no-referrer` browsers post forms with `Origin: null`, which the origin check refuses. */
const referrerPolicies = { withForm: "same-origin", withoutForm: "no-referrer" } as const;

/** Loader data of the page behind a resume link. It only asks: mail scanners and previews open links too. */
export async function readResume(args: RouteArguments, token: string) {
	const { t, language } = getTranslation(args.context);
	const draft = await findByResumeToken(await store(), token, Date.now());
	const state = draft === null ? "unknown" : draft.reference === null ? "open" : "sent";
	const page = {
		head: {
			title: t(`wizard:resume.${state}.title`),
			description: t(`wizard:resume.${state}.text`),
			language,
			noindex: true,
		} satisfies Head,
		state,
		more: state === "open" ? null : t(`wizard:resume.${state}.more`, { email: brand.email }),
		until: draft && momentOf(draft.expiresAt, language),
		quote: localizedHref(paths.quote, language),
		home: localizedHref(paths.home, language),
	} as const;
	const policy = referrerPolicies[state === "open" ? "withForm" : "withoutForm"];
	return data(page, { status: draft === null ? 404 : 200, headers: { "Referrer-Policy": policy } });
}
export type ResumePage = Awaited<ReturnType<typeof readResume>>["data"];

/** Copies the linked draft into one of this browser's own; an ended or forged link shows its page again. */
export function pressResume(args: RouteArguments, token: string) {
	return handleForm(args, {
		read: () => null,
		tooMany: (_, retryAfter) => ({ retryAfter }),
		handle: () => resume(args, token),
	});
}

async function resume(args: RouteArguments, token: string) {
	const original = await findByResumeToken(await store(), token, Date.now());
	if (original === null) return data(null, 404);
	if (original.reference !== null) return data(null);
	try {
		const session = await readSession(args);
		const draft = findCopy(session, original) ?? (await copyOf(args, session, original));
		return redirectInSession(args, session, savedPlaceHref(args, draft));
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

function copyOf(args: RouteArguments, session: DraftSession, original: Draft): Promise<Draft> {
	const { answers, step } = original;
	return beginDraft(args, session, { answers, step, language: getLanguage(args.context) }, original);
}
