import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "#tests/support/query.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const SECRET = "a-secret-for-the-tests-only";

let site: TestServer;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let metricsOrigin: string;
beforeAll(async () => {
	receiver = await startReceiver();
	const port = await freePort();
	metricsOrigin = `http://127.0.0.1:${port}`;
	site = await startServer({
		SESSION_SECRET: SECRET,
		METRICS_PORT: String(port),
		MIN_FILL_SECONDS: "2",
		...receiver.settings,
	});
});
afterAll(async () => {
	await site?.remove();
	await receiver?.close();
});

/** Runs the built command line beside the site, with its secret or another one. */
function leads(argv: string[], secret = SECRET): Promise<{ code: number; output: string }> {
	const env = { PATH: process.env.PATH, DATABASE_URL: `sqlite:${site.file}`, SESSION_SECRET: secret };
	return new Promise((resolve) => {
		execFile(process.execPath, ["build/server/leads.js", ...argv], { env }, (error, stdout, stderr) =>
			resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
		);
	});
}

const metrics = async () => (await fetch(`${metricsOrigin}/metrics`)).text();
const countsOf = (text: string) =>
	text.match(/^(quote_steps_total|leads_total|http_requests_total)\{.*/gm) ?? [];
const rows = (table: string) => query(site.file, `SELECT count(*) AS count FROM ${table}`)[0]?.count;
const everything = () => ["lead", "draft", "delivery"].map(rows);

test("a sample goes the whole way, counts nowhere, reaches nobody, and leaves the time of its arrival", async () => {
	const before = everything();
	// The port of the metrics opens on its own time.
	await expect.poll(() => metrics().catch(() => "")).toContain("store_up 1");
	expect(await metrics()).not.toMatch(/^canary_arrived_timestamp_seconds\{/m);
	const started = Date.now();
	expect(await leads(["canary", site.origin])).toEqual({
		code: 0,
		output: `The sample went the whole way at ${site.origin}.\n`,
	});
	expect(everything()).toEqual(before);
	expect(site.output()).toMatch(/"destination":"sample".*delivered/);
	expect(receiver.received).toEqual([]);
	const text = await metrics();
	expect(countsOf(text)).toEqual([]);
	const [, arrivedAt] = /^canary_arrived_timestamp_seconds\{.*\} ([\d.e+]+)$/m.exec(text) ?? [];
	expect(Number(arrivedAt) * 1000).toBeGreaterThanOrEqual(started);
	await leads(["canary", "--end"]);
	expect(await metrics()).not.toMatch(/^canary_arrived_timestamp_seconds\{/m);
});

test("while the team is away samples go on", async () => {
	await leads(["close", "--until", "2099-01-01T08:00", "--message-pt", "Volta", "--message-en", "Back"]);
	expect((await new Visitor(site.origin).post("/orcamento", { profile: "client" })).status).toBe(503);
	expect((await leads(["canary", site.origin])).code).toBe(0);
	await leads(["open"]);
});

test("a sample that another secret signed ends before it leaves anything", async () => {
	const before = [rows("draft"), rows("lead")];
	const { code, output } = await leads(["canary", site.origin], "another-secret-that-is-long-enough");
	expect(code).toBe(1);
	expect(output).toMatch(/SESSION_SECRET/);
	expect([rows("draft"), rows("lead")]).toEqual(before);
});

test("what a visitor sends as a sample is a lead like any other", async () => {
	const headers = { "X-Sample": `c2FtcGxl.${(Date.now() + 60_000).toString(36)}.forged` };
	const visitor = await walk(new Visitor(site.origin, { headers }));
	await visitor.submit();
	const reference = visitor.address.split("/").at(-1) ?? "";
	expect((await leads(["show", reference])).code).toBe(0);
	const [lead] = query(site.file, `SELECT suspect_json FROM lead WHERE reference = '${reference}'`);
	expect(lead?.suspect_json).not.toContain("sample");
	expect(countsOf(await metrics()).join("\n")).toMatch(/leads_total/);
});

test("it says which page fails, and removes its draft", async () => {
	const before = rows("draft");
	const elsewhere = await startServer({
		PUBLIC_ORIGIN: "https://www.company.example",
		SESSION_SECRET: SECRET,
	});
	const { code, output } = await leads(["canary", elsewhere.origin]);
	await elsewhere.remove();
	expect([code, output]).toEqual([1, "POST /orcamento answers 403 instead of 303\n"]);
	expect((await leads(["canary", elsewhere.origin])).output).toMatch(/does not answer: .*ECONNREFUSED/);
	expect(rows("draft")).toBe(before);
});
