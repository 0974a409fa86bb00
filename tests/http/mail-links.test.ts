import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { sendContactForm } from "#tests/support/contact-form.ts";
import type { Mail } from "#tests/support/mail-server.ts";
import { change, query } from "#tests/support/query.ts";
import { useMailSite } from "#tests/support/use-site.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const TEAM = "vendas@empresa.example";
const ANA = "ana@fabrica.example";
const MIN_FILL_MS = 2000;

const { received, settings } = await startReceiver();
/** All but its recipients as nobody set it, its limits too. */
const site = useMailSite({ ...settings, LEADS_MAIL_TO: TEAM, RATE_LIMIT: "", MIN_FILL_SECONDS: "" });

/** Sends a quote request that asks for a receipt; resolves to the team's mail and the visitor's. */
async function requestQuote() {
	const visitor = await walk(new Visitor(site.origin));
	await pause(MIN_FILL_MS);
	await visitor.submit({ copy: "yes" });
	expect(visitor.address).toMatch(/^\/orcamento\/recebido\//);
	await expect.poll(() => site.mails.length).toBe(2);
	const to = (address: string) => site.mails.find((mail) => mail.to.includes(address));
	const [team, receipt] = [to(TEAM), to(ANA)];
	if (!team || !receipt) throw new Error("Somebody got no mail");
	return { team, receipt, reference: visitor.address.split("/").at(-1) ?? "" };
}

/** Paths of the links to `path` in the mail's text. */
function linksIn(mail: Mail, path: string): string[] {
	const text = mail.body.split("<!doctype")[0] ?? "";
	return [...text.matchAll(new RegExp(`${site.origin}(${path}/[\\w.-]+)`, "g"))].map((link) => link[1] ?? "");
}

function row() {
	const [found] = query(site.file, "SELECT contacted_at, suspect_json FROM lead");
	return { contacted: found?.contacted_at !== null, suspect: found?.suspect_json };
}

test("every form is kept, and a mail goes to whom it concerns", async () => {
	const before = received.length;
	await requestQuote();
	for (const path of ["/faq", "/parceiros"])
		expect((await sendContactForm(site.origin, "Olá", path)).status).toBe(303);
	const asked = { email: ANA, page: "/", leaveEmpty: "" };
	for (const path of ["/newsletter", "/privacidade/meus-dados"])
		expect((await new Visitor(site.origin).post(path, asked)).status).toBe(200);
	const told = [...Array(3).fill(ANA), ...Array(3).fill(TEAM)];
	await expect.poll(() => site.mails.flatMap(({ to }) => to).sort()).toEqual(told);
	await expect.poll(() => received.length - before).toBe(4);
});

test("the team's links only ask when they are opened, and do what they say with one press", async () => {
	const { team, reference } = await requestQuote();
	const [contacted = "", spam = ""] = linksIn(team, "/equipe");
	const scanner = new Visitor(site.origin);
	for (const link of [contacted, spam]) {
		await scanner.get(link);
		expect(scanner.html).toContain('<meta name="robots" content="noindex"');
		// Lynx sends no form without a field.
		expect(scanner.form().fields.size).toBeGreaterThan(0);
	}
	expect(row()).toEqual({ contacted: false, suspect: "[]" });

	const colleague = await new Visitor(site.origin, { cookies: false }).get(`${contacted}?lng=en`);
	expect(colleague.words).toContain("Have you contacted this person?");
	await colleague.submit();
	expect([
		colleague.status,
		colleague.words.includes(`Request ${reference} is marked as contacted.`),
	]).toEqual([200, true]);
	expect(row()).toEqual({ contacted: true, suspect: "[]" });
	await scanner.post(contacted, {});
	expect(scanner.words).toContain("Contato registrado");
	await scanner.post(spam, {});
	expect(row()).toEqual({ contacted: true, suspect: '["team"]' });
});

test("behind the link of a contact its outcome is one press, in both languages, and names nobody", async () => {
	const { team } = await requestQuote();
	const [contacted = "", spam = ""] = linksIn(team, "/equipe");
	const noted = () => query(site.file, "SELECT outcome FROM lead")[0];
	const colleague = await new Visitor(site.origin, { cookies: false }).get(contacted);
	expect(colleague.words).toContain("Registrar contato");
	expect(colleague.html).not.toContain('name="outcome"');
	await colleague.post(contacted, { outcome: "won" });
	await colleague.post(spam, { outcome: "won" });
	await new Visitor(site.origin).get(`${contacted}?outcome=won`);
	expect(noted()).toEqual({ outcome: null });
	change(site.file, "UPDATE lead SET suspect_json = '[]'");

	await colleague.get(contacted);
	await colleague.submit();
	expect(noted()).toEqual({ outcome: null });
	for (const [value, words] of [
		["won", "Negócio fechado"],
		["lost", "Sem negócio"],
		["not-now", "Agora não"],
		["wrong-number", "Número errado"],
	] as const) {
		await colleague.submit({}, { name: "outcome", value });
		expect(colleague.words).toContain(`Resultado registrado: ${words}.`);
		expect(noted()?.outcome).toBe(value);
	}
	await colleague.get(`${contacted}?lng=en`);
	expect(colleague.words).toMatch(/What was the outcome\?.*Deal closed.*No deal.*Not now.*Wrong number/);
	expect(noted()).toEqual({ outcome: "wrong-number" });
	await colleague.submit({}, { name: "outcome", value: "an-outcome-nobody-knows" });
	expect(noted()?.outcome).toBe("wrong-number");
	expect(colleague.html).not.toMatch(/ana@|Ana|Souza|5555-?01/);
});

test("the confirmation says what became of the request, and honestly that it is late", async () => {
	const { team, reference } = await requestQuote();
	const page = `/orcamento/recebido/${reference}`;
	const visitor = await new Visitor(site.origin).get(page);
	expect(visitor.words).toContain("Recebido");
	expect(visitor.words).not.toMatch(/Contato feito|prazo do contato passou/);

	change(site.file, "UPDATE lead SET due_at = ?", Date.now() - 1);
	// The site reads what was synced last, so while it syncs, nothing of what others wrote since.
	await expect
		.poll(async () => (await visitor.get(`${page}?lng=en`)).words)
		.toContain("The deadline has passed and we have recorded no contact yet.");
	expect(visitor.html).toMatch(new RegExp(`href="https://wa\\.me/\\d+\\?text=[^"]*${reference}`));

	await visitor.post(linksIn(team, "/equipe")[0] ?? "", {});
	await visitor.get(`${page}?lng=pt`);
	expect(visitor.words).toMatch(/Recebido .* Contato feito /);
	expect(visitor.words).not.toContain("prazo do contato passou");
	expect(visitor.html).not.toMatch(/ana@|Souza|5555-?01/);
});

test("a mail program stops the copies with its one click (RFC 8058)", async () => {
	const { receipt } = await requestQuote();
	expect(receipt.head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
	const address = /^List-Unsubscribe: <([^>]+)>$/m.exec(receipt.head)?.[1] ?? "";
	expect(linksIn(receipt, "/emails/parar")).toEqual([new URL(address).pathname]);
	const visitor = await new Visitor(site.origin).get(address);
	expect(visitor.words).toContain("Suspender os e-mails automáticos");
	expect(visitor.html).not.toContain(ANA);
	const body = new FormData();
	body.append("List-Unsubscribe", "One-Click");
	const response = await fetch(address, {
		method: "POST",
		body,
		redirect: "manual",
		// A webmail's page may send it.
		headers: { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
	});
	expect(response.status).toBe(200);
	await visitor.get(address);
	expect(visitor.words).toContain("E-mails automáticos suspensos");

	const again = await walk(new Visitor(site.origin));
	await pause(MIN_FILL_MS);
	await again.submit({ copy: "yes" });
	expect(again.address).toMatch(/^\/orcamento\/recebido\//);
	await expect.poll(() => site.mails.length).toBe(3);
	expect(site.mails.filter((mail) => mail.to.includes(ANA))).toHaveLength(1);
});
