import { store } from "#app/db/process-store.ts";
import type { Answers } from "#app/forms/field.ts";
import { otherLanguage } from "#app/i18n/languages.ts";
import { paths } from "#app/paths.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { isDraftAlive, isKey } from "#app/routes/quote/draft/draft.server.ts";
import {
	beginDraft,
	type DraftSession,
	readSession,
	redirectInSession,
	requestedDraftId,
} from "#app/routes/quote/draft/draft-session.server.ts";
import { firstUnfinishedStep } from "#app/routes/quote/journey.server.ts";
import { leaveIfSent, wizardHref } from "#app/routes/quote/wizard-links.server.ts";

/**
 * A post whose draft is gone, or is another browser's, starts a new one with what was just sent, and a notice says so.
 * One whose draft, or a copy of it, was sent meanwhile leads to the confirmation.
 */
export async function restartDraft(
	request: RequestContext,
	form: URLSearchParams,
	session: DraftSession,
	answers: Answers,
	step: string,
): Promise<Response> {
	const shown = request.language;
	const { draft: sent } = await readSession(request, form);
	leaveIfSent(request, sent);
	const language = form.has("language") ? otherLanguage(shown) : shown;
	const id = requestedDraftId(request, form);
	const isOthers = id !== undefined && isKey(id) && (await isDraftAlive(await store(), id, Date.now()));
	const others = session.open.filter((one) => one !== session.draft);
	const draft = await beginDraft(request, { ...session, open: others }, { language, answers, step });
	const path = firstUnfinishedStep(answers)?.path ?? paths.review;
	const address = wizardHref(request, path, draft, {
		notice: isOthers ? "otherBrowser" : "expired",
		language: language === shown ? undefined : language,
	});
	return redirectInSession(request, session, address);
}
