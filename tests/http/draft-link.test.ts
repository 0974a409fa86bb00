import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { complete } from "#tests/support/answers.ts";
import { query } from "#tests/support/query.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

let site: TestServer;
beforeAll(async () => {
	site = await startServer();
});
afterAll(() => site.remove());

let people = 0;
const freshEmail = () => `ana.${++people}@fabrica.example`;

/** Puts a request aside at `until`; resolves with its visitor and the path of its link. */
async function putAside(
	options: Parameters<typeof walk>[1] = {},
	visitor = new Visitor(site.origin),
): Promise<{ owner: Visitor; link: string; email: string }> {
	const email = freshEmail();
	await walk(visitor, { ...options, changes: { email, ...options.changes } });
	await visitor.submit({}, { name: "leave" });
	expect(visitor.address).toMatch(/^\/orcamento\/salvo/);
	return { owner: visitor, link: linkOf(visitor), email };
}

function linkOf(visitor: Visitor): string {
	const address = visitor.attribute("#link", "href");
	if (!address) throw new Error(`No link at ${visitor.address}`);
	const { pathname, search } = new URL(address);
	return pathname + search;
}

function leadsOf(email: string): unknown[] {
	const rows = query(site.file, "SELECT answers_json FROM lead WHERE email = ?", email);
	return rows.map((row) => JSON.parse(String(row.answers_json)));
}

function draftCount(): number {
	return Number(query(site.file, "SELECT count(*) AS count FROM draft")[0]?.count);
}

