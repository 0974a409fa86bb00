import { data, redirect } from "react-router";
import { brand } from "#app/brand.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { getLanguage } from "#app/request/language.server.ts";
import { handleForm } from "#app/request/read-form.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { EstimatorReply } from "#app/tools/estimator/estimator-page.tsx";
import { factorsCsv } from "#app/tools/estimator/factors-file.server.ts";
import { encodeQuantities, readQuantities } from "#app/tools/estimator/quantities.ts";
import type { EstimatorWords } from "#app/tools/estimator/words.ts";
import { toolWords } from "#app/tools/tool-words.server.ts";

export function estimatorWords(language: Language): EstimatorWords {
	return { ...toolWords(language), language, estimator: pageText("estimator", language) };
}

/** Where typed quantities lead: to the address of their estimate, or back to the form (422). */
export function submitQuantities(args: RouteArguments) {
	const language = getLanguage(args.context);
	return handleForm(args, {
		read: (form) => readQuantities(form, language),
		tooMany: (typed, retryAfter): EstimatorReply => ({ ...typed, retryAfter }),
		handle(typed) {
			const isWhole = typed.lines.length > 0 && typed.lines.every(({ error }) => error === undefined);
			if (!isWhole) return data<EstimatorReply>(typed, { status: 422 });
			const itens = encodeQuantities(typed.quantities);
			throw redirect(localizedHref(`${paths.estimator}#resultado`, language, { itens }), 303);
		},
	});
}

export function factorsFile(request: Request, language: Language): Response {
	const file = textResponse(request, `\ufeff${factorsCsv(language)}`, "text/csv; charset=utf-8");
	file.headers.set("Content-Disposition", `attachment; filename="${brand.slug}-fatores.csv"`);
	return file;
}
