import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { complete, freshEmail } from "#tests/support/answers.ts";
import { draftCount, draftRow } from "#tests/support/leads-in.ts";
import { runWith } from "#tests/support/run-command.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, draftIdIn, placeOf, walk } from "#tests/support/walk-wizard.ts";

const site = useSite();

/** A visitor with a request that holds an e-mail address. */
function begun(options: Parameters<typeof walk>[1] = {}, cookies = true): Promise<Visitor> {
	const changes = { email: freshEmail() };
	return walk(new Visitor(site.origin, { cookies }), { until: "contact", changes, ...options });
}

/** Presses the button of another page that begins a request. */
function press(visitor: Visitor, fields: Record<string, string> = { profile: "client", segment: "food" }) {
	return visitor.post(paths.quote, fields);
}

describe("a button that begins a request", () => {
	test.each([
		["pt", "", "Você já começou um pedido", "Continuar este pedido"],
		["en", "?lng=en", "You have already started a request", "Continue this request"],
	])("says that one is begun, and offers to go on or to begin another (%s)", async (_, query, title, go) => {
		const visitor = await begun({ english: query !== "" });
		const contact = visitor.address;
		const before = draftCount(site);
		await visitor.post(paths.quote + query, { profile: "client", segment: "food" });
		expect([visitor.status, draftCount(site) - before]).toEqual([200, 0]);
		expect(visitor.words).toContain(title);
		expect(visitor.html).not.toMatch(/@fabrica|Ana|Souza/);
		expect(visitor.page.querySelectorAll("main button[name=profile]")).toHaveLength(1);
		await visitor.submit({}, { name: "profile", value: "client" });
		expect(draftCount(site) - before).toBe(1);
		expect(visitor.address).toMatch(/\/email/);
		expect(visitor.address).not.toContain(draftIdIn(contact));
		await visitor.submit(answersOf("email", complete.client));
		expect(visitor.value("segment")).toBe("food");
		await visitor.get(paths.quote + query);
		await visitor.get(visitor.link(go));
		expect(visitor.address).toBe(contact);
	});

	test("begins at once without an e-mail address in the other, without cookies, and after sending", async () => {
		const fresh = await walk(new Visitor(site.origin), { until: "email" });
		const refusing = await begun({}, false);
		const sent = await begun({ until: "review" });
		await sent.submit();
		for (const visitor of [fresh, refusing, sent]) {
			await press(visitor);
			expect([visitor.status, visitor.address]).toEqual([200, expect.stringMatching(/\/email/)]);
		}
	});
});

describe.each([
	["with cookies", true],
	["without cookies", false],
])("a begun request can be discarded, %s", (_, cookies) => {
	test("after one question, from store, list and links", async () => {
		const visitor = await begun({}, cookies);
		const [id, contact] = [draftIdIn(visitor.address), visitor.address];
		await visitor.submit({}, { name: "leave" });
		const link = new URL(visitor.attribute("#link", "href") ?? "");
		await visitor.get(visitor.link("Apagar este pedido"));
		expect(visitor.words).toMatch(/Apagar este pedido\?\s+Gerador de resíduos\s+Iniciado: \p{L}+/u);
		expect(visitor.attribute("main a.bg-heading", "href")).toBe(visitor.link("Voltar ao pedido"));
		await visitor.get(visitor.link("Voltar ao pedido"));
		expect(visitor.address).toBe(contact);
		await visitor.get(placeOf(visitor, "discard"));
		await visitor.submit();
		expect(visitor.trail).toHaveLength(2);
		expect(visitor.words).toContain("O pedido foi apagado.");
		expect(draftRow(site, id)).toBeUndefined();
		for (const address of [contact, link.pathname]) expect((await visitor.get(address)).status).toBe(404);
		expect((await visitor.get(paths.quote)).words).not.toContain("Continuar este pedido");
	});
});

test("discarding clears what the browser cached, leaves its other requests, and no backup brings it back to the list", async () => {
	const backup = join(temporaryFolder(onTestFinished), "backup.sqlite");
	const visitor = await begun();
	const other = visitor.address;
	await press(visitor, { profile: "operator", another: "yes" });
	await visitor.submit({ email: freshEmail() });
	const [id, discard] = [draftIdIn(visitor.address), placeOf(visitor, "discard")];
	const command = (...words: string[]) => runWith({ DATABASE_URL: `sqlite:${site.file}` }, ...words);
	expect((await command("backup", backup)).code).toBe(0);
	const response = await visitor.ask(discard, {
		method: "POST",
		body: new URLSearchParams({ press: "yes" }),
	});
	expect([response.status, response.headers.get("Clear-Site-Data")]).toEqual([303, '"cache"']);
	const [, name = "", key = ""] = /^([^=]+)=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? "") ?? [];
	visitor.cookies.set(name, key);

	expect((await command("restore", backup)).code).toBe(0);
	expect(draftRow(site, id)?.id).toBe(id);
	await visitor.get(paths.quote);
	expect(visitor.links("Continuar este pedido")).toEqual([other]);
	expect((await visitor.get(discard)).status).toBe(404);
	expect((await visitor.get(other)).status).toBe(200);
});

test("from the confirmation another request begins with the contact answers, in the same browser alone", async () => {
	const visitor = await begun({ until: "review" });
	await visitor.submit();
	const confirmation = visitor.address;
	const stranger = await new Visitor(site.origin).get(confirmation);
	for (const other of [stranger, await new Visitor(site.origin, { cookies: false }).get(confirmation)]) {
		expect(other.words).not.toContain("Fazer outro pedido");
		await other.post(confirmation, {});
		expect(other.html).not.toMatch(/@fabrica|Souza/);
	}
	expect(visitor.words).toContain("só neste navegador e por até 7 dias.");
	await visitor.submit();
	expect(visitor.address).toBe(placeOf(visitor, "need"));
	await visitor.submit(answersOf("need", complete.client));
	expect(visitor.words).toMatch(/Souza.*\(11\) 5555-0100/);
	await visitor.submit();
	expect(visitor.address).toMatch(/recebido/);
	expect(visitor.address).not.toBe(confirmation);
});
