import { Agent, request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentPaths } from "#app/content-paths.ts";
import { optionsOf } from "#app/forms/field.ts";
import { flowFields } from "#app/forms/quote-flow.ts";
import { paths } from "#app/paths.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { draftIdIn, walk } from "#tests/support/walk-wizard.ts";

const RUNS = process.env.LONG ? 10_000 : 100;

const site = useSite();
let draft: string;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
	draft = draftIdIn((await walk(new Visitor(site.origin))).address);
});
afterAll(() => agent.destroy());

const nasty = fc.constantFrom(
	..."|null|%|%00|%ff|../|..%2f|//|\\|'|\"|<script>|{{x}}|$t(sending)|__proto__|constructor|toString|[]|{}".split(
		"|",
	),
	..."-1|0|1e9|NaN|true|undefined|pt|en|PT|on|x".split("|"),
	"a".repeat(5000),
);
const text = fc.oneof(nasty, fc.string({ maxLength: 30 }), fc.string({ maxLength: 30, unit: "binary" }));

const knownPaths = [
	...contentPaths.slice(0, 8),
	...Object.values(paths),
	...["email", "contato", "necessidade", "revisao", "salvo"].map((page) => `/orcamento/DRAFT/${page}`),
	...["/orcamento/recebido/4RDKX-9QW7C-AHPMN", "/healthz", "/readyz", "/assets/x.js", "/__manifest"],
];
const path = fc
	.tuple(
		fc.constantFrom(...knownPaths),
		fc.constantFrom("", "", "", ".data", "/", ".ics", "/x"),
		fc.option(text, { freq: 6 }),
	)
	.map(([known, end, odd]) => known + end + (odd === null ? "" : `/${encodeLoosely(odd)}`));

const names = fc.oneof(
	fc.constantFrom("lng", "d", "aviso", "alterar", "segmento", "q", "index", "_routes", "utm_source", "draft"),
	fc.constantFrom("back", "language", "copy", "leaveEmpty", "page", "message", "company", "fullName", "lite"),
	fc.constantFrom(...flowFields.map((field) => field.name)),
	text,
);
const options = fc.constantFrom(...flowFields.flatMap((field) => [...optionsOf(field)]));
const pairs = fc.array(fc.tuple(names, fc.oneof(text, options)), { maxLength: 30 });

const headers = fc.record(
	{
		cookie: text.map(
			(value) => `ciranda-language=${value}; ciranda-flash=${value}; ciranda-draft=${value}; ${value}`,
		),
		accept: text,
		"accept-encoding": fc.constantFrom("br", "gzip", "br;q=0, gzip", "*", ";;", "identity"),
		"accept-language": text,
		"if-none-match": text,
		range: fc.constantFrom("bytes=0-1", "bytes=5-2", "x", "bytes=-999999999999"),
		referer: fc.oneof(text, fc.constant("http://[")),
		"save-data": fc.constantFrom("on", "off", "x"),
		"x-forwarded-for": text,
		"x-forwarded-host": text,
		"content-type": fc.constantFrom(
			"application/x-www-form-urlencoded",
			"application/x-www-form-urlencoded; charset=utf-16",
			"application/json",
			"multipart/form-data; boundary=",
		),
		upgrade: fc.constantFrom("websocket", "h2c"),
		expect: fc.constantFrom("100-continue"),
	},
	{ requiredKeys: [] },
);

/** Escapes only what may not stand in a request line at all. */
function encodeLoosely(value: string): string {
	return value.replaceAll(/[^\u0021-\u00ff]/g, (character) => encodeURIComponent(character.toWellFormed()));
}

function ask(method: string, target: string, sent: Record<string, string>, body: string | undefined) {
	const clean = Object.fromEntries(
		Object.entries(sent).map(([name, value]) => [
			name,
			value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ""),
		]),
	);
	return new Promise((resolve, reject) => {
		const asking = request(
			{ agent, port: site.port, host: "127.0.0.1", method, path: target, headers: clean, timeout: 25_000 },
			(response) => {
				response.resume();
				response.on("end", () => resolve(response.statusCode ?? 0));
				response.on("error", reject);
			},
		);
		asking.on("timeout", () => asking.destroy(new Error("No response within 25 s")));
		asking.on("upgrade", (_, socket) => {
			socket.destroy();
			resolve(101);
		});
		asking.on("error", (error) =>
			"code" in error && error.code === "ECONNRESET" ? resolve(0) : reject(error),
		);
		asking.end(body);
	});
}

test(`nothing that a client can send makes the site fail (${RUNS} requests)`, {
	timeout: 1_200_000,
}, async () => {
	const cases = fc.record({
		method: fc.constantFrom("GET", "POST", "POST", "HEAD"),
		path,
		query: pairs,
		body: pairs,
		headers,
		known: fc.boolean(),
	});
	await fc.assert(
		fc.asyncProperty(cases, async ({ method, path, query, body, headers, known }) => {
			const search = new URLSearchParams(
				query.slice(0, 8).map(([name, value]) => [name, value.slice(0, 500)]),
			);
			const page = path.replace("DRAFT", known ? draft : "A".repeat(22));
			const target = `${page.slice(0, 3000)}${query.length > 0 ? `?${search}` : ""}`;
			const fields = new URLSearchParams(body);
			const isPost = method === "POST";
			const type = isPost ? { "content-type": "application/x-www-form-urlencoded" } : {};
			const status = await ask(method, target, { ...type, ...headers }, isPost ? String(fields) : undefined);
			expect(status).toBeLessThan(500);
			expect(site.process.exitCode).toBeNull();
		}),
		{ numRuns: RUNS, ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}) },
	);
	expect(site.output()).not.toContain('"level":"error"');
	expect(site.output()).not.toContain("request failed");
});

test("every line of the log is JSON with a level", async () => {
	const lines = site
		.output()
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
	expect(lines.length).toBeGreaterThan(2);
	for (const line of lines) {
		expect(line.level).toMatch(/^(info|warn|error)$/);
		expect(line.time).toMatch(/^\d{4}-/);
	}
});
