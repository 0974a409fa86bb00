import { expect, test } from "vitest";
import { company } from "#app/brand.ts";
import { MAX_OWN_DATA_LINKS_PER_DAY } from "#app/constants.ts";
import { query } from "#tests/support/query.ts";
import { run } from "#tests/support/run-command.ts";
import { startSite, useMailSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const ANA = "ana@fabrica.example";
const ASK = "/privacidade/meus-dados";
const SECRET = "a-secret-for-the-tests-only";

const site = useMailSite({ SESSION_SECRET: SECRET });

/** Sends a quote request; resolves to its reference. */
async function requestQuote(): Promise<string> {
	const visitor = await walk(new Visitor(site.origin));
	await visitor.submit();
	return visitor.address.split("/").at(-1) ?? "";
}

/** Asks for a link, and opens the one in the e-mail number `number`. */
async function openLink(number: number): Promise<Visitor> {
	await new Visitor(site.origin, { cookies: false }).post(ASK, { email: ANA });
	await expect.poll(() => site.mails.length).toBe(number);
	const path = /\/privacidade\/meus-dados\/[\w.-]+/.exec(site.mails.at(-1)?.body ?? "")?.[0] ?? "";
	return new Visitor(site.origin).get(path);
}

function rows(table: string): string {
	return JSON.stringify(query(site.file, `SELECT * FROM ${table}`));
}

test("the response is the same for a known, an unknown and a worn-out address; only the known one is written to", async () => {
	await requestQuote();
	const responses = new Set<string>();
	for (const email of ["bia@fabrica.example", ...Array(MAX_OWN_DATA_LINKS_PER_DAY + 2).fill(ANA)]) {
		const visitor = await new Visitor(site.origin).get(ASK);
		await visitor.submit({ email });
		const page = visitor.html.replaceAll(/"id":"[^"]*"/g, "").replaceAll(email, "it");
		responses.add(`${visitor.status} ${visitor.headers.get("Cache-Control")} ${page}`);
	}
	expect(responses.size).toBe(1);
	expect([...responses][0]).toMatch(/^200 no-store, no-cache .*Se houver dados ligados a it,/s);
	await expect.poll(() => site.mails.length).toBe(MAX_OWN_DATA_LINKS_PER_DAY);
	await expect.poll(() => rows("delivery").match(/"state":"waiting"/g)).toBeNull();
	expect(new Set(site.mails.flatMap(({ to }) => to))).toEqual(new Set([ANA]));
});

test("a wrong address is refused", async () => {
	const visitor = await new Visitor(site.origin).get(`${ASK}?lng=en`);
	await visitor.submit({ email: "ana@" });
	expect([visitor.status, visitor.title.startsWith("Error: ")]).toEqual([422, true]);
	expect(visitor.value("email")).toBe("ana@");
	expect(rows("own_data_link")).toBe("[]");
});

test("without e-mail the page says whom to write to, and asks for nothing", async () => {
	const silent = await startSite();
	const visitor = await new Visitor(silent.origin).get(ASK);
	expect(visitor.words).toMatch(new RegExp(`${company.dataProtection.email} .*O que escrever .* 15 dias`));
	expect(() => visitor.form()).toThrow();
	await visitor.post(ASK, { email: ANA });
	expect([visitor.status, visitor.address]).toEqual([200, ASK]);
	expect(query(silent.file, "SELECT id FROM own_data_link")).toEqual([]);
});

test("the link shows everything, gives it as a file, and opening it changes nothing", async () => {
	const reference = await requestQuote();
	const visitor = await openLink(1);
	const path = visitor.address;
	expect([visitor.status, visitor.headers.get("Cache-Control")]).toEqual([200, "no-store, no-cache"]);
	expect(visitor.html).toContain('<meta name="robots" content="noindex"');
	for (const held of [reference, ANA, "Souza", "(11) 5555-0100", "Rascunho: Pedido de orçamento (gerador)"])
		expect(visitor.words).toContain(held);
	expect(visitor.words.match(/\(Portu|Souza|\+55|As mesmas/g)).toEqual(["(Portu", "Souza", "As mesmas"]);
	const file = await fetch(`${site.origin}${path}.json`);
	expect(file.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
	const named = ["Cache-Control", "Referrer-Policy", "X-Robots-Tag"].map((name) => file.headers.get(name));
	expect(named).toEqual(["no-store", "no-referrer", "noindex"]);
	const leads = [{ reference, answers: { lastName: "Souza" } }];
	expect(await file.json()).toMatchObject({ email: ANA, leads });

	await run(`sqlite:${site.file}`, "contacted", reference, "--outcome", "not-now");
	for (let time = 0; time < 3; time++) await visitor.get(path);
	await visitor.get(`${path}?lng=en`);
	expect(visitor.words).toContain("This is what the site holds");
	await visitor.get(`${path}?lng=pt`);
	expect(visitor.words).toMatch(/Resultado agora não /);
	expect(site.output()).toMatch(/"own data downloaded"/);
	expect(site.output()).not.toMatch(new RegExp(`${path.split("/").at(-1)}|fabrica\\.example`));
});

test("whoever gets the newsletter leaves it from there, by the link that its e-mails have", async () => {
	await new Visitor(site.origin).post("/newsletter", { email: ANA, page: "/", leaveEmpty: "" });
	await expect.poll(() => site.mails.length).toBe(1);
	const visitor = await openLink(2);
	const path = visitor.address;
	await visitor.get(/\/newsletter\/sair\/[\w.-]+/.exec(visitor.html)?.[0] ?? "");
	await visitor.submit();
	expect(rows("lead")).toMatch(/"unsubscribed_at":\d/);
	await visitor.get(path);
	expect(visitor.words).not.toContain("Sair da newsletter");
});

test("an erasure is asked for twice and leaves a receipt", async () => {
	await requestQuote();
	const visitor = await openLink(1);
	const path = visitor.address;
	await visitor.post(path, { press: "yes" });
	expect(visitor.words).toContain("Apagar tudo mesmo?");
	expect(visitor.link("baixe-a antes")).toBe(`${path}.json`);
	expect(rows("lead")).toContain(ANA);
	await visitor.submit();
	expect([visitor.status, visitor.address]).toEqual([200, path]);
	const receipt = JSON.parse(rows("receipt"))[0];
	expect(receipt).toMatchObject({ leads: 1, drafts: 1 });
	expect(visitor.words).toContain(receipt.id);
	for (const table of ["lead", "draft", "delivery", "own_data_link", "receipt"])
		expect(rows(table)).not.toMatch(/ana@|Souza|5555-/);
	await visitor.get(path);
	expect(visitor.words).toContain(receipt.id);
	expect((await fetch(`${site.origin}${path}.json`)).status).toBe(404);
});
