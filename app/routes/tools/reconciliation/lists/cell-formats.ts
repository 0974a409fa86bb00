import { knownMeasure } from "#app/formats/masses.ts";
import { parseXml } from "./markup.ts";

/** Formats of a workbook's styles in order, and whether they are struck out. */
export function formatsIn(styles: Uint8Array) {
	const custom = new Map<string, ReturnType<typeof formatOf>>();
	const formats: (ReturnType<typeof formatOf> & { isStruck: boolean })[] = [];
	const struck: boolean[] = [];
	parseXml(styles, {
		open(name, { numFmtId = "0", formatCode = "", fontId = "0", val = "1" }) {
			if (name === "font") struck.push(false);
			if (name === "strike") struck[struck.length - 1] = val !== "0" && val !== "false";
			if (name === "numFmt") custom.set(numFmtId, formatOf(formatCode));
			// Formats of named styles come first: drop them.
			if (name === "cellXfs") formats.length = 0;
			// 14 to 17 and 22 are the built-in day formats (ECMA-376, part 1, 18.8.30).
			if (name !== "xf") return;
			const format = custom.get(numFmtId) ?? formatOf(/^(1[4-7]|22)$/.test(numFmtId) ? "d" : "");
			formats.push({ ...format, isStruck: struck[Number(fontId)] ?? false });
		},
	});
	return formats;
}

/** Parses a format code (ECMA-376, part 1, 18.8.31): `dd/mm/yyyy`, `0.00\ "m³"`; `#,##0.000," t"` shows kilograms as tonnes. */
function formatOf(code: string) {
	const literals = /"([^"]*)"?|\\(.?)|\[[^\]]*\]?|_.?/g;
	const [positive = ""] = code.replaceAll(literals, "$1$2").split(";");
	const [, commas = "", unit = ""] = /^.*(?:[0#?]|General)(,*)(.*)$/s.exec(positive) ?? [];
	const isDay = /[dmy]/i.test(code.replaceAll(literals, ""));
	return { isDay, thousands: commas.length, unit: knownMeasure(unit) ? unit : "" };
}
