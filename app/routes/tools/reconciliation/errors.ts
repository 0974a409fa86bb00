import { interpolate } from "#app/i18n/interpolate.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import type { ReplyView } from "#app/routes/tools/reconciliation/view.server.ts";

/** The reasons why a post was not compared, each with the field to correct. */
export function errorsOf(
	{ errors, retryAfter }: ReplyView,
	{ tools, reconciliation: text }: ReconciliationWords,
): { text: string; field?: string }[] {
	if (retryAfter > 0) return [{ text: interpolate(tools.limited, { seconds: retryAfter }) }];
	return errors.map(({ list, code, line = "" }) => {
		const said = line === "" ? text.errors.in : text.errors.at;
		const parts = { list: text.field[list].label, line, error: text.errors[code] };
		return { field: list, text: interpolate(said, parts) };
	});
}
