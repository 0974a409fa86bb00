import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { complete } from "#tests/support/answers.ts";
import { contact } from "#tests/support/contact-form.ts";
import { until } from "#tests/support/lead.ts";
import { openSocket, readRaw, sendRaw } from "#tests/support/raw-http.ts";
import { freePort } from "#tests/support/start-server.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, walk } from "#tests/support/walk-wizard.ts";

const port = await freePort();
const site = useSite({ METRICS_PORT: String(port) });

const metricsAddress = (host: string) => `http://${host}:${port}/metrics`;

/** The site answers its visitors first. */
beforeAll(() => until(async () => (await fetch(metricsAddress("127.0.0.1")).catch(() => null))?.ok === true));

/** Counts of each event at each step. */
function stepsIn(text: string): Record<string, Record<string, number>> {
	const counts: Record<string, Record<string, number>> = {};
	for (const [, step = "", event = "", count] of text.matchAll(
		/^quote_steps_total\{step="(\w+)",event="(\w+)"\} (\d+)$/gm,
	)) {
		if (count !== "0") counts[step] = { ...counts[step], [event]: Number(count) };
	}
	return counts;
}

test("a process that was just started has every series at 0 whose increase an alert looks at", async () => {
	const text = await (await fetch(metricsAddress("127.0.0.1"))).text();
	const alerts = readFileSync("deploy/prometheus-alerts.yaml", "utf8");
	const looked = [...alerts.matchAll(/(?:increase|rate)\((\w+_total)(?:\{([^}]*)\})?\[/g)];
	expect(looked.length).toBeGreaterThan(10);
	for (const [, name = "", labels = ""] of looked)
		for (const [, value = ""] of labels === "" ? [["", ""]] : labels.matchAll(/"([^"]*)"/g))
			for (const part of value.split("|"))
				expect(text, `${name} ${labels}`).toMatch(new RegExp(`^${name}\\b.*${part}.* 0$`, "m"));
});

test("a lead is counted once, and each step on the way to it, sent twice or not, by the wizard and by a form, and who is led elsewhere", async () => {
	const visitor = await walk(new Visitor(site.origin), { until: "email" });
	await visitor.submit({ email: "ana" });
	expect(visitor.status).toBe(422);
	for (const step of ["email", "contact", "need"]) await visitor.submit(answersOf(step, complete.client));
	const review = visitor.form();
	await visitor.post(review.action, review.fields);
	await visitor.post(review.action, review.fields);
	for (let times = 0; times < 2; times++) {
		await (await new Visitor(site.origin).get("/faq")).post("/faq", contact);
	}
	await (await new Visitor(site.origin).get("/orcamento")).get("/orcamento?de=quote-neither");
	const text = await (await fetch(metricsAddress("127.0.0.1"))).text();
	expect(stepsIn(text)).toEqual({
		profile: { shown: 2, posted: 1, finished: 1, neither: 1 },
		email: { shown: 1, posted: 2, refused: 1, finished: 1 },
		contact: { shown: 1, posted: 1, finished: 1 },
		need: { shown: 1, posted: 1, finished: 1 },
		review: { shown: 1, posted: 1, finished: 1 },
	});
	expect(text.match(/^leads_total\{.*[^0\n]$/gm)?.sort()).toEqual([
		'leads_total{kind="client",language="pt",suspect="false"} 1',
		'leads_total{kind="contact",language="pt",suspect="false"} 1',
	]);
});

test("what is no request is counted, who left is not, and a body that takes its time is not the site's time", async () => {
	const head =
		"POST /newsletter HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n";
	const [slow, gone] = [await openSocket(site.port), await openSocket(site.port)];
	for (const socket of [slow, gone]) socket.write(`${head}a`);
	await sendRaw(site.port, ["nonsense"]);
	await sendRaw(site.port, ["GET /newsletter HTTP/1.1", "Host: a", "Transfer-Encoding: chunked"], "zzz");
	gone.resetAndDestroy();
	await pause(1200);
	slow.end("b");
	expect((await readRaw(slow)).status).toBe(415);
	const text = await (await fetch(metricsAddress("127.0.0.1"))).text();
	expect(text.match(/^http_requests_total\{.*(none|newsletter).*$/gm)?.sort()).toEqual([
		'http_requests_total{method="POST",route="/newsletter",status="415"} 1',
		'http_requests_total{method="none",route="*",status="400"} 2',
	]);
	const [, seconds] = /^http_request_duration_seconds_sum\{route="\/newsletter"\} (.*)$/m.exec(text) ?? [];
	expect(Number(seconds)).toBeLessThan(1);
});

test("serves metrics on an address of this machine alone, and not on the site itself", async () => {
	expect((await fetch(metricsAddress("127.0.0.1"))).status).toBe(200);
	await expect(fetch(metricsAddress("127.0.0.2"))).rejects.toThrow();
	expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
	for (const target of ["/healthz", "/readyz", "http://a/readyz", "http://a/metrics"]) {
		const { status } = await sendRaw(port, [`GET ${target} HTTP/1.1`, "Host: a", "Connection: close"]);
		expect([target, status]).toEqual([target, 200]);
	}
});
