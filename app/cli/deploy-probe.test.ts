import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:https";
import { expect, test } from "vitest";
import { listen } from "#tests/support/listen.ts";
import { probeSite } from "./deploy-probe.ts";

type Sent = { status: number; headers: Record<string, string | string[]>; body: string };
/** A proxy's change to a response on its way out. */
type Meddle = (sent: Sent, request: IncomingMessage) => void;

const language = "ciranda-language=pt; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax";
const draft = "ciranda-draft=x; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax";
const firstStep = "/orcamento/x/email";

/** A site in its simplest form, behind a proxy that meddles. */
async function site(meddle: Meddle = () => {}): Promise<string> {
	const { origin } = await listen((request, response) => {
		const sent: Sent = {
			status: 200,
			headers: {
				"Content-Security-Policy": "default-src 'none'",
				"X-Content-Type-Options": "nosniff",
				"Cross-Origin-Opener-Policy": "same-origin",
				"Permissions-Policy": "camera=()",
				"Referrer-Policy": "strict-origin-when-cross-origin",
				"X-Request-Id": "r",
				"Set-Cookie": [language],
			},
			body: `<link rel="canonical" href="http://${request.headers.host}/"/>`,
		};
		const { cookie = "" } = request.headers;
		if (request.url === "/readyz") sent.body = "ready\n";
		if (request.url === firstStep && !/language=pt.*draft=x/.test(cookie)) sent.status = 404;
		if (request.method === "POST") {
			sent.status = cookie.includes("ciranda-language=pt") ? 303 : 422;
			sent.headers.Location = firstStep;
			sent.headers["Set-Cookie"] = [draft];
		}
		meddle(sent, request);
		response.writeHead(sent.status, sent.headers).end(sent.body);
	});
	return origin;
}

async function problemsAt(url: string): Promise<string[]> {
	const diagnoses = await probeSite(url);
	return diagnoses.flatMap(({ about, problem }) => (problem === undefined ? [] : [`${about}: ${problem}`]));
}

const problems = async (meddle?: Meddle) => problemsAt(await site(meddle));

test("has nothing to say about a site that is well", async () => {
	expect(await problems()).toEqual([]);
});

/** Responds otherwise to a request with this method, or for this path. */
const on =
	(which: string, changes: Partial<Sent>): Meddle =>
	(sent, { method, url }) => {
		if (method === which || url === which) Object.assign(sent, changes);
	};

/** Sends a header with another value, or none. */
const header =
	(name: string, value: string | string[] = []): Meddle =>
	({ headers }) => {
		headers[name] = value;
	};

test.each<[string, Meddle, RegExp]>([
	["an origin that does not match", on("POST", { status: 403 }), /cross-origin: set PUBLIC_ORIGIN/],
	[
		"a framework that refuses the origin",
		on("POST", { status: 400 }),
		/does not take its own form: set PUBLIC_ORIGIN/,
	],
	["a broken store", on("POST", { status: 503 }), /could not keep the draft/],
	[
		"pages that name another address",
		on("/", { body: '<link rel="canonical" href="http://localhost:3000/"/>' }),
		/Origin in pages: Pages say their address is http:\/\/localhost:3000/,
	],
	[
		"a proxy that strips the policy",
		header("Content-Security-Policy"),
		/content-security-policy: It is missing/,
	],
	[
		"a proxy that adds a policy",
		header("Content-Security-Policy", ["default-src 'none'", "default-src *"]),
		/content-security-policy: It is "default-src 'none', default-src \*": a proxy changes it, or adds its own/,
	],
	[
		"the wrong referrer policy",
		header("Referrer-Policy", "no-referrer"),
		/referrer-policy: It is "no-referrer"/,
	],
	[
		"a secure cookie on http",
		header("Set-Cookie", [`${language}; Secure`, `${draft}; Secure`]),
		/Cookie ciranda-draft: it is Secure, but this address is http/,
	],
	[
		"a cookie that scripts can read",
		header("Set-Cookie", [language, draft.replace("; HttpOnly", "")]),
		/a proxy strips HttpOnly/,
	],
	["a proxy that strips cookies", header("Set-Cookie"), /Cookie ciranda-language: It does not arrive/],
	[
		"a store that is not writable",
		on("/readyz", { status: 503, body: "the store is not writable\n" }),
		/Store: \/readyz answers 503: the store is not writable\./,
	],
	[
		"forwarded headers that nobody reads",
		on("/readyz", { body: "ready\nwarning: TRUST_PROXY is 0\n" }),
		/Proxy: TRUST_PROXY is 0/,
	],
	[
		"a site that a proxy does not reach",
		on("/", { status: 502 }),
		/^Home: The home page answers 502 instead of 200; nothing else was looked at\.$/,
	],
	[
		"a step that does not come",
		on(firstStep, { status: 500 }),
		/^Quote request: Its first step answers 500 instead of 200\.$/,
	],
	[
		"another address",
		on("/", { status: 301, headers: { Location: "https://www.company.com/" } }),
		/Address: .* redirects to https:\/\/www\.company\.com\//,
	],
])("finds %s", async (_, meddle, expected) => {
	expect((await problems(meddle)).join("\n")).toMatch(expected);
});

test("says that nothing answers", async () => {
	const expected = /^Address: http:\/\/127\.0\.0\.1:1 cannot be reached: .*\w.*\.$/;
	expect(await problemsAt("http://127.0.0.1:1")).toEqual([expect.stringMatching(expected)]);
});

test("beside a certificate that is out of its time says what this machine's clock does", async () => {
	const expired = readFileSync("tests/support/expired-certificate.pem");
	const { port } = await listen(() => {}, "127.0.0.1", createServer({ key: expired, cert: expired }));
	const found = await problemsAt(`https://127.0.0.1:${port}`);
	expect(found.join()).toMatch(/: certificate has expired \(this machine's clock says 20.* -03:00\)\.$/);
});
