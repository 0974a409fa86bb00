import { createContext, data, redirect } from "react-router";
import { brand } from "#app/brand.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { handleForm } from "#app/request/read-form.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import { factorsCsv } from "#app/tools/estimator/factors-file.server.ts";
import { encodeQuantities, readQuantities, type TypedQuantities } from "#app/tools/estimator/quantities.ts";

/** What was typed and is not whole yet, or came too often: then with the seconds to wait. */
export type EstimatorReply = TypedQuantities & { retryAfter?: number };
export const estimatorContext = createContext<EstimatorReply | null>(null);

/** Where typed quantities lead: to the address of their estimate, or back to the form (422). */
export function submitQuantities(args: RouteArguments) {
	const language = getLanguage(args.context);
	return handleForm(args, {
		read(form) {
			const typed = readQuantities(form, language);
			args.context.set(estimatorContext, typed);
			return typed;
		},
		tooMany(typed, retryAfter) {
			args.context.set(estimatorContext, { ...typed, retryAfter });
			return { hasErrors: true };
		},
		handle: (typed) => showEstimate(typed, language),
	});
}

function showEstimate(typed: TypedQuantities, language: Language) {
	const isWhole = typed.lines.length > 0 && typed.lines.every(({ error }) => error === undefined);
	if (!isWhole) return data({ hasErrors: true }, { status: 422 });
	const itens = encodeQuantities(typed.quantities);
	return redirect(localizedHref(`${paths.estimator}#resultado`, language, { itens }), 303);
}

export function factorsFile(request: Request, language: Language): Response {
	const file = textResponse(request, `\ufeff${factorsCsv(language)}`, "text/csv; charset=utf-8");
	file.headers.set("Content-Disposition", `attachment; filename="${brand.slug}-fatores.csv"`);
	return file;
}
