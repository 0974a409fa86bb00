import { describe, expect, test } from "vitest";
import { DRAFT_MS } from "#app/constants.ts";
import { draftPath } from "#app/paths.ts";
import { complete, freshEmail } from "#tests/support/answers.ts";
import { draftRow, leadsIn } from "#tests/support/leads-in.ts";
import { change } from "#tests/support/query.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, draftIdIn, placeOf, walk } from "#tests/support/walk-wizard.ts";

const site = useSite();

const pages = ["profile", "email", "contact", "need", "review", "saved", "discard"] as const;
const unknown = "A".repeat(22);
const GONE = "Este pedido não está neste navegador";

const kindsOf = (email: string) => leadsIn(site, email).map(({ kind }) => kind);

/** Moves a draft past its last day. */
function expire(id: string): void {
	change(site.file, "UPDATE draft SET created_at = created_at - ?, expires_at = 1 WHERE id=?", DRAFT_MS, id);
}

/** Every answer to an address that its browser may not open. */
async function refusals(visitor: Visitor, id: string): Promise<string[]> {
	const found: string[] = [];
	for (const page of pages) {
		await visitor.get(draftPath(id, page));
		const frame = visitor.page.querySelectorAll("header, footer").map(({ rawTagName }) => rawTagName);
		const [cache, referrer] = ["Cache-Control", "Referrer-Policy"].map((name) => visitor.headers.get(name));
		found.push(`${visitor.status} ${cache} ${referrer} ${frame} ${visitor.words}`);
	}
	return found;
}

describe("an address that is not this browser's", () => {
	test("wrong key, unknown and ended answer alike, with the ways on, and are kept nowhere", async () => {
		const owner = await walk(new Visitor(site.origin), { changes: { email: freshEmail() } });
		const ended = await walk(new Visitor(site.origin), { changes: { email: freshEmail() } });
		expire(draftIdIn(ended.address));
		const stranger = await new Visitor(site.origin).get("/");
		const answers = [
			...(await refusals(stranger, draftIdIn(owner.address))),
			...(await refusals(stranger, unknown)),
			...(await refusals(ended, draftIdIn(ended.address))),
			...(await refusals(new Visitor(site.origin, { cookies: false }), draftIdIn(owner.address))),
		];
		expect(new Set(answers).size).toBe(1);
		expect(answers[0]).toMatch(new RegExp(`^404 no-store, no-cache same-origin header,footer ${GONE}`));
		expect(stranger.link("Ver meus pedidos ou começar outro")).toBe("/orcamento");
		expect(stranger.html).toContain('<meta name="robots" content="noindex"');
	});

	test("what has not the form of an id is the not-found page", async () => {
		const visitor = new Visitor(site.origin);
		for (const path of [
			"email",
			`${unknown}A`,
			unknown.slice(1),
			`${unknown}/x`,
			`${unknown}/email/x`,
			"%00/email",
		]) {
			await visitor.get(`/orcamento/${path}`);
			expect([path, visitor.status, visitor.words.includes(GONE)]).toEqual([path, 404, false]);
		}
	});

	test("a post to it reads nothing, changes nothing and loses nothing", async () => {
		const email = freshEmail();
		const owner = await walk(new Visitor(site.origin), { changes: { email } });
		const id = draftIdIn(owner.address);
		const before = draftRow(site, id);
		for (const other of [new Visitor(site.origin), new Visitor(site.origin, { cookies: false })]) {
			await other.get("/");
			const own = freshEmail();
			await other.post(draftPath(id, "email"), { profile: "operator", email: own });
			expect(other.address).toMatch(/^\/orcamento\/[\w-]{22}\/contato\?/);
			expect(other.words).toContain("em um pedido novo, só seu");
			expect(other.html).toContain('name="position"');
			expect(draftIdIn(other.address)).not.toBe(id);
			await other.post(draftPath(id, "review"), { ...complete.client, email: own });
			expect(other.address).toMatch(/\/revisao\?.*aviso=novo/);
			expect(other.words).toContain(own);
			expect(kindsOf(own)).toEqual([]);
			await other.post(draftPath(id, "saved"), { end: "1" });
			expect([other.status, other.words.includes(GONE)]).toEqual([404, true]);
			await other.post(draftPath(id, "contact"), { firstName: "Rui" });
			expect([other.status, other.words.includes(GONE)]).toEqual([404, true]);
		}
		expect(draftRow(site, id)).toEqual(before);
		await owner.submit();
		expect(kindsOf(email)).toEqual(["client"]);
	});

	test.each([
		["Continue", undefined, "pt-BR"],
		["Back", "back", "pt-BR"],
		["the other language", "language", "en"],
	])(
		"one that ended begins anew with what was just sent by %s, and nothing that was stored",
		async (_, name, language) => {
			const email = freshEmail();
			const visitor = await walk(new Visitor(site.origin), { changes: { email }, until: "contact" });
			expire(draftIdIn(visitor.address));
			await visitor.submit({ firstName: "Teresa" }, name ? { name } : undefined);
			expect(visitor.address).toMatch(/^\/orcamento\/[\w-]{22}\/email\?.*aviso=novo/);
			expect([visitor.language, visitor.value("email")]).toEqual([language, ""]);
			await visitor.submit({ email });
			expect(visitor.value("firstName")).toBe("Teresa");
		},
	);

	test("at the review everything is there already, in English without cookies too", async () => {
		for (const [cookies, english] of [
			[true, false],
			[false, true],
		] as const) {
			const email = freshEmail();
			const visitor = await walk(new Visitor(site.origin, { cookies }), { changes: { email }, english });
			expire(draftIdIn(visitor.address));
			await visitor.submit();
			expect([kindsOf(email), visitor.words.includes(email)]).toEqual([[], true]);
			await visitor.submit();
			expect([kindsOf(email), visitor.language]).toEqual([["client"], english ? "en" : "pt-BR"]);
		}
	});
});

