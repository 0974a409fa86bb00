import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { languages } from "#app/i18n/languages.ts";
import { exampleReport } from "#app/routes/tools/reconciliation/example.ts";
import { ringsOf } from "#app/routes/tools/reconciliation/loads-wall.tsx";
import { reconciliationWords } from "#app/routes/tools/reconciliation/reconciliation.server.ts";
import { replyTo } from "#app/routes/tools/reconciliation/reply.server.ts";
import { Result } from "#app/routes/tools/reconciliation/result.tsx";
import { viewOf } from "#app/routes/tools/reconciliation/view.ts";
import { quarters } from "#app/ui/art/tile-symbol.tsx";

test.each([
	["pt", "1 carga em aberto em 1 MTR", "Cargas fechadas: 0 de 1."],
	["en", "1 open load in 1 MTR", "Loads closed: 0 of 1."],
] as const)("one load is not spoken of as several, in %s", (language, title, wall) => {
	const form = new Map([["mtr", "MTR;Situação;CDF\n1;Recebido;"]]);
	const { result } = viewOf(replyTo(form, language), "2026-11-23");
	if (!result) throw new Error("no result");
	const html = renderToStaticMarkup(<Result words={reconciliationWords(language)} result={result} isKept />);
	expect(html).toContain(`${title}<`);
	expect(html).toContain(wall);
});

test("the text for a receiving facility does not ask for the load that it refused", () => {
	const list = "MTR;Situação;CDF;Destinador\n1;Recusado;;Recicla\n2;Recebido;;Recicla\n3;Recusado;;Aterra";
	const { result } = viewOf(replyTo(new Map([["mtr", list]]), "pt"), "2026-11-23");
	if (!result) throw new Error("no result");
	const html = renderToStaticMarkup(<Result words={reconciliationWords("pt")} result={result} isKept />);
	expect(html).toContain("- MTR 2");
	expect(html).not.toMatch(/- MTR [13]/);
	expect(html.match(/<pre/g)).toHaveLength(1);
});

test.each(languages)("the text for a receiving facility is in Portuguese, on the page in %s", (language) => {
	const { result } = viewOf(replyTo(new Map([["mtr", exampleReport]]), language), "2026-11-23");
	if (!result) throw new Error("no result");
	const html = renderToStaticMarkup(<Result words={reconciliationWords(language)} result={result} isKept />);
	expect(html).toContain("na conferência de 23/11/2026, estas cargas enviadas para Aterro Exemplo");
	expect(html).toContain("MTR 240100000003 (200301 Resíduos misturados, 07/10/2026, 47\u00a0dias): Sem CDF");
	expect(html.includes("as of our check on 23\u00a0November 2026, these loads sent to Aterro Exemplo")).toBe(
		language === "en",
	);
	expect(html).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

/** The quarters of the ring of load `number` that are missing, and those that are turned away, by their documents' places. */
function openQuarters(number: string, csv: string) {
	const { result } = viewOf(replyTo(new Map([["mtr", csv]]), "pt"), "2026-11-23");
	const { wall, names } = (result && ringsOf(result)) ?? {};
	const block = [...(names ?? [])].find(([, name]) => number.endsWith(name))?.[0];
	const tiles = wall?.tiles.filter((tile) => tile.block === block) ?? [];
	const placeOf = (turn: number) => quarters.findIndex((quarter) => quarter.turn === turn);
	return {
		missing: tiles.filter(({ isMissing }) => isMissing).map(({ closedTurn }) => placeOf(closedTurn)),
		away: tiles
			.filter(({ turn, closedTurn }) => turn !== closedTurn)
			.map(({ closedTurn }) => placeOf(closedTurn)),
	};
}

test("a ring shows what is missing apart from what does not match", () => {
	const [receipt, certificate] = [2, 3];
	expect(openQuarters("240100000003", exampleReport)).toEqual({ missing: [certificate], away: [] });
	expect(openQuarters("240100000004", exampleReport).missing.toSorted()).toEqual([receipt, certificate]);
	// Received is less than what was declared: the receipt is there, and does not match.
	expect(openQuarters("240100000005", exampleReport)).toEqual({ missing: [], away: [receipt] });
});
