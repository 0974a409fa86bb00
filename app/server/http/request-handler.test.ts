import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLogger } from "#app/platform/log.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { listen } from "#tests/support/listen.ts";
import { openSocket, sendRaw } from "#tests/support/raw-http.ts";
import { type Render, RequestHandler } from "./request-handler.ts";
import { routePatterns } from "./route-pattern.ts";

type Rendered = Awaited<ReturnType<Render>>;
type RenderRequest = (context: RequestContext, body: string) => Promise<Response> | Response;

const ROUTES =
	"/ /faq /orcamento /orcamento/email /versao-leve /ferramentas/agenda.ics /ferramentas/conferencia";
const LIMIT = 30;
const html = { "Content-Type": "text/html; charset=utf-8" };

/** The handler over renderers that say what they were asked for, on a port of its own. */
async function serve(
	renderRequest: RenderRequest = (context) => new Response(`one ${context.language}`, { headers: html }),
	env: Record<string, string> = {},
) {
	const lines: string[] = [];
	const log = createLogger("info", { write: (line) => lines.push(line) });
	const forAll: string[] = [];
	const contexts: RequestContext[] = [];
	const module = {
		patternOf: routePatterns(ROUTES.split(" ")),
		renderSharedPage: async (
			_settings: unknown,
			{ path, language, lite }: Parameters<Rendered["renderSharedPage"]>[1],
		) => {
			forAll.push(`${path} ${language} ${lite}`);
			return new Response(`all ${path} ${language}`, { status: path === "/*" ? 404 : 200, headers: html });
		},
		renderRequest: async (_request: unknown, context: RequestContext) => {
			contexts.push(context);
			return renderRequest(context, String(context.body));
		},
	} as unknown as Rendered;
	const site = new RequestHandler({
		settings: readSettings(env),
		log,
		render: async () => module,
		serveFile: (asked, response) => {
			if (asked.url !== "/favicon.svg") return false;
			response.end("a picture");
			return true;
		},
	});
	const { origin, port } = await listen(site.handle);
	const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...init });
	const post = (path: string, headers: Record<string, string> = {}) =>
		ask(path, { method: "POST", body: new URLSearchParams({ a: "b" }), headers });
	return { ask, post, origin, port, lines, forAll, contexts };
}

