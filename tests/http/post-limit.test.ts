import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import routes from "#app/routes.ts";
import { useSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { draftIdIn } from "#tests/support/walk-wizard.ts";

// One post a minute for each client, so the second is beyond the limit and the third a flood. Every client is an address
// of its own, as the proxy tells it.

const site = useSite({
	RATE_LIMIT: "1",
	TRUST_PROXY: "1",
	SMTP_URL: "smtp://127.0.0.1:9",
	MAIL_FROM: "a@b.example",
});

/** In place of the id of the visitor's own draft. */
const draft = "A".repeat(22);

const modules = import.meta.glob<{ action?: unknown; middleware?: unknown }>("/app/routes/**/*.{ts,tsx}");

/** An address of each route whose module has an action. The confirmation has none without a sent request. */
async function actionAddresses(): Promise<string[]> {
	const found: string[] = [];
	const childrenOf = (one: object) => ("children" in one ? ((one.children ?? []) as typeof routes) : []);
	for (const { file, path = "" } of routes.flatMap((route) => [route, ...childrenOf(route)])) {
		const { action } = (await modules[`/app/${file}`]?.()) ?? {};
		if (action !== undefined && path !== "*" && !path.includes(":reference"))
			found.push(`/${path.replace(":draft", draft).replaceAll(/:\w+/g, "x")}`);
	}
	return found;
}

let clients = 0;

/** A visitor with a quote request begun, posting from an address that has not posted yet. */
async function client(): Promise<(path: string) => Promise<Response>> {
	const index = ++clients;
	const visitor = new Visitor(site.origin, { headers: { "X-Forwarded-For": `198.51.100.${index}` } });
	await visitor.get(paths.quote);
	await visitor.post(paths.quote, { profile: "client" });
	const own = draftIdIn(visitor.address);
	return (path) =>
		visitor.ask(path.replace(draft, own), {
			method: "POST",
			body: new URLSearchParams({ email: "ana@fabrica.example" }),
			headers: { "X-Forwarded-For": `203.0.113.${index}`, Accept: "text/html" },
		});
}

function expectRefusal(path: string, response: Response): void {
	const retryAfter = Number(response.headers.get("Retry-After"));
	expect([path, response.status, retryAfter > 0]).toEqual([path, 429, true]);
}

/** Where the page keeps the form, with what was typed. */
const keepsTyped = ["/faq", "/parceiros", "/newsletter", `/orcamento/${draft}/email`];
const saysHowLong = [
	...keepsTyped,
	`/orcamento/${draft}/salvo`,
	"/orcamento/continuar/x",
	"/ferramentas/estimador",
	"/ferramentas/agenda",
];

test("every action tells a client beyond the limit when to come back, and a flood gets the same short page everywhere", async () => {
	const addresses = await actionAddresses();
	expect(addresses).toEqual(
		expect.arrayContaining([`/orcamento/${draft}/revisao`, "/faq", "/ferramentas/estimador", "/equipe/x"]),
	);
	for (const path of addresses) {
		const post = await client();
		// Counted apart: whoever looks at dates can still post.
		const look = () => path === paths.legalCalendar && Promise.all(Array.from("four", () => post(path)));
		await look();
		// Elsewhere: a request that this post discarded would have no page left to say so on.
		expect([path, (await post(paths.faq)).status]).not.toEqual([path, 429]);
		const second = await post(path);
		expectRefusal(path, second);
		const words = await second.text();
		if (saysHowLong.includes(path))
			expect([path, words]).toEqual([path, expect.stringMatching(/Tente de novo em \d+\ss\./)]);
		if (keepsTyped.includes(path))
			expect([second.headers.get("Cache-Control"), words]).toEqual([
				"private, no-cache",
				expect.stringContaining('value="ana@fabrica.example"'),
			]);
		await look();
		const third = await post(path);
		expectRefusal(path, third);
		const page = await third.text();
		expect([path, page.length < 10_000, page.includes("Espere um minuto")]).toEqual([path, true, true]);
	}
});

test("posts to an address that does not exist, or that takes none, count too", async () => {
	for (const path of ["/nowhere", "/como-funciona", "/favicon.svg"]) {
		const post = await client();
		await post(path);
		await post(path);
		expectRefusal(path, await post(path));
		expectRefusal("/faq", await post("/faq"));
	}
});
