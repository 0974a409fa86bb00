import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:https";
import { expect, test } from "vitest";
import headers from "#app/server/document/security-headers.json" with { type: "json" };
import { listen } from "#tests/support/listen.ts";
import cases from "#tests/support/probe-cases.json" with { type: "json" };
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
				...headers.always,
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

test.each(cases)("finds $problem", async ({ at, status, body, headers, said }) => {
	const meddle: Meddle = (sent, { method, url }) => {
		if (at !== undefined && at !== method && at !== url) return;
		Object.assign(sent, { status: status ?? sent.status, body: body ?? sent.body });
		Object.assign(sent.headers, headers);
	};
	expect((await problems(meddle)).join("\n")).toMatch(new RegExp(said));
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
