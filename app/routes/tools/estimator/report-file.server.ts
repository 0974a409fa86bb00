import { data } from "react-router";
import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { csvIn } from "#app/platform/csv.ts";
import { download } from "#app/platform/download.ts";
import { destinations, diverted, materialOf } from "#app/routes/tools/estimator/factors.ts";
import { decodeQuantities } from "#app/routes/tools/estimator/quantities.ts";

/** The quantities in the address as GRI 306 groups them, hazardous waste apart. Throws a 404 where there are none. */
export function gri306File(query: URLSearchParams, language: Language): Response {
	const quantities = decodeQuantities(query.get("itens"));
	if (quantities.length === 0) throw data(null, 404);
	const { gri } = textOf("estimator", language);
	const csv = csvIn(language);
	const rows = ([false, true] as const).flatMap((isHazardous) => {
		const listed = quantities.filter(
			({ material }) => (materialOf(material).isHazardous === true) === isHazardous,
		);
		const tonnes = (of: readonly string[]) =>
			listed.reduce(
				(sum, { destination, kilograms }) => sum + (of.includes(destination) ? kilograms : 0),
				0,
			) / 1000;
		const kind = isHazardous ? gri.hazardous : gri.notHazardous;
		const line = (content: string, operation: string, of: readonly string[]) => [
			content,
			kind,
			operation,
			csv.number(Math.round(tonnes(of) * 1000) / 1000),
		];
		const disposal = destinations.filter((destination) => !diverted.includes(destination));
		return [
			line(gri.generated, gri.total, destinations),
			...diverted.map((destination) => line(gri.diverted, gri.operations[destination], [destination])),
			line(gri.diverted, gri.total, diverted),
			...disposal.map((destination) => line(gri.disposed, gri.operations[destination], [destination])),
			line(gri.disposed, gri.total, disposal),
		];
	});
	const body = [gri.columns, ...rows, [gri.note, "", "", ""]].map(csv.row).join("");
	return download(`\ufeff${body}`, "gri-306.csv", "text/csv");
}
