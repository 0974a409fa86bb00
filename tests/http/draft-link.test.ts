import { describe, expect, test } from "vitest";
import { complete, freshEmail } from "#tests/support/answers.ts";
import { draftCount, leadsIn } from "#tests/support/leads-in.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { draftIdIn, placeOf, walk } from "#tests/support/walk-wizard.ts";

const site = useSite();

/** Puts a request aside at `until`; resolves with its visitor and the path of its link. */
async function putAside(
	options: Parameters<typeof walk>[1] = {},
	visitor = new Visitor(site.origin),
): Promise<{ owner: Visitor; link: string; email: string }> {
	const email = freshEmail();
	await walk(visitor, { ...options, changes: { email, ...options.changes } });
	await visitor.submit({}, { name: "leave" });
	expect(visitor.address).toMatch(/\/salvo/);
	return { owner: visitor, link: linkOf(visitor), email };
}

function linkOf(visitor: Visitor): string {
	const address = visitor.attribute("#link", "href");
	if (!address) throw new Error(`No link at ${visitor.address}`);
	const { pathname, search } = new URL(address);
	return pathname + search;
}

describe.each([
	["with cookies", true],
	["without cookies", false],
])("the link of a saved request, %s", (_, cookies) => {
	test("leads to a page with one button, which brings the request here, and the first device is told", async () => {
		const { owner, link, email } = await putAside({}, new Visitor(site.origin, { cookies }));
		const address = owner.address;
		expect(owner.html).not.toContain("style=");
		const other = await new Visitor(site.origin, { cookies }).get(link);
		expect([other.status, other.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
		expect(other.headers.get("Referrer-Policy")).toBe("same-origin");
		expect(other.html).toContain('<meta name="robots" content="noindex"');
		expect(other.page.querySelectorAll("main button")).toHaveLength(1);
		// Lynx sends no form without a field.
		expect(other.form().fields.size).toBeGreaterThan(0);
		expect(other.html).not.toMatch(/ana-|Ana|Souza|5555-?01/);
		const before = draftCount(site);
		await other.submit();
		expect(other.address).toMatch(/^\/orcamento\/[\w-]{22}\/revisao/);
		expect([draftIdIn(other.address) === draftIdIn(address), draftCount(site)]).toEqual([false, before]);
		expect(other.words).toContain(email);

		await owner.get(address);
		expect([owner.status, owner.words.includes("O pedido continua em outro aparelho")]).toEqual([404, true]);
		await owner.post(address, { mail: "1" });
		expect([owner.status, owner.words.includes("O pedido continua em outro aparelho")]).toEqual([404, true]);
		await owner.get("/orcamento");
		expect(owner.words).not.toContain("Continuar este pedido");
		const stranger = await (await new Visitor(site.origin).get("/")).get(address);
		expect(stranger.words).toContain("não está neste navegador");
		await other.submit();
		expect(other.address).toMatch(/^\/orcamento\/recebido\/[\w-]+(\?|$)/);
		expect(leadsIn(site, email)).toHaveLength(1);
	});

	test("ends every link made before, so that whoever made one reads nothing that is typed there", async () => {
		const { owner, link } = await putAside({ until: "contact" }, new Visitor(site.origin, { cookies }));
		const address = owner.address;
		const victim = await new Visitor(site.origin, { cookies }).get(link);
		await victim.submit();
		await victim.submit({ firstName: "Segredo" }, { name: "leave" });
		for (const attempt of [
			() => owner.get(link),
			() => owner.post(link, {}),
			() => owner.get(address),
			() => new Visitor(site.origin, { cookies: false }).get(address),
		]) {
			const visitor = await attempt();
			expect([visitor.status, visitor.html.includes("Segredo")]).toEqual([404, false]);
		}
		expect(linkOf(victim)).not.toBe(link);
		await victim.get(victim.link("Voltar ao pedido"));
		expect(victim.value("firstName")).toBe("Segredo");
	});
});

test("opened by scanners, however often, it changes nothing, and pressed twice it leads to the same request", async () => {
	const { owner, link } = await putAside();
	for (const method of ["GET", "HEAD", "GET"]) await fetch(site.origin + link, { method });
	expect((await owner.get(owner.address)).status).toBe(200);
	const visitor = await new Visitor(site.origin).get(link);
	await visitor.post(link, {});
	const { address } = visitor;
	await visitor.post(link, {});
	expect([visitor.status, visitor.address]).toEqual([200, address]);
	expect((await new Visitor(site.origin).post(link, {})).status).toBe(404);
});

test("once the request was sent, it says so and names no reference", async () => {
	const { owner, link } = await putAside();
	await owner.get(placeOf(owner, "review"));
	await owner.submit();
	const reference = owner.address.split("/").at(-1);
	const other = await new Visitor(site.origin).get(link);
	for (const press of [() => other, () => other.post(link, {})]) {
		await press();
		expect([other.status, other.words.includes("já foi enviado")]).toEqual([200, true]);
		expect(other.html).not.toContain(String(reference));
	}
});

test("in English it leads to an English page", async () => {
	const { link } = await putAside({ english: true });
	expect(link).toMatch(/\?lng=en$/);
	const other = await new Visitor(site.origin).get(link);
	expect(other.words).toContain("Continue in this browser");
});

test("no log line holds the link", async () => {
	const { link } = await putAside({ changes: { email: complete.client.email ?? "" } });
	await new Visitor(site.origin).get(link);
	expect(site.output()).not.toContain(link.split("/").at(-1)?.split(".")[2] ?? link);
});
