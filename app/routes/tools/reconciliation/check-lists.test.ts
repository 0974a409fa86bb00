import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { textOf } from "#app/i18n/texts.server.ts";
import { MAX_ROWS } from "#app/routes/tools/reconciliation/lists/sheet.ts";
import { errorsIn, fileOf } from "#tests/support/compare-lists.ts";
import { workbook, workbookOf } from "#tests/support/workbook.ts";
import { checkLists } from "./check-lists.server.ts";

/** Posts these parts to the thread that reads posts, which has any time unless `limits` say less, and returns its answer. */
async function posted(parts: Record<string, string | Uint8Array<ArrayBuffer>>, limits = {}) {
	const form = new FormData();
	for (const [name, value] of Object.entries(parts))
		form.append(name, typeof value === "string" ? value : new Blob([value]));
	const request = new Request("http://localhost", { method: "POST", body: form });
	const text = textOf("reconciliation", "pt");
	const type = request.headers.get("Content-Type") ?? "";
	const bytes = new Uint8Array(await request.arrayBuffer());
	return checkLists(
		{ bytes, type, text, today: "2026-11-23", language: "pt" },
		{ processorMs: 600_000, heapMb: 160, endMs: 600_000, ...limits },
	);
}

const head = ["Nº MTR", "Situação", "CDF Nº", "Quantidade indicada", "Quantidade recebida", "Unidade"];
const amounts = [1.5, 1.5, "Tonelada"];
const load = (at: number) => [240_100_000_000 + at, "Recebido", at === 0 ? null : 9001, ...amounts];
const rows = (count: number) => Array.from({ length: count }, (_, index) => load(index));

test("the result holds the first loads, and keeps the files for a correction or a file of all loads", async () => {
	const many = workbook([head, ...rows(500).map((cells) => cells.with(2, null))]);
	const { answers, kept, result } = await posted({ "mtr-file": many });
	expect([answers.mtr, kept, result?.open.length, result?.count]).toEqual(["", ["blob"], 400, 500]);
	expect(fileOf(await posted({ kept: answers.kept })).match(/^"2401000/gm)).toHaveLength(500);
	const longer = (await posted({ "mtr-file": workbook([head, ...rows(4000)]) })).result;
	expect([longer?.open.length, longer?.closed.length, longer?.closedCount]).toEqual([1, 399, 3999]);
});

test("as many rows as the page promises are compared, in both lists", async () => {
	const others = ["Data de Emissão", "Gerador", "Destinador", "Resíduo", "Classe", "Tratamento"];
	const texts = ["Fábrica", "Recicladora Exemplo", "200101 Papel e papelão", "Classe 2", "Reciclagem"];
	const more = ["A", "B", "C"];
	const full = rows(MAX_ROWS).map((cells) => [...cells, { value: 46_020, style: 1 }, ...texts]);
	const manifests = workbook([[...head, ...others], ...full]);
	const behind = [1.5, { value: 46_021, style: 1 }, ...texts, ...more];
	const certified = full.map(([number = null]) => [9, number, ...behind]);
	const certificates = workbookOf({
		CDF: [["CDF", "MTR", "Peso (t)", ...others, ...more], ...certified],
	});
	expect(await posted({ "mtr-file": manifests, "cdf-file": certificates })).toMatchObject({
		result: { closedCount: MAX_ROWS, count: 0 },
	});
});

test("a workbook's row may end before the system's number, where a haulier's own has its shape", async () => {
	const systems = [260_711_000_091, 260_711_000_092, 260_711_000_093];
	const [first = 0, second = 0, third = 0] = systems;
	const [names, day] = [["Nº MTR", "Recebido em", "Peso (kg)", "MTR SINIR"], "06/10/2026"];
	const mtr = workbook([names, [101, day, 10, first], [102, day, 10, second], [third, day]]);
	const cdf = `CDF;MTR;Peso (kg)\n${systems.map((number) => `9;${number};10`).join("\n")}`;
	expect(await posted({ "mtr-file": mtr, cdf })).toMatchObject({ result: { closedCount: 3, count: 0 } });
});

test.each([
	["processor", { processorMs: 0 }],
	["memory", { heapMb: 16 }],
])("lists that take too much %s are given up", async (_, limits) => {
	const large = { "cdf-file": workbook([head, ...rows(MAX_ROWS)]), mtr: "MTR;Peso" };
	const reply = await posted(large, limits);
	expect([errorsIn(reply), reply.answers.mtr]).toEqual(["cdf-file size", "MTR;Peso"]);
});

test("neither an answer nor the lists after it wait for a thread that does not end", async () => {
	const stuck = vi.spyOn(Worker.prototype, "terminate").mockReturnValue(new Promise(() => {}));
	onTestFinished(() => stuck.mockRestore());
	for (const mtr of ["MTR;Peso\n1;2;3", "MTR;CDF;Situação\n1;9;Recebido"])
		expect((await posted({ mtr }, { endMs: 0 })).answers.mtr.length).toBeGreaterThan(0);
	expect(stuck).toHaveBeenCalledTimes(2);
});
