import { expect, test } from "vitest";
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

test("the link that confirms asks first, and so does the one that leaves; then both have done what they say", async () => {
	const email = "ana@leitores.example";
	const mail = await subscribe(email, true);
	const visitor = await new Visitor(site.origin).get(linkIn(mail, "/newsletter/confirmar"));
	expect(visitor.words).toContain("Confirm your subscription");
	expect(row(email)).toEqual({ confirmed: false, left: false });
	for (const press of [() => visitor.submit(), () => visitor.get(visitor.address)]) {
		await press();
		expect(visitor.words).toContain("Subscription confirmed");
		expect(row(email)).toEqual({ confirmed: true, left: false });
	}
	await visitor.get(linkIn(mail, "/newsletter/sair"));
	expect(visitor.words).toContain("Leave the newsletter");
	expect(row(email).left).toBe(false);
	await visitor.submit();
	expect(visitor.words).toContain("You have left the newsletter");
	expect((await visitor.get(linkIn(mail, "/newsletter/confirmar"))).status).toBe(404);
});

test("a mail program's one click leaves without cookie, origin or redirect (RFC 8058)", async () => {
	const mail = await subscribe("lia@leitores.example");
	expect(mail.head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
	const address = /List-Unsubscribe:\s*<([^>]+)>/.exec(mail.head)?.[1] ?? "";
	expect(address).toBe(site.origin + linkIn(mail, "/newsletter/sair"));
	const body = new FormData();
	body.append("List-Unsubscribe", "One-Click");
	expect((await fetch(address, { method: "POST", body, redirect: "manual" })).status).toBe(200);
	expect(row("lia@leitores.example")).toEqual({ confirmed: false, left: true });
});
