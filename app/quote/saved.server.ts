import { redirect } from "react-router";
import { stepById } from "#app/forms/quote-flow.ts";
import { formatTime } from "#app/i18n/format.ts";
import { translationOf } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { readSession, receivedHref, wizardHref } from "#app/quote/draft-session.server.ts";
import { tooEarlyHref } from "#app/quote/step.server.ts";
import { getInstance, getLanguage } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

/** Loader data of the page behind "Save and leave": until when the draft lives, and the way back to it. */
export async function readSaved(args: RouteArguments) {
	const { t, language } = translationOf(getInstance(args.context));
	const { key, draft } = await readSession(args);
	if (!draft) throw redirect(tooEarlyHref(args, null));
	if (draft.reference) throw redirect(receivedHref(draft.reference, getLanguage(args.context)));
	return {
		head: {
			title: t("wizard:saved.pageTitle"),
			description: t("wizard:saved.description"),
			language,
			noindex: true,
		} satisfies Head,
		until: { time: new Date(draft.expiresAt).toISOString(), text: formatTime(draft.expiresAt, language) },
		/** A browser without cookies finds the draft by this page's address only. */
		isByAddress: key === null,
		back: wizardHref(args, stepById(draft.step)?.path ?? paths.review, draft),
		home: localizedHref(paths.home, language),
	};
}
