import { describe, expect, test } from "vitest";
import { DRAFT_MS } from "#app/constants.ts";
import { draftPath } from "#app/paths.ts";
import { complete, freshEmail } from "#tests/support/answers.ts";
import { draftCount, leadsIn } from "#tests/support/leads-in.ts";
import { change, query } from "#tests/support/query.ts";
import { freePort } from "#tests/support/start-server.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, draftIdIn, placeOf, walk } from "#tests/support/walk-wizard.ts";

const metricsPort = await freePort();
const site = useSite({ METRICS_PORT: String(metricsPort) });

const pages = ["profile", "email", "contact", "need", "review", "saved"] as const;
const unknown = "A".repeat(22);
const GONE = "Este pedido não está neste navegador";

/** A second tab of the same browser: the two share their cookies. */
function tabOf(visitor: Visitor): Visitor {
	const tab = new Visitor(site.origin);
	Object.defineProperty(tab, "cookies", { value: visitor.cookies });
	return tab;
}

function rowOf(id: string): Record<string, unknown> | undefined {
	return query(site.file, "SELECT * FROM draft WHERE id = ?", id)[0];
}

const kindsOf = (email: string) => leadsIn(site, email).map(({ kind }) => kind);

/** Moves a draft past its last day. */
function expire(id: string): void {
	change(
		site.file,
		"UPDATE draft SET created_at = created_at - ?, expires_at = 1 WHERE id = ?",
		DRAFT_MS,
		id,
	);
}

describe("each request is an address of its own", () => {
	test("two tabs with two profiles do not mix, and each page can be opened again", async () => {
		const [first, second] = [freshEmail(), freshEmail()];
		const one = await new Visitor(site.origin).get("/orcamento");
		const two = tabOf(one);
		await two.get("/orcamento");
		await one.submit({ profile: "client" });
		await two.submit({ profile: "operator" });
		await one.submit({ email: first });
		await two.submit({ email: second });
		for (const step of ["contact", "need"] as const) {
			await one.submit(answersOf(step, complete.client));
			await two.submit(answersOf(step, complete.operator));
			await one.get(one.address);
			await two.get(two.address);
		}
		expect([one.words.includes(first), two.words.includes(second)]).toEqual([true, true]);
		for (const page of pages) {
			const address = placeOf(one, page);
			await one.get(address);
			const { words } = one;
			await one.get(address);
			expect([one.status, one.address, one.words]).toEqual([200, address, words]);
		}
		await one.get(placeOf(one, "review"));
		await two.submit();
		await one.submit();
		expect([kindsOf(first), kindsOf(second)]).toEqual([["client"], ["operator"]]);
	});

	test("the first page lists the browser's requests that hold an e-mail, and begins another unasked by none", async () => {
		const first = await walk(new Visitor(site.origin), {
			changes: { email: freshEmail() },
			until: "contact",
		});
		const second = await walk(tabOf(first), { profile: "operator", until: "email" });
		const third = tabOf(first);
		await walk(third, { profile: "operator", changes: { email: freshEmail() }, until: "need" });
		await second.get("/orcamento");
		const names = second.page
			.querySelectorAll("main a")
			.filter(({ text }) => text.startsWith("Continuar este"))
			.map((link) => [link.getAttribute("href"), link.querySelector(".sr-only")?.text]);
		const time = ".+ às\\s\\d\\d:\\d\\d$";
		expect(names).toEqual([
			[first.address, expect.stringMatching(`^ 1: Gerador de resíduos, Etapa 3 de 4, ${time}`)],
			[third.address, expect.stringMatching(`^ 2: Operador logístico, Etapa 4 de 4, ${time}`)],
		]);
		await second.submit({ profile: "client" });
		expect(second.address).toMatch(/^\/orcamento\/[\w-]{22}\/email$/);
		expect(second.value("email")).toBe("");
		const stranger = await new Visitor(site.origin).get("/orcamento");
		expect(stranger.words).not.toContain("Continuar este pedido");
	});

	test("a GET opens none, and a page of a later step leads to the first unfinished one", async () => {
		const visitor = await walk(new Visitor(site.origin), { english: true, until: "contact" });
		const before = draftCount(site);
		for (const page of ["need", "review"] as const) {
			await visitor.get(placeOf(visitor, page));
			expect(visitor.address).toBe(`${placeOf(visitor, "contact").split("?")[0]}?lng=en&aviso=etapa`);
			expect(visitor.words).toContain("comes after this one");
		}
		await visitor.get("/orcamento?perfil=client&segmento=industry");
		expect([visitor.status, draftCount(site)]).toEqual([200, before]);
	});

	test("after sending its pages lead to the confirmation, and the first page to a new request", async () => {
		const visitor = await walk(new Visitor(site.origin), { changes: { email: freshEmail() } });
		const addresses = pages.map((page) => placeOf(visitor, page));
		await visitor.submit();
		const confirmation = visitor.address;
		for (const address of addresses) {
			expect((await visitor.get(address)).address).toBe(confirmation);
			await visitor.post(address, { profile: "client", firstName: "Rui", contact: "1" });
			expect(visitor.address).toBe(confirmation);
		}
		await visitor.get("/orcamento");
		expect(visitor.words).not.toContain("Continuar este pedido");
		await visitor.submit({ profile: "operator" });
		expect(visitor.value("email")).toBe("");
	});
});

