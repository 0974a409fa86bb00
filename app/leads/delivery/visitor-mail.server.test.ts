import { expect, vi } from "vitest";
import { DRAFT_MS, HOUR_MS, MAX_LINK_MAILS_PER_HOUR } from "#app/constants.ts";
import { forms } from "#app/forms/single-page-forms.ts";
import { checkAnswers } from "#app/forms/validation.server.ts";
import { releaseSuspect } from "#app/leads/follow-up.server.ts";
import { askForOwnData } from "#app/leads/own-data-link.server.ts";
import { emailHashes, stopMail, suppress } from "#app/leads/suppression.server.ts";
import { metrics } from "#app/platform/metrics.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { deliveries, toVisitors } from "#tests/support/lead.ts";
import { deliverMails, type Mail } from "#tests/support/mail-server.ts";
import { acceptMailed as accept } from "#tests/support/mailed-lead.ts";
import { queueResumeMail } from "./resume-mail.server.ts";

onEachEngine((test) => {
	test("the copy is stopped with one click, for good", async (store) => {
		await accept(store, { wantsCopy: true }, []);
		const [mail] = (await deliverMails(store)) as [Mail];
		const token = /emails\/parar\/([\w.-]+)>/.exec(mail.head)?.[1] ?? "";
		expect(mail.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
		expect(mail.body).toContain(token);
		const now = Date.now();
		expect(await stopMail(store, token, now)).toBe("done");
		await accept(store, { wantsCopy: true }, []);
		const held = await accept(store, { wantsCopy: true, spamReasons: ["links"] }, []);
		await releaseSuspect(store, held.reference, now, toVisitors);
		for (const email of ["ANA@exemplo.com.br", "ana+x@exemplo.com.br"]) {
			await accept(store, { kind: "newsletter", answers: { email } }, []);
			await accept(store, { wantsCopy: true, answers: { profile: "client", email } }, []);
		}
		expect(await deliveries(store)).toHaveLength(1);
	});

	test("no automatic e-mail goes out that was queued as they were stopped; what was asked for does", async (store) => {
		const now = Date.now();
		const email = "ana@exemplo.com.br";
		await accept(store, { wantsCopy: true }, []);
		await accept(store, { kind: "newsletter", answers: { email } }, []);
		const { id } = await beginDraft(store, { answers: { email } }, now);
		expect(await queueResumeMail(store, id, email, now)).toBe(true);
		await askForOwnData(store, email, "pt", now);
		// The state after a stop that did not see them waiting yet.
		const [hash] = await emailHashes(store, email);
		await store.transaction((tx) => suppress(tx, hash, now));
		expect(await queueResumeMail(store, id, email, now)).toBe(true);
		const counted = vi.spyOn(metrics, "countDelivery");
		const mails = await deliverMails(store);
		const dropped = counted.mock.calls.flatMap(([to, result]) => (result === "dropped" ? to : []));
		expect(dropped.sort()).toEqual(["draft-link", "newsletter-confirmation", "visitor-copy"]);
		expect(mails.map(({ subject }) => subject)).toEqual(["Ciranda: o link para os seus dados"]);
		expect((await deliveries(store)).map(({ destination }) => destination)).toEqual(["own-data-link"]);
	});

	test("the link of a request goes to one mailbox, and from one request, a few times an hour", async (store) => {
		const now = Date.now();
		const { id: one } = await beginDraft(store, { answers: { email: "bia@exemplo.com.br" } }, now);
		for (let person = 0; person <= MAX_LINK_MAILS_PER_HOUR; person++)
			expect(await queueResumeMail(store, one, `pessoa-${person}@exemplo.com.br`, now)).toBe(
				person < MAX_LINK_MAILS_PER_HOUR,
			);
		const ask = async (tag: number, at = now) => {
			const email = `ana+${tag}@exemplo.com.br`;
			const { id } = await beginDraft(store, { answers: { email } }, at);
			return queueResumeMail(store, id, email, at);
		};
		const sent = await Promise.all(Array.from({ length: 5 }, (_, tag) => ask(tag)));
		expect(sent.filter(Boolean)).toHaveLength(MAX_LINK_MAILS_PER_HOUR);
		expect(await deliveries(store)).toHaveLength(2 * MAX_LINK_MAILS_PER_HOUR);
		expect(await ask(5, now + HOUR_MS)).toBe(true);
		const askAt = async (email: string, at: number) => {
			const draft = await beginDraft(store, { answers: { email } }, at);
			await queueResumeMail(store, draft.id, email, now);
			return draft;
		};
		await accept(store, { draft: await askAt("caio@exemplo.com.br", now) }, []);
		await askAt("davi@exemplo.com.br", now - DRAFT_MS);
		// Bia's mails were for other people's addresses, Caio's request was sent since, Davi's expired.
		expect((await deliverMails(store)).flatMap(({ to }) => to).join()).not.toMatch(/bia|caio|davi/);
	});

	test("the copy repeats what was chosen and nothing that was typed, in the visitor's language", async (store) => {
		const { reference } = await accept(store, { wantsCopy: true, language: "en" });
		const mails = await deliverMails(store);
		const copy = mails.find((mail) => mail.to.includes("ana@exemplo.com.br"));
		expect(copy?.to).toEqual(["ana@exemplo.com.br"]);
		expect(copy?.head).toContain(reference);
		expect(copy?.head).not.toMatch(/^(Bcc|Cc):/m);
		expect(copy?.body).toContain("Industry");
		expect(copy?.body).toContain(`https://www.ciranda.example/orcamento/recebido/${reference}?lng=en`);
		expect(copy?.body).not.toMatch(/Compre|mau\.example|Souza|Rui|vitima|script|Ana/);
	});

	test("every address that a form accepts is written to, its domain as DNS has it", async (store) => {
		const sentTo = {
			"a&b@empresa.com.br": "a&b@empresa.com.br",
			"ana@empresa.xn--p1ai": "ana@empresa.xn--p1ai",
			"ana@coleta-açaí.com.br": "ana@xn--coleta-aa-x3a1e.com.br",
			"joão@empresa.com.br": "joão@empresa.com.br",
		};
		for (const email of Object.keys(sentTo)) {
			expect(checkAnswers({ email }, forms.newsletter).errors).toBeNull();
			await accept(store, { wantsCopy: true, answers: { profile: "client", email } });
			await askForOwnData(store, email, "pt", Date.now());
		}
		const mails = await deliverMails(store);
		expect((await deliveries(store)).filter((row) => row.state !== "delivered")).toEqual([]);
		const heads = (name: string) =>
			mails.flatMap(({ head }) => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1] ?? []);
		const visitors = heads("To").filter((to) => to !== "vendas@ciranda.example");
		expect(visitors.sort()).toEqual(Object.values(sentTo).flatMap((to) => [to, to]));
		// The team's mail server need not take a name beyond ASCII.
		expect(heads("Reply-To").sort()).toEqual(Object.values(sentTo).slice(0, 3));
	});
});
