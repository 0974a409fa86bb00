import { describe, expect, test } from "vitest";
import type { Mail } from "#tests/support/mail-server.ts";
import { query } from "#tests/support/query.ts";
import { useMailSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";

const site = useMailSite();

/** Subscribes `email` and resolves to the mail that asks to confirm. */
async function subscribe(email: string, english = false): Promise<Mail> {
	const visitor = await new Visitor(site.origin).get("/");
	await visitor.post(english ? "/newsletter?lng=en" : "/newsletter", { email, page: "/", leaveEmpty: "" });
	const said = english
		? "Subscription received. Check your e-mail to confirm."
		: "Inscrição recebida. Confira seu e-mail para confirmar.";
	expect(visitor.html.includes(said)).toBe(true);
	const mail = () => site.mails.find(({ to }) => to.includes(email));
	await expect.poll(mail).toBeDefined();
	return mail() as Mail;
}

/** Path and query of the mail's link to `path`. */
function linkIn({ body }: Mail, path: string): string {
	return new RegExp(`${site.origin}(${path}/[\\w.?=-]+)`).exec(body)?.[1] ?? `no link to ${path}`;
}

function row(email: string) {
	const [found] = query(site.file, "SELECT * FROM lead WHERE email = ?", email);
	return { confirmed: Boolean(found?.confirmed_at), left: Boolean(found?.unsubscribed_at) };
}

test("the link that confirms only asks when it is opened, and confirms with its button, however often", async () => {
	const mail = await subscribe("ana@leitores.example");
	const visitor = await new Visitor(site.origin).get(linkIn(mail, "/newsletter/confirmar"));
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

describe("the link that leaves", () => {
	test("takes a mail program's one click without cookie, origin or redirect (RFC 8058)", async () => {
		const mail = await subscribe("lia@leitores.example");
		expect(mail.head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
		const address = /List-Unsubscribe:\s*<([^>]+)>/.exec(mail.head)?.[1] ?? "";
		expect(address).toBe(site.origin + linkIn(mail, "/newsletter/sair"));
		const body = new FormData();
		body.append("List-Unsubscribe", "One-Click");
		const response = await fetch(address, { method: "POST", body, redirect: "manual" });
		expect(response.status).toBe(200);
		expect(row("lia@leitores.example")).toEqual({ confirmed: false, left: true });
	});

	test("asks a person first, then says that it is done", async () => {
		const mail = await subscribe("lia@leitores.example", true);
		const visitor = await new Visitor(site.origin).get(linkIn(mail, "/newsletter/sair"));
		expect(visitor.words.includes("Leave the newsletter")).toBe(true);
		expect(row("lia@leitores.example").left).toBe(false);
		await visitor.post(linkIn(mail, "/newsletter/sair"), {});
		expect([visitor.status, visitor.words.includes("You have left the newsletter")]).toEqual([200, true]);
		await visitor.get(linkIn(mail, "/newsletter/confirmar"));
		expect(visitor.status).toBe(404);
	});
});
