import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { change, query } from "#tests/support/query.ts";
import { run } from "#tests/support/run-command.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

let site: TestServer;
beforeAll(async () => {
	site = await startServer();
});
afterAll(() => site.remove());
afterEach(() => leads("open"));

function leads(...words: string[]) {
	return run(`sqlite:${site.file}`, ...words);
}

function close(until = "2099-12-28T08:00") {
	const messages = [
		"--message-pt",
		"Estamos em recesso <b>até</b> o dia 28.",
		"--message-en",
		"We are on holiday.",
	];
	return leads("close", "--until", until, ...messages);
}

function leadCount(): number {
	return Number(query(site.file, "SELECT count(*) AS count FROM lead")[0]?.count);
}

const message = {
	fullName: "Ana Souza",
	email: "ana@fabrica.example",
	company: "Fábrica",
	message: "Um texto que ninguém quer perder",
	leaveEmpty: "",
};

test("no new request begins, and the page says until when; one that was begun is sent", async () => {
	const begun = await walk(new Visitor(site.origin));
	expect((await close()).out).toContain("Closed until 2099-12-28 08:00 -03:00 (America/Sao_Paulo)");
	const visitor = await new Visitor(site.origin).get("/orcamento");
	expect(visitor.status).toBe(200);
	expect(visitor.words).toContain("Estamos em recesso <b>até</b> o dia 28.");
	expect(visitor.html).toContain('dateTime="2099-12-28T11:00:00.000Z"');
	expect(visitor.html).not.toContain('name="profile"');
	await visitor.post("/orcamento", { profile: "client" });
	expect([visitor.status, visitor.address]).toEqual([503, "/orcamento"]);
	expect(Number(visitor.headers.get("Retry-After"))).toBeGreaterThan(1_000_000);
	expect(visitor.headers.get("Cache-Control")).toBe("no-store");
	await visitor.get("/orcamento?lng=en");
	expect(visitor.words).toContain("We are on holiday.");

	await begun.get("/orcamento");
	expect(begun.words).toContain("Continuar este pedido");
	await begun.get("/orcamento/revisao");
	await begun.submit();
	expect(begun.address).toMatch(/^\/orcamento\/recebido\//);
});

test.each(["/parceiros", "/faq"])("a message at %s stays on the page, and is not sent", async (path) => {
	await close();
	const before = leadCount();
	const visitor = await new Visitor(site.origin).post(path, { ...message, phone: "11 5555-0100" });
	expect(visitor.status).toBe(503);
	expect(visitor.words).toContain("continua aqui");
	expect(visitor.value("message")).toBe(message.message);
	expect(visitor.value("fullName")).toBe(message.fullName);
	expect(leadCount()).toBe(before);
	await leads("open");
	await visitor.submit();
	expect([visitor.status, leadCount()]).toEqual([200, before + 1]);
});

test("the newsletter goes on, and cached pages stay as they are for everybody", async () => {
	const etags = async () => {
		const found: (string | null)[] = [];
		for (const path of ["/", "/parceiros", "/faq", "/?lng=en"])
			found.push((await new Visitor(site.origin).get(path)).headers.get("ETag"));
		return found;
	};
	const before = await etags();
	await close();
	expect(await etags()).toEqual(before);
	const visitor = new Visitor(site.origin);
	await visitor.post("/newsletter", { email: "lia@fabrica.example", leaveEmpty: "", page: "/" });
	expect(visitor.status).toBe(200);
});

test("it ends by itself, and what makes no sense is not taken", async () => {
	await close();
	change(site.file, "UPDATE setting SET value = json_set(value, '$.until', 1) WHERE key = 'closure'");
	const visitor = await walk(new Visitor(site.origin), { until: "email" });
	expect(visitor.address).toBe("/orcamento/email");
	for (const until of ["2020-01-01T08:00", "2099-02-30T08:00", "amanhã", "2099-12-28"])
		expect([until, (await close(until)).code]).toEqual([until, 2]);
	expect((await leads("close", "--until", "2099-12-28T08:00")).code).toBe(2);
	expect((await new Visitor(site.origin).get("/orcamento")).html).toContain('name="profile"');
});
