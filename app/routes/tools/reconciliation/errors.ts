import { interpolate } from "#app/i18n/interpolate.ts";
import type { ReconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import type { ReplyView } from "#app/routes/tools/reconciliation/view.server.ts";

/** The reasons why a post was not compared, each with the field to correct. */
export function errorsOf(
	{ errors, retryAfter }: ReplyView,
	{ tools, reconciliation: text }: ReconciliationWords,
): { text: string; field?: string }[] {
	if (retryAfter > 0) return [{ text: interpolate(tools.limited, { seconds: retryAfter }) }];
	return errors.map((error) => {
		if (!("list" in error)) {
			return { text: text.errors[error.code], field: error.code === "tolerance" ? "tolerance" : "mtr" };
		}
		const { list, code, line } = error;
		const said = interpolate(line === undefined ? text.errors.in : text.errors.at, {
			list: text.form[list],
			line: line ?? "",
			error: interpolate(text.errors[code], { columns: text.mapping[list] }),
		});
		return { text: said, field: code === "noNumber" ? `${list}-number` : list };
	});
}
