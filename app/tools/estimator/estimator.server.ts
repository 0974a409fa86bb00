import { createContext, data, redirect } from "react-router";
import { brand } from "#app/brand.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import { factorsCsv } from "#app/tools/estimator/factors-file.server.ts";
import { encodeQuantities, type TypedQuantities } from "#app/tools/estimator/quantities.ts";

/** What was typed and is not whole yet. */
export const estimatorContext = createContext<TypedQuantities | null>(null);

/** Where typed quantities lead: to the address of their estimate, or back to the form (422). */
export function submitQuantities(typed: TypedQuantities, language: Language) {
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
