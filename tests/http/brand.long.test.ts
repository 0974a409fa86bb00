import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand, company, confirmed, ownerAnswers } from "#app/brand.ts";
import { contentPaths } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { contact } from "#tests/support/contact-form.ts";
import { copyProject } from "#tests/support/copy-project.ts";
import { query } from "#tests/support/query.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

// The site under another name: a copy with another `brand.ts`, built and served.

const OTHER_NAME = "Vértice";
const other = {
	...brand,
	name: OTHER_NAME,
	slug: "vertice",
	closedDays: { pt: "Fechado em 25 de dezembro.", en: "Closed on 25 December." },
	address: { pt: "Rua das Flores, 1, Curitiba", en: "Rua das Flores, 1, Curitiba, Brazil" },
	email: "ola@vertice.example",
	responseHours: 48,
};
const otherCompany = {
	...company,
	legalName: { pt: "Vértice Resíduos S.A.", en: "Vértice Resíduos S.A." },
	cnpj: "11.111.111/1111-11",
	about: { pt: "Fundada em Curitiba em 2020.", en: "Founded in Curitiba in 2020." },
	dataProtection: { name: { pt: "Rosa Dias", en: "Rosa Dias" }, email: "dados@vertice.example" },
};

const folder = copyProject();
let site: TestServer;
let files: string[] = [];

beforeAll(async () => {
	const constants = { brand: other, company: otherCompany, ownerAnswers, confirmed };
	const lines = Object.entries(constants).map(
		([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;\n`,
	);
	writeFileSync(join(folder, "app/brand.ts"), lines.join(""));
	execFileSync(process.execPath, [resolve("node_modules/@react-router/dev/bin.cjs"), "build"], {
		cwd: folder,
		stdio: "pipe",
	});
	// Before the server adds what Node compiled.
	files = readdirSync(join(folder, "build"), { recursive: true, encoding: "utf8", withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
	site = await startServer({}, undefined, folder);
}, 240_000);
afterAll(async () => {
	await site?.remove();
	rmSync(folder, { recursive: true, force: true });
});

const oldName = new RegExp(brand.slug, "i");

test("the old name is nowhere in what is built", () => {
	expect(files.length).toBeGreaterThan(50);
	const named = files.filter((file) => oldName.test(file.slice(folder.length)));
	const holding = files.filter((file) => oldName.test(readFileSync(file, "latin1")));
	expect([...named, ...holding]).toEqual([]);
});

test("the old name is on no page, in no header and in no cookie, and the new one is", async () => {
	const visitor = new Visitor(site.origin);
	const found: string[] = [];
	const look = () => {
		const headers = JSON.stringify([...visitor.headers]);
		if (oldName.test(visitor.html + headers + visitor.address)) found.push(visitor.address);
	};
	const whyPath = `/por-que-${other.slug}`;
	const all = contentPaths.map((path) => (path === paths.why ? whyPath : path));
	for (const language of languages) {
		for (const path of [...all, "/nao-existe", paths.feed, paths.webManifest, paths.sitemap, paths.robots]) {
			await visitor.get(localizedHref(path, language));
			expect([path, visitor.status]).toEqual([path, path === "/nao-existe" ? 404 : 200]);
			look();
		}
	}
	await walk(visitor);
	look();
	await visitor.submit();
	expect(visitor.address).toContain(paths.received);
	look();
	await visitor.get(`${visitor.address}.ics`);
	look();
	expect(found).toEqual([]);
	expect([...visitor.cookies.keys()].every((name) => name.startsWith(`${other.slug}-`))).toBe(true);
	await visitor.get(localizedHref(whyPath, "pt"));
	expect(visitor.title).toContain(OTHER_NAME);
	await visitor.get(paths.why);
	expect(visitor.status).toBe(404);
});

test("the FAQ says who is behind the platform once the brand file does", async () => {
	expect((await new Visitor(site.origin).get(paths.faq)).words).toContain("Fundada em Curitiba em 2020.");
});

test("the footer names the company, and the quote request the days on which the office is closed", async () => {
	const visitor = await new Visitor(site.origin).get(paths.terms);
	expect(visitor.html).toContain(`${otherCompany.legalName.pt} · CNPJ ${otherCompany.cnpj}`);
	await visitor.get(paths.quote);
	expect(visitor.words).toContain(`em até 24 horas. ${other.closedDays.pt}`);
});

test("a form promises the time that the brand sets, and the lead has it as its deadline", async () => {
	const visitor = await new Visitor(site.origin).get(paths.partners);
	expect(visitor.words).toContain("responde em até 48 horas");
	await visitor.post(paths.partners, contact);
	await visitor.get(paths.faq);
	expect(visitor.words).toContain("responde em até 48 horas");
	await visitor.post(paths.faq, contact);
	const rows = query(
		site.file,
		"SELECT kind, due_at - received_at AS promised FROM lead WHERE kind IN ('partner', 'contact')",
	);
	expect(Object.fromEntries(rows.map(({ kind, promised }) => [kind, promised]))).toEqual({
		partner: 48 * 3_600_000,
		contact: 48 * 3_600_000,
	});
});
