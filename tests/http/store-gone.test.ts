import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { test as base, describe } from "vitest";
import type { Profile } from "#app/forms/field.ts";
import { complete } from "#tests/support/answers.ts";
import { until } from "#tests/support/lead.ts";
import { leadsIn } from "#tests/support/leads-in.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

// The same at each step: `app/routes/quote/visit.server.test.ts`.

/** Each on a site of its own, so that all wait for their stores at once. */
const test = base.extend<{ site: TestServer }>({
	site: async ({ task: _ }, use) => {
		const site = await startServer();
		await use(site);
		await site.remove();
	},
});

/** Messages of the specification, word for word. */
const failed = {
	pt: ["Erro ao enviar o formulário", "Tente novamente ou fale conosco.", "O problema é nosso"],
	en: ["Error submitting form", "Please try again or contact us.", "The problem is ours"],
};

/** Ways to lose the store while the site runs; each returns what brings it back. */
const losses: Record<string, (site: TestServer) => () => void> = {
	"somebody else holds the lock": (site) => {
		const other = new DatabaseSync(site.file, { timeout: 10_000 });
		other.exec("BEGIN EXCLUSIVE");
		return () => other.close();
	},
	"the disk is full": (site) => {
		const limit = (soft: string) =>
			execFileSync("prlimit", ["--pid", String(site.process.pid), `--fsize=${soft}:`]);
		limit("1024");
		return () => limit("unlimited");
	},
	"something is in the way of its folder": ({ folder }) => {
		rmSync(folder, { recursive: true });
		writeFileSync(folder, "in the way");
		return () => rmSync(folder);
	},
};

describe.concurrent.each(Object.entries(losses))("when %s", (_, lose) => {
	test.for<["pt" | "en", Profile]>([
		["en", "client"],
		["pt", "operator"],
	])(
		"in %s a %s keeps every answer on the page, and trying again works",
		async ([language, profile], { site, expect }) => {
			const visitor = new Visitor(site.origin);
			const changes = { reason: 'Duas unidades.\nUrgente: <já> & "agora"' };
			await walk(visitor, { profile, english: language === "en", changes });
			const before = visitor.form().fields;
			const bringBack = lose(site);

			await visitor.submit();
			expect(visitor.status).toBe(503);
			expect(visitor.headers.get("Retry-After")).toBe("60");
			expect(visitor.headers.get("Cache-Control")).toBe("private, no-cache");
			expect(visitor.title).toMatch(language === "en" ? /^Error: / : /^Erro: /);
			for (const sentence of failed[language]) expect(visitor.words).toContain(sentence);
			expect([...visitor.form().fields].sort()).toEqual([...before].sort());
			for (const answer of [complete[profile].email, complete[profile].phone, "Urgente: <já>"]) {
				expect(visitor.words).toContain(answer);
			}
			const message = decodeURIComponent(visitor.attribute('a[href^="https://wa.me/"]', "href") ?? "");
			expect(message).toContain(String(visitor.headers.get("X-Request-Id")));
			for (const secret of ["Ana", "Rui", "Souza", "example", "5555-"]) expect(message).not.toContain(secret);
			await expect.poll(() => site.output()).toContain(String(visitor.headers.get("X-Request-Id")));
			expect(site.output()).toContain(site.file);

			await visitor.submit();
			expect(visitor.status).toBe(503);
			bringBack();
			await until(async () => (await fetch(`${site.origin}/readyz`)).ok);
			await visitor.submit();
			expect(visitor.status).toBe(200);
			// Where the draft is gone too, its answers begin another one.
			if (visitor.address.includes("/revisao")) await visitor.submit();
			expect(visitor.words).toContain(
				language === "en" ? "Form submitted successfully!" : "Formulário enviado com sucesso!",
			);
			expect(leadsIn(site)).toHaveLength(1);
		},
	);
});

describe.concurrent.each<[string, (site: TestServer) => void]>([
	["with its folder", (site) => rmSync(site.folder, { recursive: true })],
	["alone", (site) => rmSync(site.file)],
])("when the store's file was deleted %s", (_, lose) => {
	test("a lead is kept in the file that is there then, or not confirmed", async ({ site, expect }) => {
		const visitor = await walk(new Visitor(site.origin), { english: true });
		lose(site);
		await visitor.submit();
		if (visitor.address.includes("/revisao")) await visitor.submit();
		expect(visitor.words).toContain("Form submitted successfully!");
		expect(leadsIn(site)).toMatchObject([{ reference: visitor.words.match(/\w{5}-\w{5}-\w{5}/)?.[0] }]);
	});
});
