import { describe, expect, test } from "vitest";
import { draftPath } from "#app/paths.ts";
import { complete, freshEmail } from "#tests/support/answers.ts";
import { draftCount, draftRow, leadsIn } from "#tests/support/leads-in.ts";
import { freePort } from "#tests/support/start-server.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, draftIdIn, placeOf, walk } from "#tests/support/walk-wizard.ts";

const metricsPort = await freePort();
const site = useSite({ METRICS_PORT: String(metricsPort) });

const pages = ["profile", "email", "contact", "need", "review", "saved"] as const;

/** A second tab of the same browser: the two share their cookies. */
function tabOf(visitor: Visitor): Visitor {
	const tab = new Visitor(site.origin);
	Object.defineProperty(tab, "cookies", { value: visitor.cookies });
	return tab;
}

const kindsOf = (email: string) => leadsIn(site, email).map(({ kind }) => kind);

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
		expect((await new Visitor(site.origin).get("/orcamento")).words).not.toContain("Continuar este pedido");
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
			expect(visitor.address.replace("?aviso=enviado", "")).toBe(confirmation);
		}
		await visitor.post(addresses[2] ?? "", { firstName: "Rui" });
		expect(visitor.words).toContain("o que você mudou depois não entrou nele");
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
		const row = draftRow(site, draftIdIn(visitor.address));
		expect(JSON.parse(String(row?.source_json))).toEqual({ utm_source: "feira", utm_medium: "cartaz" });
		await visitor.submit({ email: freshEmail() });
		expect(visitor.value("segment")).toBe("industry");
	});

	test("a tool brings states, operation and its result; what the profile is not asked, or is none, stays out", async () => {
		const visitor = await new Visitor(site.origin).get("/ferramentas");
		const asked = { profile: "operator", states: ["SP", "MG"], operationType: "collection" };
		const others = { segment: "food", tool: "legal-calendar", email: "x@y.example" };
		await visitor.post("/orcamento", { ...asked, ...others });
		const row = draftRow(site, draftIdIn(visitor.address));
		expect(JSON.parse(String(row?.answers_json))).toEqual(asked);
		expect(JSON.parse(String(row?.source_json))).toEqual({ tool: "legal-calendar" });
		await visitor.post("/orcamento", {
			profile: "operator",
			states: ["XX"],
			operationType: "x",
			tool: "constructor",
		});
		const other = draftRow(site, draftIdIn(visitor.address));
		expect([other?.answers_json, other?.source_json]).toEqual(['{"profile":"operator"}', "{}"]);
	});

	test("a post without a profile asks for it, and keeps what was brought along", async () => {
		const visitor = await new Visitor(site.origin).get("/orcamento");
		const before = draftCount(site);
		await visitor.post("/orcamento", { segment: "food", tool: "estimator" });
		expect([visitor.status, draftCount(site)]).toEqual([422, before]);
		await visitor.submit({ profile: "client" });
		const row = draftRow(site, draftIdIn(visitor.address));
		expect(row?.answers_json).toBe('{"profile":"client","segment":"food"}');
		expect(row?.source_json).toBe('{"tool":"estimator"}');
	});
});

test("a page of a request is kept for its own browser only and not revealed to other sites, and no id reaches the log or the metrics", async () => {
	const visitor = await walk(new Visitor(site.origin), { changes: { email: freshEmail() } });
	const id = draftIdIn(visitor.address);
	for (const address of ["/orcamento", ...pages.map((page) => draftPath(id, page))]) {
		const { headers } = await visitor.get(address);
		expect([address, headers.get("Cache-Control"), headers.get("Referrer-Policy")]).toEqual([
			address,
			"private, no-cache",
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
