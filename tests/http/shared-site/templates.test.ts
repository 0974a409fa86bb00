import { globSync, readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { brand } from "#app/brand.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { downloadPaths } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { compareLists, faultsIn, notesIn, openIn } from "#tests/support/compare-lists.ts";
import { Visitor } from "#tests/support/visitor.ts";

const site = inject("site");

/** Minas Gerais' system and facts, each with its name. */
const minas =
	/^MTR-MG.*\n(Desde|Since) .*: 9.*\n(Quem|Who) .*: Ge.*\n(Quando|When).*: (Por|Half).*\n(Por|How) .*: 60.*\n(O que|What) .*: (Os res|The w).*\n(Obs|Note).*: (O|The) CDF.*\n(Fonte|Source): DN.*$/;

describe.each(languages)("what is given away in %s", (language) => {
	const templates = readLongText("templates", language);
	const { crosswalk, systems, sampleMonth, plan, weighing } = downloadPaths;

	test("is linked from its page, the tables under the brand's name", async () => {
		const page = await new Visitor(site.origin).get(localizedHref(paths.templates, language));
		for (const path of [crosswalk, systems, sampleMonth, paths.statistics]) {
			const address = localizedHref(path, language);
			expect(page.html).toContain(`href="${address}"`);
			const file = await fetch(site.origin + address);
			expect(file.status).toBe(200);
			const name = `${brand.slug}-${path.split("/").at(-1)}`;
			expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
			expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
		}
		for (const address of [plan[language], weighing[language]]) {
			expect(page.html).toContain(`href="${address}"`);
			const file = await fetch(site.origin + address);
			expect(Buffer.from(await file.arrayBuffer()).equals(readFileSync(`public${address}`))).toBe(true);
		}
	});

	test("has a state's facts under their own names, and says there what only its agency knows", async () => {
		const { page } = await new Visitor(site.origin).get(localizedHref(paths.templates, language));
		const factsOf = (state: string) => {
			const row = page.querySelectorAll("#mtr details").find(({ text }) => text.startsWith(state));
			const facts = row?.querySelectorAll("dl div") ?? [];
			const lines = facts.map((fact) => `\n${fact.firstChild?.text}: ${fact.lastChild?.text}`);
			return (row?.querySelector("summary span + span")?.text + lines.join("")).replaceAll("\u00a0", " ");
		};
		expect(factsOf("Minas Gerais")).toMatch(minas);
		expect(factsOf("Rio de Janeiro")).toMatch(/\n(Conf|Ask).*: (Quem|Who) .*DMR; (quando|when) .*$/);
	});

	test("is a month that the comparison of lists reads: one of its loads has no certificate", async () => {
		const mtr = await (await fetch(site.origin + localizedHref(sampleMonth, language))).text();
		const reply = compareLists({ mtr }, language);
		expect([openIn(reply), faultsIn(reply), notesIn(reply)]).toEqual([{ 2613: "noCdf" }, "", {}]);
		expect(mtr).toMatch(/07:10.*07:37.*08:58.*15:17/);
	});

	test("has a type each, like every file of `public`, and what no browser shows is sent as a download", async () => {
		for (const name of globSync("**/*.*", { cwd: "public" })) {
			const { headers } = await fetch(`${site.origin}/${name}`);
			const type = headers.get("Content-Type");
			expect(type, name).toMatch(/^\w+\/[\w.+-]+/);
			const isSent = headers.get("Content-Disposition")?.startsWith("attachment") ?? false;
			expect(isSent, name).toBe(!type?.startsWith("image/"));
		}
		const document = await fetch(`${site.origin}${plan[language]}`, { method: "HEAD" });
		expect(document.headers.get("Content-Type")).toMatch(/wordprocessingml\.document$/);
	});

	test("holds the words of the page, with edition and terms of use", async () => {
		const csv = await (await fetch(site.origin + localizedHref(downloadPaths.crosswalk, language))).text();
		for (const cell of templates.crosswalk.rows.flat()) expect(csv).toContain(`"${cell}"`);
		expect(csv).toContain(templates.crosswalk.source);
		expect(csv).toContain(templates.reuse.line);
	});
});
