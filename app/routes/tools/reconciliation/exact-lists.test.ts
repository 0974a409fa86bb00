import fc from "fast-check";
import { expect, test } from "vitest";
import { compareLists, openIn } from "#tests/support/compare-lists.ts";

const row = fc.record({
	number: fc.integer({ min: 240_100_000_001, max: 240_100_999_999 }),
	grams: fc.integer({ min: 1000, max: 90_000_000 }),
	certificate: fc.integer({ min: 9000, max: 9099 }),
});
/** Manifests of up to three wastes, and which of their certificates' rows is changed. */
const loads = fc.tuple(
	fc.uniqueArray(fc.tuple(row, fc.integer({ min: 1, max: 3 })), {
		minLength: 1,
		maxLength: 12,
		selector: ([{ number }]) => number,
	}),
	fc.nat(),
);

type Certified = { cdf: string; mtr: string; waste: string; kilograms: string; unit: string; status: string };

test("a list and its exact certificates have nothing open, until a row is taken away, cancelled, or changed in unit or number", () => {
	fc.assert(
		fc.property(loads, ([listed, seed]) => {
			const rows = listed.flatMap(([{ number, grams, certificate }, wastes]) =>
				Array.from({ length: wastes }, (_, place) => ({
					cdf: String(certificate),
					mtr: String(number),
					waste: `2001${place} Resíduo`,
					kilograms: ((grams + place) / 1000).toFixed(4).replace(".", ","),
					unit: "kg",
					status: "Emitido",
				})),
			);
			const manifests = [
				"Nº MTR;Situação;Data de Recebimento;Resíduo;Quantidade indicada;Unidade",
				...rows.map(({ mtr, waste, kilograms }) => `${mtr};Recebido;02/03/2026;${waste};${kilograms};kg`),
			].join("\n");
			const isOpen = (certified: readonly Certified[]) => {
				const lines = certified.map((one) => Object.values(one).join(";"));
				const cdf = ["CDF Nº;MTR;Resíduo;Quantidade;Unidade;Situação", ...lines.toReversed()].join("\n");
				return Object.keys(openIn(compareLists({ mtr: manifests, cdf }))).length > 0;
			};
			expect(isOpen(rows)).toBe(false);
			const at = seed % rows.length;
			const changes: Partial<Certified>[] = [
				{ status: "Cancelado" },
				{ cdf: "" },
				{ mtr: "240199999999999" },
				{ unit: "m³" },
				{ unit: "t" },
			];
			for (const change of changes) {
				const changed = rows.map((one, place) => (place === at ? { ...one, ...change } : one));
				expect([change, isOpen(changed)]).toEqual([change, true]);
			}
			// An empty list of certificates is an error of its own.
			if (rows.length > 1) expect(isOpen(rows.toSpliced(at, 1))).toBe(true);
		}),
		{ numRuns: 100 },
	);
});
