import { expect, test } from "vitest";
import { textOf } from "#app/i18n/texts.server.ts";
import { type Check, checkLists } from "#app/routes/tools/reconciliation/check-lists.server.ts";
import { MAX_ROWS } from "#app/routes/tools/reconciliation/lists/read-list.ts";
import { sheetXml, workbook } from "#tests/support/workbook.ts";

type Parts = Record<string, string | Uint8Array<ArrayBuffer>>;

/** Posts these parts to the thread that reads posts, which has any time unless `maxSeconds` says less, and returns its answer. */
async function posted(parts: Parts, more: Partial<Check> = {}, maxSeconds = 600) {
	const form = new FormData();
	for (const [name, value] of Object.entries(parts))
		form.append(name, typeof value === "string" ? value : new Blob([value]));
	const request = new Request("http://localhost", { method: "POST", body: form });
	const text = textOf("reconciliation", "pt");
	const type = request.headers.get("Content-Type") ?? "";
	const bytes = new Uint8Array(await request.arrayBuffer());
	const check = { bytes, type, language: "pt", text, today: "2026-11-23", retryAfter: 0, ...more } as const;
	return checkLists(check, maxSeconds);
}

const head = ["Nº MTR", "Situação", "CDF Nº", "Quantidade indicada", "Quantidade recebida", "Unidade"];
const rows = (count: number) =>
	Array.from({ length: count }, (_, place) => [
		240_100_000_000 + place,
		"Recebido",
		place === 0 ? null : 9001,
		1.5,
		1.5,
		"Tonelada",
	]);

test("a spreadsheet is read and compared as text is", async () => {
	expect(await posted({ "mtr-file": workbook([head, ...rows(3)]) })).toMatchObject({
		view: {
			errors: [],
			result: { open: [{ number: "240100000000", kinds: ["noCdf"], issued: { kg: 1500 } }] },
		},
	});
	const list = rows(3).map((cells) => cells.join(";"));
	expect(await posted({ mtr: [head.join(";"), ...list].join("\n").replaceAll(".", ",") })).toMatchObject({
		view: { errors: [], result: { count: 1 } },
	});
});

test("a row may end where its last cells are empty", async () => {
	const last = ["Nº MTR", "Situação", "Quantidade indicada", "Unidade", "Data de Recebimento", "CDF Nº"];
	const sheet = [
		["SINIR"],
		last,
		[240_100_000_001, "Recebido", 1.5, "Tonelada", { day: 46083 }, 9001],
		[240_100_000_002, "Recebido", 1.5, "Tonelada", { day: 46083 }],
		[240_100_000_003, "Em trânsito", 1.5, "Tonelada"],
	];
	const open = [
		{ number: "240100000002", kinds: ["noCdf"] },
		{ number: "240100000003", kinds: ["noReceipt"] },
	];
	expect(await posted({ "mtr-file": workbook(sheet) })).toMatchObject({
		view: { errors: [], result: { open } },
	});
	const text = [
		last.join(";"),
		"240100000001;Recebido;1,5;Tonelada;02/03/2026;9001",
		"240100000002;Recebido;1,5;Tonelada;02/03/2026",
		"240100000003;Em trânsito;1,5;Tonelada",
	].join("\n");
	expect(await posted({ mtr: text })).toMatchObject({ view: { errors: [], result: { open } } });
	// An empty receipt of a received load looks like one that a line break cut off.
	const cut = `${last.join(";")}\n240100000001;Recebido\n240100000002`;
	expect(await posted({ mtr: cut })).toMatchObject({
		view: { errors: [{ list: "mtr", code: "short", line: 2 }] },
	});
});

test("what is asked for as a file is one, of everything", async () => {
	const many = [head, ...rows(500).map((cells) => cells.with(2, null))];
	const file = { file: "csv", "mtr-file": workbook(many) };
	const answer = await posted(file);
	expect("file" in answer && answer.file.split("\r\n").length).toBe(502);
	expect(await posted({ ...file, file: "dmr" })).toMatchObject({ name: "dmr-rascunho.csv" });
});

test("as many rows as the page promises, in both lists, leave the loop free", async () => {
	let turns = 0;
	let next = setImmediate(function count() {
		turns++;
		next = setImmediate(count);
	});
	const manifests = workbook([head, ...rows(MAX_ROWS)]);
	const certificates = rows(MAX_ROWS).map(([number]) => `9;${number};1,5`);
	turns = 0;
	const answer = await posted({ "mtr-file": manifests, cdf: `CDF;MTR;Peso (t)\n${certificates.join("\n")}` });
	clearImmediate(next);
	expect(answer).toMatchObject({ view: { errors: [], result: { manifests: MAX_ROWS, count: 0 } } });
	expect(turns).toBeGreaterThan(1000);
});

test.each([
	[
		"zeros without end",
		sheetXml(`<row r="1"><c r="A1" t="str"><v>${"0".repeat(80 * 1024 * 1024)}</v></c></row>`),
		"unpacked",
	],
	[
		"a million cells",
		sheetXml(
			Array.from(
				{ length: 20_000 },
				(_, row) => `<row r="${row + 1}">${"<c><v>1</v></c>".repeat(50)}</row>`,
			).join(""),
		),
		"size",
	],
	["nested without end", sheetXml("<row>".repeat(1_000_000)), "spreadsheet"],
])("a spreadsheet of %s is refused", async (_, sheet, code) => {
	expect(await posted({ "mtr-file": workbook([], sheet) })).toMatchObject({
		view: { errors: [{ list: "mtr", code }, { list: "cdf" }] },
	});
});

test("lists that take too long are given up", async () => {
	expect(await posted({ "mtr-file": workbook([head, ...rows(3)]) }, {}, 0)).toMatchObject({
		view: { errors: [{ list: "mtr", code: "slow" }] },
	});
});

test("posts are answered in turn, whatever became of the one before", async () => {
	const answered: string[] = [];
	const ask = async (name: string, parts: Parts) => {
		const answer = await posted(parts);
		answered.push(name);
		return answer;
	};
	const many = rows(MAX_ROWS).map((cells) => cells.join(";"));
	const broken = ask("broken", { mtr: [head.join(";"), ...many, '"'].join("\n") });
	const whole = ask("whole", { mtr: "MTR;Situação;CDF\n1;Recebido;9" });
	expect(await broken).toMatchObject({ view: { errors: [{ code: "quote" }, {}] } });
	expect(await whole).toMatchObject({ view: { result: { count: 0 } } });
	expect(answered).toEqual(["broken", "whole"]);
});
