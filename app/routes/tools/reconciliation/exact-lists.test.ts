import fc from "fast-check";
import { expect, test } from "vitest";
import { compareLists, openIn } from "#tests/support/compare-lists.ts";

/** How many wastes each load has, and how many grams of each. */
const loads = fc.array(
	fc.record({ wastes: fc.integer({ min: 1, max: 3 }), grams: fc.integer({ min: 1000, max: 90_000_000 }) }),
	{ minLength: 2, maxLength: 12 },
);

test("a list and its exact certificates have nothing open, until a row is taken away, cancelled, or changed in unit or number", () => {
	fc.assert(
		fc.property(loads, fc.nat(), (listed, seed) => {
			const rows = listed.flatMap(({ wastes, grams }, load) =>
				Array.from({ length: wastes }, (_, waste) => ({
					cdf: "9001",
					mtr: String(240_100_000_000 + load),
					waste: `2001${waste} Resíduo`,
					kilograms: (grams / 1000).toFixed(4).replace(".", ","),
					unit: "kg",
					status: "Emitido",
				})),
			);
			const mtr = [
				"Nº MTR;Situação;Data de Recebimento;Resíduo;Quantidade indicada;Unidade",
				...rows.map((row) => `${row.mtr};Recebido;02/03/2026;${row.waste};${row.kilograms};kg`),
			].join("\n");
			const isOpen = (certified: typeof rows) => {
				const lines = certified.map((row) => Object.values(row).join(";")).toReversed();
				const cdf = ["CDF Nº;MTR;Resíduo;Quantidade;Unidade;Situação", ...lines].join("\n");
				return Object.keys(openIn(compareLists({ mtr, cdf }))).length > 0;
			};
			expect(isOpen(rows)).toBe(false);
			const at = seed % rows.length;
			expect(isOpen(rows.toSpliced(at, 1))).toBe(true);
			for (const change of [
				{ status: "Cancelado" },
				{ cdf: "" },
				{ mtr: "240199999999999" },
				{ unit: "m³" },
				{ unit: "t" },
			]) {
				const changed = rows.map((row, place) => (place === at ? { ...row, ...change } : row));
				expect([change, isOpen(changed)]).toEqual([change, true]);
			}
		}),
		{ numRuns: 100 },
	);
});
