import { describe, expect, test } from "vitest";
import { DRAFT_MS } from "#app/constants.ts";
import { complete, freshEmail } from "#tests/support/answers.ts";
import { draftCount, leadsIn } from "#tests/support/leads-in.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, draftIdIn, placeOf, walk } from "#tests/support/walk-wizard.ts";

const site = useSite();

/** Puts a request aside at `until`; resolves with its visitor and the path of its link. */
async function putAside(options: Parameters<typeof walk>[1] = {}, visitor = new Visitor(site.origin)) {
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

describe("save and continue later", () => {
	test.each([
		["with cookies", true],
		["without cookies", false],
	])("%s stores what is typed, right or wrong, says until when, and leads back", async (_, cookies) => {
		const visitor = await walk(new Visitor(site.origin, { cookies }), { until: "contact" });
		await visitor.submit({ firstName: "Teresa", phone: "12" }, { name: "leave" });
		expect(visitor.address).toMatch(/\/salvo/);
		const until = visitor.attribute("time", "datetime") ?? "";
		expect(Math.abs(Date.parse(until) - Date.now() - DRAFT_MS)).toBeLessThan(60_000);
		expect(visitor.words).toContain(cookies ? "ele aparece na lista" : "Só o endereço desta página");
		expect(visitor.html).not.toContain("Teresa");
		await visitor.get(visitor.link("Voltar ao pedido"));
		expect(visitor.value("firstName")).toBe("Teresa");
		expect(visitor.value("phone")).toBe("12");
	});

	test("a request saved from the review, in English, goes on at the review, in English", async () => {
		const visitor = await walk(new Visitor(site.origin), { english: true });
		await visitor.submit({}, { name: "leave" });
		expect(visitor.address).toMatch(/\/salvo\?lng=en$/);
		expect(visitor.words).toContain("Your request is saved");
		const link = linkOf(visitor);
		expect((await visitor.get(visitor.link("Back to your request"))).address).toMatch(/\/revisao\?lng=en$/);
		expect((await new Visitor(site.origin).get(link)).words).toContain("Continue in this browser");
	});

	test("the team can be asked to get in touch with what is answered, once, and the request goes on", async () => {
		const email = freshEmail();
		const visitor = await walk(new Visitor(site.origin), { until: "contact", changes: { email } });
		await visitor.submit({ firstName: "Teresa", phone: "12" }, { name: "leave" });
		expect(visitor.words).toMatch(/Nada foi enviado à equipe\..*os dados pessoais depois de 2 anos\./s);
		expect(visitor.html).toContain("art.\u00A07º,\u00A0V");
		await visitor.submit({}, { name: "contact" });
		await visitor.post(placeOf(visitor, "saved"), { contact: "1", leaveEmpty: "" });
		expect(visitor.address).toBe(placeOf(visitor, "saved"));
		const contact = placeOf(visitor, "contact");
		expect(visitor.words).toContain("A equipe vai falar com você");
		expect(visitor.words).not.toContain("Nada foi enviado");
		const [asked] = leadsIn(site, email);
		expect(asked).toMatchObject({ kind: "client", is_incomplete: 1, suspect: [] });
		expect(Number(asked?.due_at) - Number(asked?.received_at)).toBe(86_400_000);
		expect(asked?.answers).toEqual({ profile: "client", email, firstName: "Teresa" });
		expect((await visitor.get(`/orcamento/recebido/${asked?.reference}`)).status).toBe(200);

		await visitor.get(contact);
		expect(visitor.value("firstName")).toBe("Teresa");
		await visitor.submit(answersOf("contact", complete.client));
		await visitor.submit(answersOf("need", complete.client));
		await visitor.submit();
		expect(visitor.address).toBe(`/orcamento/recebido/${asked?.reference}`);
		const [sent, ...others] = leadsIn(site, email);
		expect(others).toEqual([]);
		expect(sent).toMatchObject({ is_incomplete: 0, due_at: asked?.due_at });
		expect(sent?.answers).toMatchObject({ ...complete.client, email });
	});

	test("without an e-mail address or a phone there is nothing to ask with", async () => {
		const visitor = await walk(new Visitor(site.origin), { until: "email" });
		await visitor.submit({ email: "ana" }, { name: "leave" });
		expect(visitor.words).not.toContain("Pedir contato");
		const before = leadsIn(site).length;
		await visitor.post(placeOf(visitor, "saved"), { contact: "1", leaveEmpty: "" });
		expect(visitor.address).toBe(placeOf(visitor, "saved"));
		expect(leadsIn(site)).toHaveLength(before);
	});
});

describe.each([
	["with cookies", true],
	["without cookies", false],
])("the link of a saved request, %s", (_, cookies) => {
	test("leads to a page with one button, which brings the request here, and the first device says so", async () => {
		const { owner, link, email } = await putAside({}, new Visitor(site.origin, { cookies }));
		const address = owner.address;
		expect(owner.html).not.toContain("style=");
		const other = await new Visitor(site.origin, { cookies }).get(link);
		expect([other.status, other.headers.get("Cache-Control")]).toEqual([200, "no-store, no-cache"]);
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
		expect([owner.status, owner.words.includes("levado a outro por um link")]).toEqual([404, true]);
		expect((await owner.post(address, { mail: "1" })).status).toBe(404);
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

test("it goes on working in the browser that took it, at the first open step, and nowhere else", async () => {
	const { owner, link } = await putAside({ until: "contact" });
	const visitor = await new Visitor(site.origin).get(link);
	await visitor.submit();
	expect(visitor.address).toBe(placeOf(visitor, "contact"));
	const { address } = visitor;
	for (const again of [() => visitor.post(link, {}), () => visitor.get(link)])
		expect([(await again()).status, visitor.address]).toEqual([200, address]);
	for (const other of [owner, new Visitor(site.origin), new Visitor(site.origin, { cookies: false })]) {
		await other.get(link);
		expect(other.status).toBe(404);
		expect(other.words).toContain("Este link já foi usado em outro navegador");
		expect(other.words).toContain("gere um link novo");
		expect((await other.post(link, {})).status).toBe(404);
	}
	await visitor.submit(answersOf("contact", complete.client));
	await visitor.submit(answersOf("need", complete.client));
	await visitor.submit();
	expect((await visitor.get(link)).words).toContain("já foi enviado");
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
