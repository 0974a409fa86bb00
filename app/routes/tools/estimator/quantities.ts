import { MAX_KILOGRAMS } from "#app/formats/masses.ts";
import { type AnyAnswers, type Field, isAnswered, rowFields } from "#app/forms/field.ts";
import { type Fate, fates, type MaterialId, materials } from "./factors.ts";

export type Quantity = { material: MaterialId; fate: Fate; kilograms: number };

const MAX_ROWS = 24;
const MIN_ROWS = 8;

const fields = [
	{ name: "m", kind: "select", options: materials },
	{ name: "d", kind: "select", options: fates },
	{ name: "q", kind: "quantity" },
] as const satisfies readonly Field[];

export const rows = Array.from({ length: MAX_ROWS }, (_, index) => rowFields<Field>(fields, index + 1));

/** Rows with an answer in any field. */
export function answeredRows(answers: AnyAnswers): Field[][] {
	return rows.filter((row) => row.some(({ name }) => isAnswered(answers[name])));
}

/** Number of rows to draw: the answered ones, and room for more. */
export function rowCount(answers: AnyAnswers): number {
	const last = rows.findLastIndex((row) => row.some(({ name }) => isAnswered(answers[name])));
	return Math.min(MAX_ROWS, Math.max(MIN_ROWS, last + 5));
}

/** Encodes quantities for the address: `papelao_reciclagem_1200,vidro_aterro_300`. */
export const encodeQuantities = (quantities: readonly Quantity[]): string =>
	quantities.map(({ material, fate, kilograms }) => `${material}_${fate}_${kilograms}`).join(",");

/** Decodes the address's quantities, without malformed ones. */
export function decodeQuantities(code: string | null): Quantity[] {
	return (code ?? "").split(",", MAX_ROWS).flatMap((part) => {
		const [, id, to, mass] = /^([a-z-]{1,30})_([a-z]{1,20})_(\d{1,10}(?:\.\d{1,3})?)$/.exec(part) ?? [];
		const material = materials.find((name) => name === id);
		const fate = fates.find((name) => name === to);
		const kilograms = Number(mass);
		const isKnown = material && fate && kilograms > 0 && kilograms <= MAX_KILOGRAMS;
		return isKnown ? [{ material, fate, kilograms }] : [];
	});
}

/** An invented month of a shop with a kitchen, encoded for the address. */
export const EXAMPLE =
	"papelao_reciclagem_1200,plastico-misto_reciclagem_180,vidro_aterro_240,organicos_aterro_900,organicos_compostagem_600,rejeito_aterro_410";
