import { store } from "#app/db/process-store.ts";
import type { Answers } from "#app/forms/field.ts";
import { otherLanguage } from "#app/i18n/languages.ts";
import { paths } from "#app/paths.ts";
import { isDraftAlive, isKey } from "#app/quote/draft/draft.server.ts";
import {
	beginDraft,
	type DraftSession,
	readSession,
	redirectInSession,
	requestedDraftId,
} from "#app/quote/draft/draft-session.server.ts";
import { firstUnfinishedStep } from "#app/quote/journey.server.ts";
import { leaveIfSent, wizardHref } from "#app/quote/wizard-links.server.ts";
import { getLanguage } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";

/**
 * A post whose draft is gone, or is another browser's, starts a new one with what was just sent, and a notice says so.
 * One whose draft, or a copy of it, was sent meanwhile leads to the confirmation.
 */
export async function restartDraft(
	args: RouteArguments,
	form: URLSearchParams,
	session: DraftSession,
	answers: Answers,
	step: string,
): Promise<Response> {
	const shown = getLanguage(args.context);
	const { draft: sent } = await readSession(args, form);
	leaveIfSent(args, sent);
	const language = form.has("language") ? otherLanguage(shown) : shown;
	const id = requestedDraftId(args, form);
	const isOthers = id !== undefined && isKey(id) && (await isDraftAlive(await store(), id, Date.now()));
	const others = session.open.filter((one) => one !== session.draft);
	const draft = await beginDraft(args, { ...session, open: others }, { language, answers, step });
	const path = firstUnfinishedStep(answers)?.path ?? paths.review;
	const address = wizardHref(args, path, draft, {
		notice: isOthers ? "otherBrowser" : "expired",
		language: language === shown ? undefined : language,
	});
	return redirectInSession(args, session, address);
}
