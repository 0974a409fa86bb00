import { store } from "#app/db/process-store.ts";
import type { Answers } from "#app/forms/field.ts";
import { isFinished } from "#app/forms/validation.server.ts";
import { otherLanguage } from "#app/i18n/languages.ts";
import { paths } from "#app/paths.ts";
import { openDraft } from "#app/quote/draft.server.ts";
import {
	carriedForNew,
	type RouteArguments,
	redirectWithDraft,
	wizardHref,
} from "#app/quote/draft-session.server.ts";
import { firstUnfinishedStep } from "#app/quote/journey.ts";
import { attributionOf } from "#app/request/attribution.server.ts";
import { getLanguage } from "#app/request/language.server.ts";

/**
 * An expired draft starts again with everything that was just sent, whichever button sent it, and a notice that says so.
 * `step` is where it was sent from.
 */
export async function restartDraft(
	args: RouteArguments,
	form: URLSearchParams,
	answers: Answers,
	step: string,
): Promise<Response> {
	const shown = getLanguage(args.context);
	const language = form.has("language") ? otherLanguage(shown) : shown;
	const draft = await openDraft(
		await store(),
		{ language, answers, source: attributionOf(args), step },
		Date.now(),
	);
	const path = firstUnfinishedStep(answers, isFinished)?.path ?? paths.review;
	const carried = carriedForNew(args, draft.id);
	const address = wizardHref(path, language, language === shown ? carried : { ...carried, lng: language }, {
		notice: "expirado",
	});
	return redirectWithDraft(args, address, { opened: draft.id });
}
