import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { query } from "#tests/support/query.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";

let site: TestServer;
let smtp: SMTPServer;
const mails: string[] = [];

beforeAll(async () => {
	const port = await freePort();
	smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, _session, done) {
			let text = "";
			stream.setEncoding("utf8").on("data", (part: string) => (text += part));
			stream.on("end", () => {
				// Long lines are folded for the journey (RFC 2045, 6.7; RFC 5322, 2.2.3).
				mails.push(text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
				done();
			});
		},
	});
	smtp.listen(port, "127.0.0.1");
	await once(smtp.server, "listening");
	const sitePort = await freePort();
	site = await startServer({
		PORT: String(sitePort),
		PUBLIC_ORIGIN: `http://127.0.0.1:${sitePort}`,
		SMTP_URL: `smtp://127.0.0.1:${port}`,
		MAIL_FROM: "site@empresa.example",
	});
});
afterAll(async () => {
	await site.remove();
	await new Promise<void>((closed) => smtp.close(closed));
});

/** Subscribes `email` and resolves to the mail that asks to confirm. */
async function subscribe(email: string, english = false): Promise<string> {
	const visitor = new Visitor(site.origin);
	await visitor.get("/");
	await visitor.post(english ? "/newsletter?lng=en" : "/newsletter", { email, page: "/", leaveEmpty: "" });
	const said = english
		? "Subscription received. Check your e-mail to confirm."
		: "Inscrição recebida. Confira seu e-mail para confirmar.";
	expect(visitor.html.includes(said)).toBe(true);
	const mail = () => mails.find((text) => text.includes(`To: ${email}`));
	await expect.poll(mail, { timeout: 10_000 }).toBeDefined();
	return mail() ?? "";
}

/** Path and query of the mail's link to `path`. */
function linkIn(mail: string, path: string): string {
	return new RegExp(`${site.origin}(${path}/[\\w.?=-]+)`).exec(mail)?.[1] ?? `no link to ${path}`;
}

function row(email: string) {
	const [found] = query(site.file, "SELECT * FROM lead WHERE email = ?", email);
	return { confirmed: Boolean(found?.confirmed_at), left: Boolean(found?.unsubscribed_at) };
}

describe("the link that confirms", () => {
	test("only asks when it is opened, and confirms with its button, however often", async () => {
		const mail = await subscribe("ana@leitores.example");
		const visitor = new Visitor(site.origin);
		await visitor.get(linkIn(mail, "/newsletter/confirmar"));
		expect([visitor.status, visitor.words.includes("Confirmar a inscrição")]).toEqual([200, true]);
		expect(visitor.headers.get("Cache-Control")).toBe("no-store");
		expect(visitor.html.includes('<meta name="robots" content="noindex"')).toBe(true);
		expect(row("ana@leitores.example")).toEqual({ confirmed: false, left: false });
		for (let times = 0; times < 2; times++) {
			await visitor.post(linkIn(mail, "/newsletter/confirmar"), {});
			expect([visitor.status, visitor.words.includes("Inscrição confirmada")]).toEqual([200, true]);
		}
		expect(row("ana@leitores.example")).toEqual({ confirmed: true, left: false });
		await visitor.get(linkIn(mail, "/newsletter/confirmar"));
		expect(visitor.words.includes("Inscrição confirmada")).toBe(true);
	});

	test("is refused when it is forged, in either language", async () => {
		const mail = await subscribe("rui@leitores.example", true);
		const visitor = new Visitor(site.origin);
		const link = linkIn(mail, "/newsletter/confirmar");
		const forged = link.replace(/\.[\w-]+\?/, ".AAAA?");
		for (const method of ["get", "post"] as const) {
			await visitor[method](forged, {});
			expect([visitor.status, visitor.words.includes("This link no longer works")]).toEqual([404, true]);
		}
		expect(row("rui@leitores.example").confirmed).toBe(false);
		await visitor.get(link.replace("/confirmar/", "/sair/"));
		expect(visitor.status).toBe(404);
	});
});

describe("the link that leaves", () => {
	test.each([
		["url-encoded", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
		["multipart", formData()],
	])(
		"takes a mail program's one click, %s, without cookie, origin or redirect (RFC 8058)",
		async (kind, body) => {
			const email = `${kind}@leitores.example`;
			const mail = await subscribe(email);
			expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
			const address = /List-Unsubscribe:\s*<([^>]+)>/.exec(mail)?.[1] ?? "";
			expect(address).toBe(site.origin + linkIn(mail, "/newsletter/sair"));
			const response = await fetch(address, { method: "POST", body, redirect: "manual" });
			expect(response.status).toBe(200);
			expect(row(email)).toEqual({ confirmed: false, left: true });
		},
	);

	test("asks a person first, then says that it is done", async () => {
		const mail = await subscribe("lia@leitores.example", true);
		const visitor = new Visitor(site.origin);
		await visitor.get(linkIn(mail, "/newsletter/sair"));
		expect(visitor.words.includes("Leave the newsletter")).toBe(true);
		expect(row("lia@leitores.example").left).toBe(false);
		await visitor.post(linkIn(mail, "/newsletter/sair"), {});
		expect([visitor.status, visitor.words.includes("You have left the newsletter")]).toEqual([200, true]);
		await visitor.get(linkIn(mail, "/newsletter/confirmar"));
		expect(visitor.status).toBe(404);
	});
});

function formData(): FormData {
	const form = new FormData();
	form.append("List-Unsubscribe", "One-Click");
	return form;
}
