import { data, redirect } from "react-router";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { formAction } from "#app/request/read-form.server.ts";
import {
	encodeQuantities,
	readQuantities,
	type TypedQuantities,
} from "#app/routes/tools/estimator/quantities.ts";
import type { EstimatorWords } from "#app/routes/tools/estimator/words.ts";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";

/** An incomplete submission, or one that came too often: then with the seconds to wait. */
export type EstimatorReply = TypedQuantities & { retryAfter?: number };

export function estimatorWords(language: Language): EstimatorWords {
	return { ...toolWords(language), language, estimator: textOf("estimator", language) };
}

/** Redirects typed quantities to the address of their estimate, or returns to the form (422). */
export const submitQuantities = formAction({
	read: (form, { language }) => readQuantities(form, language),
	tooMany: (typed, retryAfter): EstimatorReply => ({ ...typed, retryAfter }),
	handle(typed, { language }) {
		const isWhole = typed.lines.length > 0 && typed.lines.every(({ error }) => error === undefined);
		if (!isWhole) return data<EstimatorReply>(typed, { status: 422 });
		const itens = encodeQuantities(typed.quantities);
		throw redirect(localizedHref(`${paths.estimator}#resultado`, language, { itens }), 303);
	},
});