test("a page for everybody is rendered once for each language and lite mode, and says in headers what is personal", async () => {
	const { ask, forAll, contexts } = await serve();
	for (let visit = 0; visit < 2; visit++) {
		const response = await ask("/");
		expect(await response.text()).toBe("all / pt");
		expect(response.headers.get("Set-Cookie")).toMatch(
			/^ciranda-language=pt; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
		);
		expect(response.headers.get("Server-Timing")).toBeNull();
		expect(response.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
	}
	const english = await ask("/?lng=en&utm_source=x", {
		headers: { Cookie: "ciranda-language=pt", "Save-Data": "on" },
	});
	expect(await english.text()).toBe("all / en");
	expect(english.headers.get("Set-Cookie")).toContain("ciranda-language=en");
	expect(english.headers.get("Server-Timing")).toBe("language-changed");
	const known = await ask("/", {
		headers: { Cookie: "ciranda-language=en; ciranda-lite=off", "Save-Data": "on" },
	});
	expect(await known.text()).toBe("all / en");
	expect(known.headers.get("Set-Cookie")).toBeNull();
	expect(forAll).toEqual(["/ pt false", "/ en true", "/ en false"]);
	expect(contexts).toEqual([]);
});

test("a browser that has the page gets 304", async () => {
	const { ask } = await serve();
	const etag = (await ask("/")).headers.get("ETag") ?? "";
	const again = await ask("/", { headers: { "If-None-Match": `"x", ${etag}` } });
	expect([again.status, await again.text()]).toEqual([304, ""]);
	for (const none of ['"x"', `${'"x", '.repeat(10)}${etag}`])
		expect((await ask("/", { headers: { "If-None-Match": none } })).status).toBe(200);
});

test.each([
	["a message in a cookie", "/", { Cookie: "ciranda-flash=a.b.c" }],
	["a message in the address", "/?aviso=sent.1.signature", {}],
	["a search", "/faq?q=mtr", {}],
])("%s makes the page one visitor's", async (what, path, headers) => {
	const { ask, contexts } = await serve();
	const response = await ask(path, { headers });
	expect(await response.text()).toBe("one pt");
	expect(contexts).toHaveLength(1);
	const kept = what === "a search" ? "private, no-cache" : "no-store, no-cache";
	expect(response.headers.get("Cache-Control")).toBe(kept);
	expect(response.headers.get("Set-Cookie")).toContain("ciranda-language=pt");
});

test.each([
	["gzip, deflate, br, zstd", "zstd"],
	["gzip, deflate", "gzip"],
	["identity", null],
])("a page drawn for one visitor is compressed as the browser takes it: %s", async (offered, encoding) => {
	const { ask } = await serve(() => new Response("one ".repeat(1000), { headers: html }));
	const response = await ask("/faq?q=mtr", { headers: { "Accept-Encoding": offered } });
	expect(response.headers.get("Content-Encoding")).toBe(encoding);
	expect(await response.text()).toBe("one ".repeat(1000));
});

test("a search elsewhere, and a message that is none, change nothing", async () => {
	const { ask, contexts } = await serve();
	for (const path of ["/?q=mtr", "/faq?aviso=evil"]) expect(await (await ask(path)).text()).toMatch(/^all/);
	expect(contexts).toEqual([]);
});

test("other spellings of an address lead to the one, whatever is sent there", async () => {
	const { ask, post, contexts } = await serve();
	for (const [spelling, location] of [
		["/%66aq", "/faq"],
		["/faq/", "/faq"],
		["/or%63amento/?lng=en&x=%31", "/orcamento?lng=en&x=%31"],
	] as const) {
		for (const [status, response] of [
			[301, await ask(spelling)],
			[301, await ask(spelling, { method: "HEAD" })],
			[308, await post(spelling)],
		] as const)
			expect([response.status, response.headers.get("Location")]).toEqual([status, location]);
	}
	expect(contexts).toEqual([]);
});

test("all addresses that do not exist have one page, which is rendered once", async () => {
	const { ask, post, forAll, contexts } = await serve();
	const addresses = "/nowhere /%E0%A4%A /a%2Fb /nowhere.data /assets/gone.js /FAQ /__manifest?p=/";
	for (const address of addresses.split(" ")) {
		const response = await ask(address);
		expect([address, response.status, await response.text()]).toEqual([address, 404, "all /* pt"]);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(response.headers.get("ETag")).toBeNull();
	}
	expect((await post("/nowhere")).status).toBe(404);
	expect(forAll).toEqual(["/* pt false"]);
	expect(contexts).toEqual([]);
});

test("a file is served, but not to a post", async () => {
	const { ask, post } = await serve();
	expect(await (await ask("/favicon.svg")).text()).toBe("a picture");
	expect((await post("/favicon.svg")).status).toBe(404);
});

test("a post from elsewhere reaches no route", async () => {
	const { post, contexts, origin } = await serve();
	expect((await post("/orcamento", { Origin: "https://evil.example" })).status).toBe(403);
	expect((await post("/orcamento", { Origin: origin })).status).toBe(200);
	expect(contexts).toHaveLength(1);
});

test("what fails is logged under the reference that its response carries, and says nothing else", async () => {
	const { ask, lines } = await serve(() => Promise.reject(new Error("the secret reason")));
	const response = await ask("/orcamento");
	expect([response.status, await response.text()]).toEqual([500, "Internal Server Error\n"]);
	expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
	const [line] = lines.map((text) => JSON.parse(text));
	expect(line).toMatchObject({
		level: "error",
		requestId: response.headers.get("X-Request-Id"),
		msg: "request failed",
	});
});

test("more pages than can be rendered are refused honestly; posts, the wizard's pages and ready pages are not", async () => {
	const ends: (() => void)[] = [];
	const { ask, post, contexts } = await serve((context, body) => {
		if (body !== "")
			return new Response(null, { status: 303, headers: { Location: "/orcamento/email?d=1#x" } });
		return new Promise((end) =>
			ends.push(() => end(new Response(`one ${context.search}`, { headers: html }))),
		);
	});
	await (await ask("/")).text();
	const refusals: Response[] = [];
	const flood = Array.from({ length: 100 }, async () => {
		const response = await ask("/faq?q=a&lng=en");
		if (response.status === 503) refusals.push(response);
		return response.status;
	});
	await vi.waitFor(() => expect(refusals).toHaveLength(100 - 4 - 32), { timeout: 60_000 });
	expect(contexts).toHaveLength(4);
	const refused = refusals[0] as Response;
	expect(refused.headers.get("Retry-After")).toBe("2");
	expect(refused.headers.get("Cache-Control")).toBe("no-store");
	expect(await refused.text()).toBe("Service Unavailable: too many requests are waiting\n");
	const shown = await ask("/faq?q=a&lng=en", { headers: { Accept: "text/html" } });
	expect([shown.status, shown.headers.get("Retry-After")]).toEqual([503, "2"]);
	expect(await shown.text()).toMatch(/<title>Erro: O site está ocupado.*lang="en"><h2>The site is busy/);
	expect(await (await ask("/")).text()).toBe("all / pt");
	expect((await post("/orcamento")).status).toBe(303);
	const after = ask("/orcamento/email?d=1");
	const first = ask("/orcamento");
	const open = contexts.length;
	const tick = setInterval(() => {
		for (const end of ends.splice(0)) end();
	}, 1);
	expect(await (await after).text()).toBe("one ?d=1");
	expect(contexts[open]?.search).toBe("?d=1");
	expect((await first).status).toBe(200);
	expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(4 + 32);
	clearInterval(tick);
});

test("lists wait in a queue of their own, and one network of 48 bits has two under way; its third comes back", async () => {
	const ends: (() => void)[] = [];
	const { post, port, contexts } = await serve(
		({ pathname, retryAfter, waitStatus }) => {
			if (retryAfter > 0)
				return new Response(`again in ${retryAfter}`, { status: waitStatus, headers: html });
			return pathname === "/orcamento"
				? new Response(null, { status: 204 })
				: new Promise((end) => ends.push(() => end(new Response("lists", { headers: html }))));
		},
		{ TRUST_PROXY: "1" },
	);
	const name = "/ferramentas/conferencia";
	const network = (part: number) => `2001:db8:1:${part}::1`;
	const answers = [1, 2, 3].map((part) => post(name, { "X-Forwarded-For": network(part) }));
	const third = await Promise.race(answers);
	expect([third.status, await third.text()]).toEqual([503, "again in 5"]);
	expect((await post("/orcamento")).status).toBe(204);
	expect(contexts.map(({ pathname }) => pathname).sort()).toEqual([name, name, "/orcamento"]);
	for (let times = 0; times < 2; times++) {
		await expect.poll(() => ends.length).toBe(1);
		ends.pop()?.();
	}
	expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
	// Bodies that do not come hold their network's places as well.
	const head = `POST ${name} HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n`;
	const sockets = await Promise.all([1, 2, 3].map(() => openSocket(port)));
	for (const [part, socket] of sockets.entries())
		socket.write(`${head}X-Forwarded-For: ${network(part)}\r\n\r\na`);
	const [refused] = await Promise.race(sockets.map((socket) => once(socket, "data")));
	expect(String(refused)).toMatch(/^HTTP\/1\.1 503 /);
	for (const socket of sockets) socket.destroy();
});

test("what is drawn from answers in an address is counted by client, beyond its limit refused; posts are not", async () => {
	const { ask, post, contexts } = await serve(undefined, { RATE_LIMIT: "2" });
	const statuses: number[] = [];
	for (let count = 0; count < 5; count++)
		for (const path of ["/faq?q=a", "/ferramentas/agenda.ics?uf=BA"]) statuses.push((await ask(path)).status);
	expect(statuses).toEqual([...Array(8).fill(200), 429, 429]);
	expect(contexts).toHaveLength(8);
	expect([(await ask("/faq")).status, (await post("/faq?q=a")).status]).toEqual([200, 200]);
});

test("a post beyond the limit reaches its route, which says the wait; a flood reaches none", async () => {
	const { ask, post, contexts } = await serve((context, body) => {
		if (context.retryAfter === 0) return new Response(null, { status: 204 });
		const isSmall = body.includes("small");
		return new Response("one", {
			status: 429,
			headers: isSmall ? { "Content-Type": "application/json" } : html,
		});
	});
	for (let times = 0; times < LIMIT; times++) expect((await post("/orcamento")).status).toBe(204);
	const polite = await post("/faq");
	expect([polite.status, await polite.text()]).toEqual([429, "one"]);
	expect(contexts.at(-1)?.retryAfter).toBeGreaterThan(0);
	const bare = await ask("/versao-leve", { method: "POST", body: new URLSearchParams({ small: "1" }) });
	expect(await bare.text()).toBe("Too Many Requests\n");
	for (let times = LIMIT + 2; times < 2 * LIMIT; times++) await post("/nowhere");
	const rendered = contexts.length;
	for (const path of ["/orcamento", "/nowhere", "/favicon.svg"]) {
		const refused = await post(path, { Accept: "text/html" });
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect(refused.headers.get("Cache-Control")).toBe("private, no-cache");
		expect(await refused.text()).toMatch(/Recebemos envios demais.*lang="en"><h2>Too many forms/);
	}
	expect(contexts).toHaveLength(rendered);
	expect((await ask("/")).status).toBe(200);
});

/** Status, length and body of the answer to a HEAD. */
async function head(port: number, path: string) {
	const answer = await sendRaw(port, [`HEAD ${path} HTTP/1.1`, "Host: a", "Connection: close"]);
	return [answer.status, /^content-length: (\d+)/im.exec(answer.head)?.[1], answer.body];
}

test("HEAD says what GET would, without a body, and makes nothing of a file to keep", async () => {
	let made = 0;
	const { port } = await serve(({ search }) => {
		const body = new ReadableStream({
			pull(controller) {
				if (++made > 50) controller.close();
				else controller.enqueue(new Uint8Array(10));
			},
		});
		if (search === "?file") return new Response(body, { headers: { "Content-Disposition": "attachment" } });
		return new Response(null, { headers: html });
	});
	expect(await head(port, "/")).toEqual([200, String("all / pt".length), ""]);
	// React Router leaves it empty.
	expect(await head(port, "/orcamento")).toEqual([200, undefined, ""]);
	expect(await head(port, "/orcamento?file")).toEqual([200, undefined, ""]);
	expect(made).toBeLessThan(3);
});

test("a refusal waits for the body of a post, not for ever, and for no other", async () => {
	const { port } = await serve();
	for (const [start, maxMs] of Object.entries({ "PUT /faq": 1500, "POST /faq": 6000 })) {
		const since = performance.now();
		const socket = await openSocket(port);
		socket.write(`${start} HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n`);
		expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 4(05|13) /);
		socket.destroy();
		expect(performance.now() - since).toBeLessThan(maxMs);
	}
});

test("a refusal whose client leaves waits no longer", async () => {
	const { port } = await serve();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	/** Not polled by Vitest, which would let the timers end. */
	const timersAre = async (count: number) => {
		for (let turns = 0; turns < 5000 && vi.getTimerCount() !== count; turns++) await turn();
		expect(vi.getTimerCount()).toBe(count);
	};
	const socket = await openSocket(port);
	socket.write("POST /faq HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n");
	// One of them ends the count of this client's posts.
	await timersAre(2);
	socket.destroy();
	await timersAre(1);
});
