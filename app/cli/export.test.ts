import Papa from "papaparse";
import { expect } from "vitest";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";
import { run } from "#tests/support/run-command.ts";

onEachEngine((test) => {
	test("exports every lead, safe for spreadsheets", async (store) => {
		await accept(store, {
			answers: {
				fullName: '=HYPERLINK("http://mau.example","x")',
				company: "\t=1+1",
				email: "+ana@exemplo.com.br",
				message: 'linha 1\r\nlinha "2", fim',
				phone: "＝1",
			},
		});
		await accept(store, {
			kind: "operator",
			answers: { profile: "operator", states: ["SP", "RJ"], phone: "+55 (11) 5555-0100" },
		});
		const { out, err, code } = await run(store, "export");
		expect(code).toBe(0);
		expect(err).toBe("");
		const [head, ...rows] = Papa.parse<string[]>(out, { skipEmptyLines: true }).data;
		const cell = (row: number, name: string) => rows[row]?.[head?.indexOf(name) ?? -1];
		expect(rows).toHaveLength(2);
		expect(cell(0, "fullName")).toBe(`'=HYPERLINK("http://mau.example","x")`);
		expect(cell(0, "company")).toBe("'\t=1+1");
		expect(cell(0, "email")).toBe("'+ana@exemplo.com.br");
		expect(cell(0, "phone")).toBe("'＝1");
		expect(cell(0, "message")).toBe('linha 1\r\nlinha "2", fim');
		expect(cell(1, "states")).toBe("São Paulo, Rio de Janeiro");
		expect(cell(1, "phone")).toBe("+55 (11) 5555-0100");
		expect(cell(1, "source")).toBe("utm_source=news");
		expect(out).not.toMatch(/(^|,)"([=\-@]|\+(?!55 \(11))/m);
		expect((await run(store, "export", "--json")).json()).toHaveLength(2);
		expect((await run(store, "export", "--kind", "operator", "--json")).json()).toMatchObject([
			{ answers: { states: ["SP", "RJ"] } },
		]);
		expect((await run(store, "export", "--until", "2020-01-01", "--json")).json()).toEqual([]);
		expect((await run(store, "export", "--bom")).out).toBe(`\ufeff${out}`);
	});
});