describe("whoever begins a request cannot read what somebody else types", () => {
	test.each([
		["with a key", true],
		["without one", false],
	])("when the address of one begun %s is sent to somebody", async (_, cookies) => {
		for (const hasBeenHere of [true, false]) {
			const attacker = await walk(new Visitor(site.origin, { cookies }), { until: "email" });
			// Opened from a message, as browsers say it.
			const victim = new Visitor(site.origin, { headers: { "Sec-Fetch-Site": "none" } });
			if (hasBeenHere) await victim.get("/");
			await victim.get(attacker.address);
			const email = freshEmail();
			await victim.post(attacker.address, { profile: "client", email });
			expect(victim.words).toContain("em um pedido novo, só seu");
			await victim.submit(answersOf("contact", complete.client));
			expect(victim.address).toBe(placeOf(victim, "need"));
			for (const page of pages) {
				await attacker.get(placeOf(attacker, page));
				expect(attacker.html).not.toContain(email);
			}
		}
	});

	test("the cookie is the browser's key alone, and the store has its hash", async () => {
		const visitor = await walk(new Visitor(site.origin));
		const [cookie = "", ...others] = visitor.setCookies.filter((text) => text.startsWith("ciranda-draft="));
		expect(others).toEqual([]);
		expect(cookie).toMatch(/^ciranda-draft=[\w-]{22}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
		const row = draftRow(site, draftIdIn(visitor.address));
		expect(row?.browser_hash).toEqual(expect.any(String));
		expect(JSON.stringify(row)).not.toContain(visitor.cookies.get("ciranda-draft"));
		expect(cookie).not.toContain(draftIdIn(visitor.address));
	});

	test("a browser that brought no cookie at first, and takes them, keeps the request that it began", async () => {
		const visitor = new Visitor(site.origin, { headers: { "Sec-Fetch-Site": "same-origin" } });
		await visitor.post("/orcamento", { profile: "client" });
		await visitor.submit({ email: "ana@fabrica.example" });
		await visitor.get(placeOf(visitor, "email"));
		expect(visitor.value("email")).toBe("ana@fabrica.example");
		expect(visitor.setCookies).toEqual([]);
	});

	test("a browser that refuses cookies is offered no key, keeps its requests by their addresses, and its language too", async () => {
		const [one, two] = [freshEmail(), freshEmail()];
		const first = await walk(new Visitor(site.origin, { cookies: false }), { changes: { email: one } });
		const second = new Visitor(site.origin, { cookies: false });
		await walk(second, { profile: "operator", changes: { email: two }, until: "need" });
		await second.submit({ reason: "Duas unidades" }, { name: "language" });
		expect([second.language, second.value("reason")]).toEqual(["en", "Duas unidades"]);
		await second.submit(answersOf("need", complete.operator));
		expect(second.language).toBe("en");
		await first.submit();
		await second.submit();
		expect([kindsOf(one), kindsOf(two)]).toEqual([["client"], ["operator"]]);
		const keys = [...first.setCookies, ...second.setCookies].filter((text) => text.includes("-draft="));
		expect(keys).toEqual([]);
	});
});
