import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Language, languages } from "#app/i18n/languages.ts";
import { type Translate, TranslationProvider } from "#app/i18n/translation.tsx";
import { compareLists, fileOf } from "#tests/support/compare-lists.ts";
import example from "./example-report.json" with { type: "json" };
import { ListsForm } from "./lists-form.tsx";
import { exampleRings, quartersOf } from "./loads-picture.tsx";
import { reconciliationWords } from "./reconciliation.server.ts";
import { ReconciliationResult } from "./result.tsx";

const exampleReport = example.join("\n");

function drawn(mtr: string, language: Language, cdf = "", words = reconciliationWords(language)): string {
	const reply = compareLists({ mtr, cdf }, language);
	if (!reply.result) throw new Error("no result");
	return renderToStaticMarkup(
		<TranslationProvider translation={{ language, t: String as unknown as Translate }}>
			<ReconciliationResult words={words} result={reply.result}>
				<ListsForm words={words} reply={reply} />
			</ReconciliationResult>
		</TranslationProvider>,
	);
}

test("the text for a receiving facility asks neither for a load that it refused nor what a status means", () => {
	const rows = "1;Recusado;;Recicla;;\n2;Recebido;;Recicla;Pendente 9 set 2026;\n3;Xis;9;Aterra;;";
	const late = "4;Recebido;9;Recicla;31/06/2026;02/05/2026";
	const html = drawn(`MTR;Situação;CDF;Destinador;Recebimento;Emissão\n${rows}\n${late}`, "pt");
	expect(html).toMatch(/recebidos, embora.*“Pendente 9 set 2026”\):\s1 \(2\).*- MTR 2: Sem CDF/s);
	expect(html).toContain("impossível: emissão 02/05/2026, recebimento “31/06/2026”. Qual é a data certa?");
	expect(html).not.toMatch(/- MTR [13]/);
	expect(html.match(/<pre(?![^>]*overflow)/g)).toHaveLength(1);
});