describe.each([
	["with cookies", true],
	["without cookies", false],
])("the link of a saved request, %s", (_, cookies) => {
	test("leads to a page with one button, which copies what was saved and sends it from there", async () => {
		const { owner, link, email } = await putAside({}, new Visitor(site.origin, { cookies }));
		expect(owner.page.querySelectorAll('svg[role=img][aria-label^="Código QR"]')).toHaveLength(1);
		expect(owner.html).not.toContain("style=");
		const other = await new Visitor(site.origin, { cookies }).get(link);
		expect([other.status, other.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
		expect(other.headers.get("Referrer-Policy")).toBe("same-origin");
		expect(other.html).toContain('<meta name="robots" content="noindex"');
		expect(other.page.querySelectorAll("main button")).toHaveLength(1);
		// Lynx sends no form without a field.
		expect(other.form().fields.size).toBeGreaterThan(0);
		expect(other.html).not.toMatch(/ana\.|Ana|Souza|5555-?01/);
		await other.submit();
		expect(other.address).toMatch(/^\/orcamento\/revisao/);
		expect(other.words).toContain(email);
		await other.submit();
		expect(other.address).toMatch(/^\/orcamento\/recebido\/[\w-]+$/);
		expect(leadsOf(email)).toHaveLength(1);

		const reference = other.address.split("/").at(-1);
		await owner.get(owner.address);
		expect(owner.address).toBe(`/orcamento/recebido/${reference}?aviso=outra-copia`);
		expect(owner.words).toContain("enviado a partir de outra cópia");
		await other.get(link);
		expect([other.status, other.words.includes("já foi enviado")]).toEqual([200, true]);
		expect(other.headers.get("Referrer-Policy")).toBe("no-referrer");
		expect(other.html).not.toContain(String(reference));
	});

	test("nothing that is typed in the copy flows back, nor the other way round", async () => {
		const { owner, link } = await putAside({ until: "contact" }, new Visitor(site.origin, { cookies }));
		const back = owner.link("Voltar ao pedido");
		const other = await new Visitor(site.origin, { cookies }).get(link);
		await other.submit();
		expect(other.address).toMatch(/^\/orcamento\/contato/);
		await other.submit({ firstName: "Teresa" }, { name: "leave" });
		await owner.get(back);
		expect(owner.value("firstName")).toBe("");
		await owner.submit({ firstName: "Rui" }, { name: "leave" });
		await other.get(other.link("Voltar ao pedido"));
		expect(other.value("firstName")).toBe("Teresa");
	});
});

test("opened by scanners, however often, it changes nothing, and pressed twice it makes one copy", async () => {
	const { link } = await putAside();
	const before = draftCount();
	for (const method of ["GET", "HEAD", "GET"]) await fetch(site.origin + link, { method });
	expect(draftCount()).toBe(before);
	const visitor = await new Visitor(site.origin).get(link);
	await visitor.post(link, {});
	await visitor.post(link, {});
	expect([draftCount(), visitor.address]).toEqual([before + 1, "/orcamento/revisao"]);
});

test("the browser that made it goes on with what is its own", async () => {
	const { owner, link, email } = await putAside();
	const before = draftCount();
	await owner.post(link, {});
	expect([draftCount(), owner.address]).toEqual([before, "/orcamento/revisao"]);
	await owner.submit();
	expect(leadsOf(email)).toHaveLength(1);
});

test("it can be ended, also in English, and another one made", async () => {
	const { owner, link } = await putAside({ english: true });
	expect(link).toMatch(/\?lng=en$/);
	await owner.submit({}, { name: "end" });
	expect(owner.words).toContain("The link no longer works.");
	expect(owner.html).not.toContain("<svg width");
	const other = new Visitor(site.origin);
	for (const press of [() => other.get(link), () => other.post(link, {})]) {
		await press();
		expect([other.status, other.words.includes("This link no longer works")]).toEqual([404, true]);
	}
	await owner.submit();
	expect(linkOf(owner)).not.toBe(link);
	expect((await other.get(linkOf(owner))).status).toBe(200);
});

test("forged links, and other sites' pages, copy nothing", async () => {
	const { owner, link } = await putAside();
	const [path = ""] = link.split("?");
	const id = String(owner.value("draft"));
	const before = draftCount();
	const stranger = new Visitor(site.origin);
	const foreign = path.replace("/orcamento/continuar", "/emails/parar");
	for (const forged of [
		`${path}x`,
		path.slice(0, -1),
		`/orcamento/continuar/${id}`,
		"/orcamento/continuar/..%2f",
	]) {
		await stranger.get(forged);
		expect([forged, stranger.status]).toEqual([forged, 404]);
		await stranger.post(forged, {});
		expect([forged, stranger.status]).toEqual([forged, 404]);
	}
	expect((await stranger.get(foreign)).status).toBe(404);
	const headers = { Origin: "https://evil.example" };
	const response = await fetch(site.origin + link, { method: "POST", body: new URLSearchParams(), headers });
	expect(response.status).toBe(403);
	expect(draftCount()).toBe(before);
	const thief = new Visitor(site.origin);
	await thief.get("/");
	await thief.post("/orcamento/salvo", { draft: id, end: "1" });
	expect((await stranger.get(link)).status).toBe(200);
});

test("of copies sent at once one becomes the lead, and the others are told", async () => {
	const { link, email } = await putAside();
	const visitors = await Promise.all(
		Array.from({ length: 6 }, async () => {
			const visitor = await new Visitor(site.origin).get(link);
			return visitor.submit();
		}),
	);
	await Promise.all(visitors.map((visitor, index) => visitor.submit({ firstName: `Ana ${index}` })));
	expect(leadsOf(email)).toHaveLength(1);
	expect(visitors.filter(({ words }) => words.includes("enviado a partir de outra cópia"))).toHaveLength(5);
	expect(new Set(visitors.map(({ address }) => address.split("?")[0])).size).toBe(1);
});

test("too many presses are asked to wait", async () => {
	const limited = await startServer({ RATE_LIMIT: "8" });
	try {
		const visitor = await walk(new Visitor(limited.origin), { until: "contact" });
		await visitor.submit({}, { name: "leave" });
		const link = linkOf(visitor);
		const other = await new Visitor(limited.origin).get(link);
		for (let press = 0; press < 8; press++) await other.post(link, {});
		expect(other.status).toBe(429);
		expect(Number(other.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect(other.words).toContain("Continuar neste navegador");
	} finally {
		await limited.remove();
	}
});

test("no log line holds the link", async () => {
	const { link } = await putAside({ changes: { email: complete.client.email ?? "" } });
	await new Visitor(site.origin).get(link);
	expect(site.output()).not.toContain(link.split("/").at(-1)?.split(".")[2] ?? link);
});
