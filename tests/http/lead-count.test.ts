import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

let site: TestServer;
let metricsOrigin: string;
beforeAll(async () => {
	const port = await freePort();
	metricsOrigin = `http://127.0.0.1:${port}`;
	site = await startServer({ METRICS_PORT: String(port) });
});
afterAll(() => site.remove());

test("a lead is counted once, sent twice or not, by the wizard and by a form", async () => {
	const visitor = await walk(new Visitor(site.origin));
	const review = visitor.form();
	await visitor.post(review.action, review.fields);
	await visitor.post(review.action, review.fields);
	const message = {
		fullName: "Ana Souza",
		email: "ana@fabrica.example",
		phone: "11 5555-0100",
		company: "Fábrica",
	};
	for (let times = 0; times < 2; times++) {
		const writer = await new Visitor(site.origin).get("/faq");
		await writer.post("/faq", { ...message, message: "", leaveEmpty: "" });
	}
	const text = await (await fetch(`${metricsOrigin}/metrics`)).text();
	expect(text.match(/^leads_total\{.*$/gm)?.sort()).toEqual([
		'leads_total{kind="client",language="pt",suspect="false"} 1',
		'leads_total{kind="contact",language="pt",suspect="false"} 1',
	]);
});