test.each(languages)("the text for a receiving facility is in Portuguese, on the page in %s", (language) => {
	const html = drawn(exampleReport, language);
	expect(html).toMatch(/2026, estes MTRs com destino a At.* este MTR com destino a R.*\. A carga cheg/s);
	expect(html).toContain("MTR 240100000003 (200301 Resíduos misturados, 07/10/2026, 47\u00a0dias): Sem CDF");
	expect(html.includes("as of our check on 23\u00a0November 2026, these MTRs")).toBe(language === "en");
	expect(html).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

test("a ring is a load, and the quarter that is open is turned away", () => {
	const { result } = compareLists({ mtr: exampleReport }, "pt");
	expect(result?.rings).toEqual(exampleRings);
	expect(result).toMatchObject({ rows: { mtr: 8, mtrs: 7, cdf: 0 }, closedCount: 3, count: 3 });
	const [pt, en] = languages.map((language) => drawn(exampleReport, language));
	expect(pt).toMatch(/blocks tablet".*fechadas:\s3<.*lista \(linhas: 8; MTRs: 7\)</s);
	expect(pt).toMatch(/<details open="" class="[^"]*"><summary[^>]*>Corrigir ou trocar/);
	expect(drawn("MTR;Peso;CDF\n1;5;", "pt")).toMatch(/<details class="[^"]*"><summary[^>]*>Corrigir ou/);
	expect(pt).toMatch(/<details class="[^"]*"><summary[^>]*>Corrigir a leit.*: coluna A, “Nº MTR”</s);
	expect(en).toMatch(/no colours.*CDF. Out of place:(?!.*(Dashed:|Faint)).*<span lang="pt-BR">“canc/s);
	const [missing, wrong] = [quartersOf(["difference", "noCdf"]), quartersOf(["difference"])];
	expect([missing[3], wrong[3], quartersOf(["strayCdf"])[0]]).toEqual(["away", "hollow", "missing"]);
});

test("each reason is named in a list of links, which lead to it", () => {
	const html = drawn(exampleReport, "pt");
	const linked = [...html.matchAll(/<li><a [^>]*href="#(\w+)/g)].map(([, kind]) => kind);
	expect(linked).toHaveLength(3);
	for (const kind of linked) expect(html).toContain(`<div id="${kind}"`);
});

test("a certificate that fits no load stands beside the loads, not among them", () => {
	const mtr = "MTR;Peso;Situação\n1;10;Recebido\n2;10;Recebido\n3;1;Cancelado";
	const html = drawn(mtr, "pt", "CDF;MTR;Peso\n9;1;10\n9;7;10");
	expect(html).toMatch(/1 de 2.*Sem CDF:.*cancelad.*<h3.*>Dest.*\(1\)<.*<h3.*>CDF d.*\(1\)<.*>7<.*"CDF:">9</);
	expect(drawn(mtr.replace("10", "10 t"), "pt", "CDF;MTR;Peso\n9;1;10")).toMatch(/>Lista de CDF. Unidade:/);
	expect(html).toMatch(/"resultado" tabindex="-1" aria-labelledby="veredito".*id="veredito".*>Lista de/);
	expect(drawn(mtr, "pt", "CDF;MTR;Peso\n9;1;10\n9;2;10\n9;7;10")).toContain("Nada em aberto no que deu");
	const left = / closed: 1\. Not in this count: MTRs cancelled by a p.* \(1\); .* has \(1\); rows .* \(1\)\./;
	const [list, cdf] = [`${mtr}\nx;9;Recebido`, "CDF;MTR;Peso\n9;1;10\n9;7;10"];
	expect(drawn(list, "en", cdf)).toMatch(left);
	expect(fileOf(compareLists({ mtr: list, cdf }, "en"))).toMatch(left);
});

test.each([
	["0,3", "180\u00a0kg a menos no CDF (37,5%)"],
	["0,5", "20\u00a0kg a mais no CDF (4%)"],
])("table and letter say by how much certified %s t differ from the load received", (mass, gap) => {
	const mtr = "MTR;Peso (kg);Recebido (kg);Destinador\n1;490;480;Recicla";
	const html = drawn(mtr, "pt", `CDF;MTR;Peso (t)\n9;1;${mass}`);
	expect(html.split(`<td class="col-span-full">Diferença de quantidade: ${gap}</td>`)).toHaveLength(2);
	expect(html).toContain(`- MTR 1: Diferença de quantidade: ${gap}`);
});

test("amounts in other units are not subtracted; table, letter and its copy compare a certificate once", () => {
	const html = drawn("MTR;kg;Destinador\n1;9;R\n2;9;R", "pt", "CDF;MTR;kg\n8;1, 2;30");
	for (const said of ["que somam", "CDF 8: comparação acima"]) expect(html.split(said)).toHaveLength(4);
	expect(drawn("MTR;Peso\n1;999", "pt", "CDF;MTR;Peso\n9;1;1").match(/escolha a|>Supus/g)).toHaveLength(3);
	expect(drawn("MTR;Peso\n1;9", "pt", "CDF;MTR;Peso\n9;1;2 m³")).toContain(">Diferença de quantidade<");
});

test("a load received with a tenth less than was declared is named with its waste and quantities", () => {
	const html = drawn("MTR;Peso;Recebido (kg);Resíduo;CDF\n1;900;600;Papel;9\n2;9;3;;9", "pt");
	expect(html).toContain("(2): MTR\u00a01 (Papel: 900\u00a0kg\u00a0→\u00a0600\u00a0kg), MTR\u00a02 (");
});

test("no reason is said to be left out of the texts that no load has", () => {
	const list = "MTR;Facility;Receipt;CDF\n3;Recicla;05/10/2026;9\n4;Recicla;06/10/2026;";
	expect(drawn(list, "en")).not.toMatch(/We left these out|Impossible date/);
	expect(drawn("MTR;Receipt;CDF\n1;06/10/2026;", "en")).not.toMatch(/The texts to send/);
	const html = drawn(`${list}\n5;Recicla;12/12/2026;`, "en");
	expect(html).toMatch(/could not read: Impossible date\..* The texts to send give no dates/);
});

test.each([
	["receipt and quantity that were not checked are faint", "MTR;CDF\n1;9", 2],
	["quantities not read or in no list", "MTR;Situação;Peso recebido;CDF\n1;Recebido;x;9\n2;Recebido;;9", 2],
	["certificate and quantity that only the status tells", "MTR;Situação;Peso;CDF\n1;CDF emitido;1;", 2],
])("%s in the picture", (_, list, count) => {
	expect(drawn(list, "pt").split('opacity="0.2"')).toHaveLength(count + 1);
});

test("a column that no load fills is left out", () => {
	const html = drawn("MTR;Peso (kg);CDF\n1;5;", "pt");
	expect(html.match(/(?<=scope="col"[^>]*>)[^<]+/g)).toEqual(["MTR", "Em aberto", "Declarada"]);
});

test.each(["499 0 1", "1 0 24", "99 1 48"])("of %s loads each kind stays seen", (its) => {
	const kinds = its.split(" ").flatMap((count, kind) => Array<number>(Number(count)).fill(kind));
	const rows = kinds.map((kind, index) => `${index + 1};Recebido;${["1;9", ";9", "1;"][kind]}`);
	const { result } = compareLists({ mtr: `MTR;Situação;Peso recebido;CDF\n${rows.join("\n")}` });
	const shown = result?.rings.map((one) => (one.kinds.length > 0 ? 2 : one.unchecked.length));
	expect([new Set(shown), shown?.length]).toEqual([new Set(kinds), 24]);
});
