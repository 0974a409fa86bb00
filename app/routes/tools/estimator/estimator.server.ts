import { data, redirect } from "react-router";
import { readKilograms } from "#app/formats/masses.ts";
import { formatNumber } from "#app/formats/numbers.ts";
import { type Answers, typedText } from "#app/forms/field.ts";
import type { FormReply } from "#app/forms/form-status.tsx";
import { checkAnswers, readAnswers } from "#app/forms/validation.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { answerWithinLimit, readForm } from "#app/request/form-post.server.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { Fate, MaterialId } from "./factors.ts";
import { answeredRows, encodeQuantities, type Quantity, rows } from "./quantities.ts";

/** Redirects typed quantities to the address of their estimate, or shows the form again (422). */
export async function submitQuantities(args: RouteArguments) {
	const answers = readAnswers(readForm(args), rows.flat());
	const context = args.context.get(requestContext);
	const shown: FormReply = { answers };
	return answerWithinLimit(context, shown, () => {
		const answered = answeredRows(answers);
		const { errors } = checkAnswers(answers, answered.length === 0 ? (rows[0] ?? []) : answered.flat());
		if (errors) return data<FormReply>({ ...shown, errors }, { status: 422 });
		const itens = encodeQuantities(quantitiesOf(answers, context.language));
		return redirect(localizedHref(`${paths.estimator}#resultado`, context.language, { itens }), 303);
	});
}

/** The quantities of complete rows in checked `answers`. */
export function quantitiesOf(answers: Answers, language: Language): Quantity[] {
	return answeredRows(answers).map((row) => {
		const [material = "", fate = "", quantity = ""] = row.map(({ name }) => typedText(answers, name));
		const kilograms = readKilograms(quantity, language) ?? 0;
		return { material: material as MaterialId, fate: fate as Fate, kilograms };
	});
}

/** The answers that give these `quantities`, to correct them in the form. */
export function typedAgain(quantities: readonly Quantity[], language: Language): Answers {
	return Object.fromEntries(
		quantities.flatMap(({ material, fate, kilograms }, index) => [
			[`m${index + 1}`, material],
			[`d${index + 1}`, fate],
			[`q${index + 1}`, formatNumber(kilograms, language)],
		]),
	);
}
