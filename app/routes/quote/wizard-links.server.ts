import { replace } from "react-router";
import type { Profile } from "#app/forms/field.ts";
import { stepById } from "#app/forms/quote-flow.ts";
import { type Language, languageParameter } from "#app/i18n/languages.ts";
import {
	changeParameter,
	draftParameter,
	localizedHref,
	operationParameter,
	paths,
	profileParameter,
	segmentParameter,
	statesParameter,
} from "#app/paths.ts";
import { noticeParameter } from "#app/request/flash-message.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import type { Draft } from "#app/routes/quote/draft/draft.server.ts";
import { type DraftRef, requestedDraftId } from "#app/routes/quote/draft/draft-session.server.ts";
import { noticeWords, type WizardNotice } from "#app/routes/quote/wizard-notices.ts";

/** True if the page was opened from the review, to change an answer. */
export function isChanging({ query }: RequestContext): boolean {
	return query.has(changeParameter);
}

/** True if the address names no draft: the visitor may want to begin another request. */
export function startsNewRequest(request: RequestContext): boolean {
	return requestedDraftId(request) === undefined && !isChanging(request);
}

/** Answers that a link may bring along: a segment from Home or a tool, an operator's states and operation from a tool. */
export type BroughtDetails = { segment?: string; states?: string[]; operationType?: string };

type Marks = {
	changing?: boolean;
	notice?: WizardNotice;
	/** Further answers brought along by a link, to be passed on. */
	details?: BroughtDetails;
	profile?: Profile;
	language?: Language;
};

/** Address of a wizard page for this visitor; it names `draft` only where it could mean another one. */
export function wizardHref(
	request: RequestContext,
	path: string,
	draft: DraftRef | null,
	{ changing, notice, details, profile, language }: Marks = {},
): string {
	const shown = request.language;
	const idInUrl = draft !== null && (draft.idInUrl || path === paths.quote);
	const isSaid = language !== undefined || request.refusesCookies || request.query.has(languageParameter);
	return localizedHref(path, language ?? shown, {
		[draftParameter]: idInUrl ? draft.id : undefined,
		[languageParameter]: isSaid ? (language ?? shown) : undefined,
		[changeParameter]: changing ? "1" : undefined,
		[noticeParameter]: notice && noticeWords[notice],
		[profileParameter]: profile,
		[segmentParameter]: details?.segment,
		[statesParameter]: details?.states?.join(","),
		[operationParameter]: details?.operationType,
	});
}

/** Address at which a saved draft continues: the step that it was last saved from. */
export function savedPlaceHref(request: RequestContext, draft: Draft): string {
	return wizardHref(request, stepById(draft.step)?.path ?? paths.review, draft);
}

export function receivedHref(request: RequestContext, reference: string, isOtherCopy: boolean): string {
	const parameters = { [noticeParameter]: isOtherCopy ? noticeWords.otherCopy : undefined };
	return localizedHref(`${paths.received}/${reference}`, request.language, parameters);
}

/**
 * Throws a redirect to the confirmation of a draft that was sent, or of which a copy was. It replaces the page that was
 * asked for: pushed onto the history, the browser's Back would lead to it again and again.
 */
export function leaveIfSent(request: RequestContext, draft: Draft | null): void {
	if (draft?.reference) throw replace(receivedHref(request, draft.reference, draft.isSuperseded), 303);
}
