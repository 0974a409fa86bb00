import { expect } from "vitest";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { allEnded, deliveries, everybody, newLead, nobody, until } from "#tests/support/lead.ts";
import { deliverMails, type Mail, mailServer, startMailOutbox } from "#tests/support/mail-server.ts";
import { acceptLead, type NewLead } from "./accept.server.ts";
import { forgetPerson } from "./erase.server.ts";
import { contentIdempotencyKey } from "./idempotency-key.server.ts";
import { findLead } from "./lead.server.ts";
import { signLink } from "./link-token.server.ts";
import { confirmNewsletter, unsubscribeByLink, unsubscribeMailbox } from "./newsletter.server.ts";

const to = { ...everybody, WEBHOOK_URL: undefined };

const email = "ana@exemplo.com.br";

function subscribe(store: Store, changes: Partial<NewLead> = {}) {
	return acceptLead(store, newLead({ kind: "newsletter", answers: { email }, ...changes }), Date.now(), to);
}

/** The tokens of a confirmation's links. */
function linksIn(mail: Mail | undefined) {
	const confirm = /newsletter\/confirmar\/([\w.-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
	const leave = /newsletter\/sair\/([\w.-]+)/.exec(mail?.head ?? "")?.[1] ?? "";
	return { confirm, leave };
}

onEachEngine((test) => {
	test("a newsletter request is confirmed from its mailbox, once, and left with one click", async (store) => {
		const { mails, port } = await mailServer();
		await subscribe(store, { language: "en" });
		const outbox = startMailOutbox(store, port);
		await until(allEnded(store));
		expect(mails.map((mail) => mail.to)).toEqual([[email]]);
		const [mail] = mails as [Mail];
		expect(mail.head).toMatch(
			/^List-Unsubscribe: <https:\/\/www\.ciranda\.example\/newsletter\/sair\/[\w.-]+\?lng=en>$/m,
		);
		expect(mail.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
		const { confirm, leave } = linksIn(mail);
		expect(`${confirm}${leave}`).not.toContain("ana");

		const now = Date.now();
		await confirmNewsletter(store, confirm, now, to);
		outbox.wake();
		await until(() => mails.length === 2);
		await until(allEnded(store));
		expect(await deliveries(store)).toMatchObject([
			{ destination: "newsletter-confirmation" },
			{ destination: "team-mail", event: "newsletter.confirmed" },
		]);

		for (let presses = 0; presses < 2; presses++)
			expect(await unsubscribeByLink(store, leave, now, to)).toBe("done");
		expect(await confirmNewsletter(store, confirm, now, to)).toBe("unknown");
		// A person who had confirmed may come back, and is asked to confirm anew.
		await subscribe(store);
		const asked = (await deliveries(store)).filter((row) => row.destination === "newsletter-confirmation");
		expect(asked).toHaveLength(2);
	});

	for (const end of ["left", "erased"])
		test(`a confirmation that comes as the request is ${end} does nothing`, async (store) => {
			const { id, reference } = await subscribe(store);
			const now = Date.now();
			const secrets = await signingSecrets(store);
			const token = (link: "confirm" | "unsubscribe") => signLink(secrets, link, id, now);
			const overtaken: Store = {
				...store,
				async transaction(work) {
					if (end === "left") await unsubscribeByLink(store, token("unsubscribe"), now, nobody);
					else await forgetPerson(store, email, now, nobody);
					return store.transaction(work);
				},
			};
			expect(await confirmNewsletter(overtaken, token("confirm"), now, to)).toBe("unknown");
			expect((await findLead(store, reference))?.confirmedAt).toBeNull();
			expect((await deliveries(store)).filter((row) => row.event === "newsletter.confirmed")).toEqual([]);
		});

	test("a reader who leaves is not asked to confirm what they asked for before", async (store) => {
		const { id } = await subscribe(store);
		await subscribe(store);
		const token = signLink(await signingSecrets(store), "confirm", id, Date.now());
		await confirmNewsletter(store, token, Date.now(), nobody);
		for (const ended of [2, 0])
			expect(await unsubscribeMailbox(store, email, Date.now(), nobody)).toBe(ended);
		expect(await deliverMails(store)).toEqual([]);
	});

	test("whoever was subscribed by somebody else and leaves is never written to again", async (store) => {
		await subscribe(store);
		const [mail] = await deliverMails(store);
		expect(await unsubscribeByLink(store, linksIn(mail).leave, Date.now(), to)).toBe("done");
		await subscribe(store, { answers: { email: " ANA@exemplo.com.br" } });
		expect(await deliveries(store)).toHaveLength(1);
	});

	test("whoever asks again within a day gets no second mail, and a new one after leaving", async (store) => {
		const { mails, port } = await mailServer();
		const idempotencyKey = await contentIdempotencyKey(store, "newsletter", { email });
		const ask = () => subscribe(store, { idempotencyKey });
		const first = await ask();
		const outbox = startMailOutbox(store, port);
		await until(allEnded(store));
		expect(await ask()).toEqual({ ...first, duplicate: true });
		expect(await deliveries(store)).toMatchObject([{ state: "delivered" }]);

		const now = Date.now();
		const { confirm, leave } = linksIn(mails[0]);
		expect(await confirmNewsletter(store, confirm, now, nobody)).toBe("done");
		expect(await unsubscribeByLink(store, leave, now, nobody)).toBe("done");
		const again = await ask();
		expect(again).toMatchObject({ duplicate: false });
		expect(again.reference).not.toBe(first.reference);
		expect(await ask()).toMatchObject({ reference: again.reference, duplicate: true });
		outbox.wake();
		await until(() => mails.length === 2);
	});
});