describe("what leads into the wizard", () => {
	test("Home's buttons bring profile, segment and the campaign of Home's address", async () => {
		const visitor = new Visitor(site.origin);
		const home = "/?utm_source=feira&utm_medium=cartaz";
		await visitor.get(home);
		const forms = visitor.page.querySelectorAll("form[action='/orcamento']");
		const brought = forms.map((form) =>
			form
				.querySelectorAll("input")
				.map((input) => input.getAttribute("value"))
				.join(" "),
		);
		expect(brought).toContain("client");
		expect(brought).toContain("operator");
		expect(brought).toContain("client industry");
		// Each is one button, whose name is what it shows; Lynx would print a value before it.
		for (const form of forms) {
			expect(
				form
					.querySelectorAll("button")
					.map((button) => [button.getAttribute("name"), button.getAttribute("aria-label")]),
			).toEqual([[undefined, undefined]]);
			expect(form.querySelector("button")?.text.trim()).not.toBe("");
		}
		await visitor.post(
			"/orcamento",
			{ profile: "client", segment: "industry" },
			{ Referer: site.origin + home },
		);
		expect(visitor.words).toContain("Você segue como gerador de resíduos.");
		const row = rowOf(draftIdIn(visitor.address));
		expect(JSON.parse(String(row?.source_json))).toEqual({ utm_source: "feira", utm_medium: "cartaz" });
		await visitor.submit({ email: freshEmail() });
		expect(visitor.value("segment")).toBe("industry");
	});

	test("a tool brings states, operation and its result; what the profile is not asked, or is none, stays out", async () => {
		const visitor = await new Visitor(site.origin).get("/ferramentas");
		await visitor.post("/orcamento", {
			profile: "operator",
			states: ["SP", "MG"],
			operationType: "collection",
			segment: "food",
			tool: "legal-calendar",
			email: "x@y.example",
		});
		const row = rowOf(draftIdIn(visitor.address));
		expect(JSON.parse(String(row?.answers_json))).toEqual({
			profile: "operator",
			states: ["SP", "MG"],
			operationType: "collection",
		});
		expect(JSON.parse(String(row?.source_json))).toEqual({ tool: "legal-calendar" });
		await visitor.post("/orcamento", {
			profile: "operator",
			states: ["XX"],
			operationType: "x",
			tool: "constructor",
		});
		const other = rowOf(draftIdIn(visitor.address));
		expect([other?.answers_json, other?.source_json]).toEqual(['{"profile":"operator"}', "{}"]);
	});

	test("a post without a profile asks for it, and keeps what was brought along", async () => {
		const visitor = await new Visitor(site.origin).get("/orcamento");
		const before = draftCount(site);
		await visitor.post("/orcamento", { segment: "food", tool: "estimator" });
		expect([visitor.status, visitor.title.startsWith("Erro: "), draftCount(site)]).toEqual([
			422,
			true,
			before,
		]);
		await visitor.submit({ profile: "client" });
		const row = rowOf(draftIdIn(visitor.address));
		expect([row?.answers_json, row?.source_json]).toEqual([
			'{"profile":"client","segment":"food"}',
			'{"tool":"estimator"}',
		]);
	});
});

/** Every answer to an address that its browser may not open. */
async function refusals(visitor: Visitor, id: string): Promise<string[]> {
	const found: string[] = [];
	for (const page of pages) {
		await visitor.get(draftPath(id, page));
		found.push(
			`${visitor.status} ${visitor.headers.get("Cache-Control")} ${visitor.headers.get("Referrer-Policy")} ${visitor.words}`,
		);
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
		expect(answers[0]).toMatch(new RegExp(`^404 no-store same-origin ${GONE}`));
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
		const before = rowOf(id);
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
		expect(rowOf(id)).toEqual(before);
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
			const victim = new Visitor(site.origin);
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
		const row = JSON.stringify(rowOf(draftIdIn(visitor.address)));
		expect(row).not.toContain(visitor.cookies.get("ciranda-draft"));
		expect(cookie).not.toContain(draftIdIn(visitor.address));
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

test("no page of a request is kept or told to other sites, and no id reaches the log or the metrics", async () => {
	const visitor = await walk(new Visitor(site.origin), { changes: { email: freshEmail() } });
	const id = draftIdIn(visitor.address);
	for (const page of pages) {
		await visitor.get(draftPath(id, page));
		const { headers } = visitor;
		expect([page, headers.get("Cache-Control"), headers.get("Referrer-Policy")]).toEqual([
			page,
			"no-store",
			"same-origin",
		]);
	}
	await fetch(`${site.origin}${draftPath(id, "email")}`, { method: "PUT" });
	await fetch(`${site.origin}${draftPath(id, "email")}.data`);
	await fetch(`${site.origin}${draftPath(id, "email")}/x`);
	await visitor.get(draftPath(id, "review"));
	await visitor.submit();
	const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
	expect(metrics).toContain("/orcamento/:draft/email");
	expect(metrics).not.toContain(id);
	expect(site.output()).not.toContain(id);
});

test("the light version is chosen in the middle, and leads back to the page", async () => {
	const visitor = await walk(new Visitor(site.origin), { until: "contact" });
	const { address } = visitor;
	await visitor.post("/versao-leve", { lite: "on", page: address });
	expect(visitor.address).toBe(address);
	await visitor.submit(answersOf("contact", complete.client));
	expect(visitor.address).toBe(placeOf(visitor, "need"));
});
