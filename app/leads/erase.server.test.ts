import { expect } from "vitest";
import { retryDeliveries } from "#app/leads/delivery/deliveries.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import {
	accept,
	allEnded,
	deliveries,
	everybody,
	setDeliveries,
	toWebhook,
	until,
} from "#tests/support/lead.ts";
import { mailServer, startMailOutbox } from "#tests/support/mail-server.ts";
import { startOutbox } from "#tests/support/outbox.ts";
import { ANA, draft, linkFor } from "#tests/support/own-data.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";
import { forgetPerson } from "./erase.server.ts";
import { markContacted, releaseSuspect } from "./follow-up.server.ts";
import { CONTENT_KEY } from "./idempotency-key.server.ts";
import { findOwnDataLink } from "./own-data-link.server.ts";

onEachEngine((test) => {
	test("two erasures at once leave one receipt, end every link, and name the lead by its reference to whoever had got it", async (store) => {
		const { received, settings } = await startReceiver();
		const outbox = startOutbox(store, settings);
		const { reference, id } = await accept(store, {}, Date.now(), toWebhook);
		outbox.wake();
		await until(allEnded(store));
		await outbox.stop();
		const suspect = { spamReasons: ["links"], idempotencyKey: `${CONTENT_KEY}Segredo` };
		const held = await accept(store, suspect, Date.now(), everybody);
		await draft(store, ANA);
		const [one, two] = [await linkFor(store), await linkFor(store)];
		const now = Date.now();
		const ends = await Promise.all(
			[one, one, two].map(({ id, email }) => forgetPerson(store, email, now, toWebhook, id)),
		);
		const receipts = ends.filter((receipt) => receipt !== null);
		expect(receipts).toMatchObject([{ leads: 2, drafts: 1 }]);
		expect(await store.db.selectFrom("receipt").selectAll().execute()).toHaveLength(1);
		expect(await forgetPerson(store, ANA, now, toWebhook)).toBeNull();
		for (const table of ["lead", "draft", "delivery", "receipt", "own_data_link"] as const)
			expect(JSON.stringify(await store.db.selectFrom(table).selectAll().execute())).not.toMatch(
				/ana@|Souza|Segredo/i,
			);
		const states = await Promise.all([one, two].map(({ token }) => findOwnDataLink(store, token, now)));
		expect(states.filter((link) => link?.receiptId === receipts[0]?.id)).toHaveLength(1);
		expect(states.every((link) => link?.email === null)).toBe(true);

		expect((await deliveries(store)).filter((row) => row.event === "lead.erased")).toMatchObject([
			{ lead_id: id },
		]);
		startOutbox(store, settings);
		await until(() => received.length === 2);
		const { timestamp, ...body } = JSON.parse(received[1]?.body ?? "");
		expect(body).toEqual({ type: "lead.erased", version: 1, data: { id, reference } });
		expect(Date.parse(timestamp)).toBe(now);
		expect(received[1]?.body).not.toContain(held.reference);
		await until(allEnded(store));
		expect(await retryDeliveries(store, { leadId: id, undelivered: true }, now)).toBe(0);
		const told = await deliveries(store);
		await markContacted(store, reference, now, toWebhook);
		expect(await releaseSuspect(store, held.reference, now, everybody)).toBeNull();
		expect(await deliveries(store)).toEqual(told);
	});

	test("a mail asks the team that got a lead by mail to erase it, by its reference alone, and can be sent again if it fails", async (store) => {
		const { mails, port } = await mailServer();
		const { reference } = await accept(store, {}, Date.now(), { ...everybody, WEBHOOK_URL: undefined });
		const outbox = startMailOutbox(store, port);
		await until(allEnded(store));
		await outbox.stop();
		await forgetPerson(store, ANA, Date.now(), everybody);
		await setDeliveries(store, { state: "failed" }, { event: "lead.erased" });
		expect(await retryDeliveries(store, { state: "failed" }, Date.now())).toBe(1);
		startMailOutbox(store, port);
		await until(() => mails.length === 2);
		const mail = mails[1];
		expect(mail?.subject).toBe(`Apagar ${reference}: a pessoa pediu a exclusão dos dados`);
		expect(`${mail?.head}${mail?.body}`).not.toMatch(/ana@|Souza|Segredo/i);
	});
});
