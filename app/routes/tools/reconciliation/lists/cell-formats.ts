import { knownMeasure } from "#app/formats/masses.ts";
import { parseXml } from "#app/routes/tools/reconciliation/lists/markup.ts";

/** How cells show their number: as a day, or divided by a thousand so many times, with a unit behind it. */
export type Format = ReturnType<typeof formatOf>;

/** The formats of a workbook's styles, in their order. */
export function formatsIn(styles: Uint8Array): Format[] {
	const custom = new Map<string, Format>();
	const formats: Format[] = [];
	parseXml(styles, {
		open(name, { numFmtId = "0", formatCode = "" }) {
			if (name === "numFmt") custom.set(numFmtId, formatOf(formatCode));
			// Before those of cells stand formats of named styles.
			if (name === "cellXfs") formats.length = 0;
			// Built-in formats of days are 14 to 17 and 22 (ECMA-376, part 1, 18.8.30).
			if (name === "xf")
				formats.push(custom.get(numFmtId) ?? formatOf(/^(1[4-7]|22)$/.test(numFmtId) ? "d" : ""));
		},
	});
	return formats;
}

/** Reads a format's code (ECMA-376, part 1, 18.8.31): `dd/mm/yyyy`, `0.00\ "m³"`; `#,##0.000," t"` shows kilograms as tonnes. */
function formatOf(code: string) {
	const literals = /"([^"]*)"?|\\(.?)|\[[^\]]*\]?|_.?/g;
	const [positive = ""] = code.replaceAll(literals, "$1$2").split(";");
	const [, commas = "", unit = ""] = /^.*(?:[0#?]|General)(,*)(.*)$/s.exec(positive) ?? [];
	return {
		isDay: /[dmy]/i.test(code.replaceAll(literals, "")),
		thousands: commas.length,
		unit: knownMeasure(unit) ? unit : "",
	};
}
