import { numberMarks } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import {
	type Destination,
	destinations,
	type MaterialId,
	materials,
} from "#app/routes/tools/estimator/factors.ts";
import { readNumber } from "#app/routes/tools/reconciliation/lists/masses.ts";

/** Kilograms of a material and where they went; `price` in reais per tonne, negative when the visitor pays. */
export type Quantity = { material: MaterialId; destination: Destination; kilograms: number; price?: number };

const MAX_LINES = 24;
const MIN_LINES = 8;
/** A million tonnes. */
const MAX_KILOGRAMS = 1e9;
/** Reais per tonne. */
const MAX_PRICE = 1e6;
/** Months that may be added up in one field. */
const MAX_PARTS = 12;

/** The address's code of quantities: `papelao_reciclagem_1200,vidro_aterro_300`, with a price `vidro_aterro_300_-180`. */
export function encodeQuantities(quantities: readonly Quantity[]): string {
	return quantities
		.map(({ price, ...what }) => [what.material, what.destination, what.kilograms, price])
		.map((parts) => parts.filter((part) => part !== undefined).join("_"))
		.join(",");
}

export function decodeQuantities(code: string | null): Quantity[] {
	return (code ?? "").split(",", MAX_LINES).flatMap((part) => {
		const [, id, to, mass, reais] =
			/^([a-z-]{1,30})_([a-z]{1,20})_(\d{1,10}(?:\.\d{1,3})?)(?:_(-?\d{1,7}(?:\.\d{1,2})?))?$/.exec(part) ??
			[];
		const material = materials.find((one) => one.id === id)?.id;
		const destination = destinations.find((one) => one === to);
		const kilograms = Number(mass);
		if (!material || !destination || !(kilograms > 0 && kilograms <= MAX_KILOGRAMS)) return [];
		const price = Number(reais);
		const hasPrice = reais !== undefined && Math.abs(price) <= MAX_PRICE;
		return [{ material, destination, kilograms, ...(hasPrice ? { price } : {}) }];
	});
}

export type LineError = "material" | "destination" | "quantity" | "notPositive" | "tooMuch" | "price";
export type TypedLine = {
	material: string;
	destination: string;
	quantity: string;
	price: string;
	error?: LineError;
};
export type TypedQuantities = {
	unit: "kg" | "t";
	lines: readonly TypedLine[];
	quantities: readonly Quantity[];
};

export function lineFields(place: number) {
	const number = place + 1;
	return { material: `m${number}`, destination: `d${number}`, quantity: `q${number}`, price: `p${number}` };
}

export function lineCount(count: number): number {
	return Math.min(MAX_LINES, Math.max(MIN_LINES, count + 4));
}

/** Reads the typed lines: empty ones are left out, incomplete or wrong ones have their error. */
export function readQuantities(form: URLSearchParams, language: Language): TypedQuantities {
	const unit = form.get("unidade") === "t" ? "t" : "kg";
	const lines: TypedLine[] = [];
	const quantities: Quantity[] = [];
	for (let place = 0; place < MAX_LINES; place++) {
		const fields = lineFields(place);
		const material = materials.find(({ id }) => id === form.get(fields.material))?.id;
		const destination = destinations.find((one) => one === form.get(fields.destination));
		const quantity = (form.get(fields.quantity) ?? "").trim().slice(0, MAX_TYPED);
		const typedPrice = (form.get(fields.price) ?? "").trim().slice(0, 20);
		const line = {
			material: material ?? "",
			destination: destination ?? "",
			quantity,
			price: typedPrice,
		};
		if (quantity === "" && typedPrice === "" && !material && !destination) continue;
		const kilograms = kilogramsIn(quantity, unit, language);
		const price = priceIn(typedPrice, language);
		const error = errorIn(material, destination, kilograms, price);
		if (material && destination && kilograms !== undefined && !error) {
			quantities.push({ material, destination, kilograms, ...(price === undefined ? {} : { price }) });
		}
		lines.push(error ? { ...line, error } : line);
	}
	return { unit, lines, quantities };
}

function errorIn(
	material: string | undefined,
	destination: string | undefined,
	kilograms: number | undefined,
	price: number | undefined,
): LineError | undefined {
	if (!material) return "material";
	if (!destination) return "destination";
	if (kilograms === undefined) return "quantity";
	if (kilograms <= 0) return "notPositive";
	if (kilograms > MAX_KILOGRAMS) return "tooMuch";
	return Number.isNaN(price) ? "price" : undefined;
}

/** Longest sum of quantities that is read, characters. */
const MAX_TYPED = 160;

/** Kilograms in typed text, which may add up months: `120 + 95,5`. Undefined when a part is no number, 0 when one is negative. */
function kilogramsIn(text: string, unit: "kg" | "t", language: Language): number | undefined {
	const parts = text.split("+");
	if (parts.length > MAX_PARTS) return undefined;
	let sum = 0;
	let isNegative = false;
	for (const part of parts) {
		const [, sign, digits = ""] = /^([-−–]?)\s*(.*)$/.exec(part.trim()) ?? [];
		const value = numberTyped(digits, language);
		if (value === undefined) return undefined;
		isNegative ||= sign !== "";
		sum += value * (unit === "t" ? 1000 : 1);
	}
	return isNegative ? 0 : Math.round(sum * 1000) / 1000;
}

/** A price in reais: undefined when none was typed, NaN for text that is no price. */
function priceIn(text: string, language: Language): number | undefined {
	if (text === "") return undefined;
	const [, sign, digits = ""] = /^([-−–]?)\s*(?:R\$)?\s*(.*)$/.exec(text) ?? [];
	const value = numberTyped(digits, language);
	if (value === undefined || value > MAX_PRICE) return Number.NaN;
	return (Math.round(value * 100) / 100) * (sign ? -1 : 1);
}

/** A typed number with comma or point: `1.200` is 1200 in Portuguese, `1,200` in English. Undefined when it is none. */
function numberTyped(text: string, language: Language): number | undefined {
	const isPoint = /^\d+\.(\d{1,2}|\d{4,})$|,\d{3}\.|^0\./.test(text);
	const isComma = /^\d+,(\d{1,2}|\d{4,})$|\.\d{3},|^0,/.test(text);
	const mark = isPoint ? "." : isComma ? "," : numberMarks[language].decimal;
	return readNumber(text, mark) ?? undefined;
}
