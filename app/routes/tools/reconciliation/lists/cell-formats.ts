import { knownMeasure } from "#app/formats/masses.ts";
import { parseXml } from "./markup.ts";

/** How cells show their number: as a day, or divided by a thousand so many times, with a unit behind it. */
type Format = ReturnType<typeof formatOf>;

/** The formats of a workbook's styles, in their order, and whether they strike out what they show. */
export function formatsIn(styles: Uint8Array) {
	const custom = new Map<string, Format>();
	const formats: (Format & { isStruck: boolean })[] = [];
	const struck: boolean[] = [];
	parseXml(styles, {
		open(name, { numFmtId = "0", formatCode = "", fontId = "0", val = "1" }) {
			if (name === "font") struck.push(false);
			if (name === "strike") struck[struck.length - 1] = val !== "0" && val !== "false";
			if (name === "numFmt") custom.set(numFmtId, formatOf(formatCode));
			// Before those of cells stand formats of named styles.
			if (name === "cellXfs") formats.length = 0;
			// Built-in formats of days are 14 to 17 and 22 (ECMA-376, part 1, 18.8.30).
			if (name !== "xf") return;
			const format = custom.get(numFmtId) ?? formatOf(/^(1[4-7]|22)$/.test(numFmtId) ? "d" : "");
			formats.push({ ...format, isStruck: struck[Number(fontId)] ?? false });
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
