import type { Language } from "#app/i18n/languages.ts";
import { type Destination, destinations, type MaterialId, materials } from "#app/tools/estimator/factors.ts";
import { readNumber } from "#app/tools/reconciliation/masses.ts";

/** What went where, in kilograms. */
export type Quantity = { material: MaterialId; destination: Destination; kilograms: number };

const MAX_LINES = 24;
const MIN_LINES = 8;
/** A million tonnes. */
const MAX_KILOGRAMS = 1e9;

/** The address's code of quantities: `papelao_reciclagem_1200,vidro_aterro_300`. */
export function encodeQuantities(quantities: readonly Quantity[]): string {
	return quantities
		.map(({ material, destination, kilograms }) => `${material}_${destination}_${kilograms}`)
		.join(",");
}

export function decodeQuantities(code: string | null): Quantity[] {
	return (code ?? "").split(",", MAX_LINES).flatMap((part) => {
		const [, id, to, mass] = /^([a-z-]{1,30})_([a-z]{1,20})_(\d{1,10}(?:\.\d{1,3})?)$/.exec(part) ?? [];
		const material = materials.find((one) => one.id === id)?.id;
		const destination = destinations.find((one) => one === to);
		const kilograms = Number(mass);
		if (!material || !destination || !(kilograms > 0 && kilograms <= MAX_KILOGRAMS)) return [];
		return [{ material, destination, kilograms }];
	});
}

export type LineError = "material" | "destination" | "quantity";
export type TypedLine = { material: string; destination: string; quantity: string; error?: LineError };
export type TypedQuantities = {
	unit: "kg" | "t";
	lines: readonly TypedLine[];
	quantities: readonly Quantity[];
};

export function lineFields(place: number) {
	return { material: `m${place + 1}`, destination: `d${place + 1}`, quantity: `q${place + 1}` };
}

export function lineCount(count: number): number {
	return Math.min(MAX_LINES, Math.max(MIN_LINES, count + 4));
}

/** Reads what was typed: a line without a quantity is left out, one that is not whole has its error. */
export function readQuantities(form: URLSearchParams, language: Language): TypedQuantities {
	const unit = form.get("unidade") === "t" ? "t" : "kg";
	const lines: TypedLine[] = [];
	const quantities: Quantity[] = [];
	for (let place = 0; place < MAX_LINES; place++) {
		const fields = lineFields(place);
		const material = materials.find(({ id }) => id === form.get(fields.material))?.id;
		const destination = destinations.find((one) => one === form.get(fields.destination));
		const quantity = (form.get(fields.quantity) ?? "").trim().slice(0, 20);
		const line = { material: material ?? "", destination: destination ?? "", quantity };
		if (quantity === "" && !material && !destination) continue;
		const kilograms = kilogramsIn(quantity, unit, language);
		if (material && destination && kilograms !== undefined) {
			quantities.push({ material, destination, kilograms });
			lines.push(line);
		} else {
			lines.push({ ...line, error: !material ? "material" : !destination ? "destination" : "quantity" });
		}
	}
	return { unit, lines, quantities };
}

/** A typed number with comma or point: `1.200` is 1200 in Portuguese, `1,200` in English. Undefined when it is none. */
function kilogramsIn(text: string, unit: "kg" | "t", language: Language): number | undefined {
	const isPoint = /^\d+\.(\d{1,2}|\d{4,})$|,\d{3}\.|^0\./.test(text);
	const isComma = /^\d+,(\d{1,2}|\d{4,})$|\.\d{3},|^0,/.test(text);
	const mark = isPoint ? "." : isComma || language === "pt" ? "," : ".";
	const value = readNumber(text, mark);
	if (value === undefined || value === null) return undefined;
	const kilograms = Math.round(value * (unit === "t" ? 1000 : 1) * 1000) / 1000;
	return kilograms > 0 && kilograms <= MAX_KILOGRAMS ? kilograms : undefined;
}
