import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { MAX_BODY_BYTES } from "#app/constants.ts";
import { complete } from "#tests/support/answers.ts";
import sent from "#tests/support/odd-requests.json" with { type: "json" };
import { openSocket, readRaw, sendRaw } from "#tests/support/raw-http.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const { bodies, ...odd } = sent;

/** A text in which `<a×3>` stands for `aaa`. */
const written = (text: string) =>
	text.replace(/<(.+)×(\d+)>/, (_, part, times) => part.repeat(Number(times)));

/** The id of a draft that nobody has. */
const draft = "A".repeat(22);

const publicOrigin = "https://www.ciranda.example";
const site = useSite();
const secure = useSite({ PUBLIC_ORIGIN: publicOrigin });

const form = { "Content-Type": "application/x-www-form-urlencoded" };

function post(path: string, body: string, headers: Record<string, string> = {}, server = site) {
	return fetch(server.origin + path, {
		method: "POST",
		body,
		redirect: "manual",
		headers: { ...form, ...headers },
	});
}

describe("a body", () => {
	test.each(bodies.refused)("$about is refused, whatever its address", async ({ type, body, status }) => {
		const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
		for (const path of ["/orcamento", `/orcamento/${draft}/revisao`, "/faq", "/nowhere"])
			expect([path, (await post(path, written(body), headers)).status]).toEqual([path, status]);
	});

	test("that is too large is refused in words to a browser", async () => {
		const headers = { Accept: "text/html,application/xhtml+xml" };
		const long = `reason=${"a".repeat(MAX_BODY_BYTES)}`;
		const response = await post(`/orcamento/${draft}/necessidade`, long, headers);
		const type = response.headers.get("Content-Type");
		expect([response.status, type]).toEqual([413, "text/html; charset=utf-8"]);
		expect(await response.text()).toMatch(/<title>Erro: .*grande demais.*lang="en"><h2>.*too large/);
	});

	test("of exactly the largest size is read", async () => {
		const response = await post("/orcamento", `reason=${"a".repeat(MAX_BODY_BYTES - 7)}`);
		expect(response.status).toBe(422);
	});

	const long = "a".repeat(6_000_000);
	const large = ["/faq", "/ferramentas/conferencia"].flatMap((path) => [
		[path, "Content-Length: 6000000", "", long],
		[path, "Origin: https://other.example\r\nContent-Length: 6000000", "", long],
		[path, "Connection: close\r\nContent-Length: 6000000", "", long],
		[path, "Transfer-Encoding: chunked", `5b8d80\r\n${long}`, "\r\n0\r\n\r\n"],
	]);
	test.each(large)(
		"refused by %s (%s) may be sent to its end, on a connection that nobody keeps",
		async (path, head, start, end) => {
			const socket = await openSocket(site.port);
			const answer = once(socket, "data");
			socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n${start}`);
			expect(String(await answer)).toMatch(/^HTTP\/1.1 4[01]3 .*\r\nconnection: close\r\n/is);
			socket.write(end);
			expect(await once(socket.resume(), "close")).toEqual([false]);
		},
	);

	test("that is refused is read before the answer begins, as long as it comes", async () => {
		const socket = await openSocket(site.port);
		const answer = once(socket, "data").then(String);
		socket.write("POST /faq HTTP/1.1\r\nHost: a\r\nContent-Length: 800000\r\n\r\n");
		for (let part = 0; part < 8; part++) {
			expect(await Promise.race([answer, pause(200)])).toBeUndefined();
			socket.write(long.slice(0, 100_000));
		}
		expect(await answer).toMatch(/^HTTP\/1.1 413 /);
	});

	test.each(bodies.harmless)(
		"of $about causes no failure, and what comes back does not grow with it",
		async (one) => {
			for (const page of ["", ...["contato", "necessidade", "revisao"].map((step) => `/${draft}/${step}`)]) {
				const response = await post(`/orcamento${page}`, written(one.body));
				expect([page, response.status < 500]).toEqual([page, true]);
				expect((await response.text()).length).toBeLessThan(2 * MAX_BODY_BYTES);
			}
		},
	);

	test("without a type is read as a form", async () => {
		const lines = ["POST /orcamento HTTP/1.1", "Host: a", "Content-Length: 14", "Connection: close"];
		expect((await sendRaw(site.port, lines, "profile=client")).status).toBe(303);
	});
});

// Which posts come from elsewhere, and which requests have no shape: `app/server/http/request-guard.test.ts`.

describe("a post from elsewhere", () => {
	test.each(["/orcamento", `/orcamento/${draft}/email.data`, "/newsletter"])(
		"%s refuses it",
		async (path) => {
			const response = await post(path, "profile=client", { Origin: "https://evil.example" });
			expect([response.status, response.headers.get("Set-Cookie")]).toEqual([403, null]);
		},
	);

	test("a forged forwarded host does not make a foreign origin our own", async () => {
		const headers = {
			Origin: "https://evil.example",
			"X-Forwarded-Host": "evil.example",
			"X-Forwarded-Proto": "https",
			Forwarded: "host=evil.example;proto=https",
		};
		expect((await post("/orcamento", "profile=client", headers)).status).toBe(403);
		expect((await post("/orcamento", "profile=client", headers, secure)).status).toBe(403);
	});
});

describe("behind a proxy that ends https", () => {
	test("the whole journey works with the public origin and plain http between proxy and site", async () => {
		const headers = { Origin: publicOrigin, "Sec-Fetch-Site": "same-origin", Host: "10.0.0.7:3000" };
		const visitor = await walk(new Visitor(secure.origin, { headers }), { profile: "operator" });
		await visitor.submit();
		expect(visitor.status).toBe(200);
		expect(visitor.words).toContain("Formulário enviado com sucesso!");
		expect(visitor.setCookies.length).toBeGreaterThanOrEqual(2);
		for (const cookie of visitor.setCookies) expect(cookie).toMatch(/;\s*Secure/i);
	});

	test("the address that the proxy calls is not an origin of ours", async () => {
		expect((await post("/orcamento", "profile=client", { Origin: secure.origin }, secure)).status).toBe(403);
	});

	test("browsers are told to stay on https; on plain http they are not", async () => {
		const [safe, plain] = await Promise.all([fetch(`${secure.origin}/faq`), fetch(`${site.origin}/faq`)]);
		expect(safe.headers.get("Strict-Transport-Security")).toMatch(/^max-age=63072000/);
		expect(plain.headers.get("Strict-Transport-Security")).toBeNull();
	});
});

describe("every response carries the security headers", () => {
	const addresses = ["/", "/faq?lng=en", "/orcamento", "/nowhere", "/favicon.svg", "/orcamento/", "/healthz"];
	test.each(addresses)("%s", async (address) => {
		const { headers } = await fetch(site.origin + address, { redirect: "manual" });
		expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(headers.get("Referrer-Policy")).toBe(
			address === "/orcamento" ? "same-origin" : "strict-origin-when-cross-origin",
		);
		expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
		expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
		expect(headers.get("X-Frame-Options")).toBe("DENY");
		expect(headers.get("Permissions-Policy")).toContain("geolocation=()");
		expect(headers.get("X-Powered-By")).toBeNull();
		expect(headers.get("Server")).toBeNull();
		const policy = headers.get("Content-Security-Policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).not.toContain("unsafe-");
	});

	test("a refusal too, which says what may be sent, and has a way to talk", async () => {
		const unwanted = await post("/como-funciona", "a=1", {});
		expect([unwanted.status, unwanted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
		const shown = await post("/orcamento", "x", { Origin: "https://evil.example", Accept: "text/html" });
		expect(await shown.text()).toContain('href="https://wa.me/');
		const { headers } = await post("/orcamento", "x", { Origin: "https://evil.example" });
		expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
		expect(headers.get("Cache-Control")).toBe("no-store");
	});
});

describe("requests that no browser makes", () => {
	const refusal = /\r\nContent-Security-Policy: default-src.*\r\nConnection: close(\r\n|$)/is;

	test.each(odd.whole)("$about", async ({ lines, status }) => {
		const response = await sendRaw(site.port, [...lines.map(written), "Connection: close"]);
		expect(response.status).toBe(status);
		if (status >= 400) expect(response.head).toMatch(refusal);
	});

	test.each(odd.cut)("$about is refused in words, at once", async ({ lines, body, status }) => {
		const socket = await openSocket(site.port);
		const head = `${lines.join("\r\n")}\r\nAccept: text/html\r\n`;
		socket.end(body === undefined ? head : written(`${head}\r\n${body}`));
		const response = await readRaw(socket);
		expect([response.status, response.head]).toEqual([status, expect.stringMatching(refusal)]);
		expect(response.body).toMatch(/^(<!doctype html>.*lang="en"><h2>.*<\/html>|Unsupported Media Type\n)$/);
	});

	test("a request that is followed by nonsense is answered, and nothing else on its connection", async () => {
		const socket = await openSocket(site.port);
		socket.write("GET /faq?q=1 HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n");
		const { status, head, body } = await readRaw(socket);
		expect([status, head, body.includes("HTTP/1.1")]).toEqual([200, expect.stringMatching(refusal), false]);
	});

	test("a request whose body breaks behind its answer gets no second one", async () => {
		const socket = await openSocket(site.port);
		socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
		const answer = readRaw(socket);
		await fetch(`${site.origin}/healthz`);
		socket.write("zzz");
		expect((await answer).body).toMatch(/^\w*\s*ok\n(?!.*HTTP)/s);
		const file = await openSocket(site.port);
		file.write("GET /favicon.svg HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzzz");
		expect((await readRaw(file)).body).toContain("</svg>");
	});

	test.each(["bytes=9-1", "bytes=9-1,5-", "bytes=0-1"])(
		"the part %s of a file is answered with the whole",
		async (Range) => {
			const whole = await (await fetch(`${site.origin}/share/pt.png`)).bytes();
			const response = await fetch(`${site.origin}/share/pt.png`, { headers: { Range } });
			expect([response.status, (await response.bytes()).length]).toEqual([200, whole.length]);
		},
	);

	test("CONNECT gets no tunnel", async () => {
		const response = await sendRaw(site.port, ["CONNECT evil.example:443 HTTP/1.1", "Host: a"]);
		expect(response.status === 0 || response.status >= 400).toBe(true);
	});
});

test("what a person typed is in no line of the log", async () => {
	const visitor = await walk(new Visitor(site.origin), { changes: { email: "segredo@fabrica.example" } });
	await visitor.submit();
	expect(site.output()).not.toContain("segredo");
	expect(site.output()).not.toContain(String(complete.client.lastName));
});
