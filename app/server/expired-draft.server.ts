import { otherLanguage } from "#app/i18n/languages.ts";
import { getLanguage } from "#app/i18n/middleware.server.ts";
import { openDraft } from "#app/lead/draft.server.ts";
import type { Answers } from "#app/lead/field.ts";
import { firstUnfinishedStep } from "#app/lead/journey.ts";
import { isFinished } from "#app/lead/schema.server.ts";
import { paths } from "#app/paths.ts";
import {
	carriedForNew,
	type RouteArguments,
	redirectWithDraft,
	wizardHref,
} from "#app/server/draft-session.server.ts";
import { sourceOf } from "#app/server/source.server.ts";
import { store } from "#app/server/store.ts";

/**
 * An expired draft starts again with everything that was just sent, whichever button sent it, and a notice that says so.
 * `step` is where it was sent from.
 */
export async function startAgain(
	args: RouteArguments,
	form: URLSearchParams,
	answers: Answers,
	step: string,
): Promise<Response> {
	const shown = getLanguage(args.context);
	const language = form.has("language") ? otherLanguage(shown) : shown;
	const draft = await openDraft(
		await store(),
		{ language, answers, source: sourceOf(args), step },
		Date.now(),
	);
	const path = firstUnfinishedStep(answers, isFinished)?.path ?? paths.review;
	const carried = carriedForNew(args, draft.id);
	const address = wizardHref(path, language, language === shown ? carried : { ...carried, lng: language }, {
		notice: "expirado",
	});
	return redirectWithDraft(args, address, { opened: draft.id });
}
