import { sql } from "kysely";
import { expect } from "vitest";
import { retryDeliveries } from "#app/leads/delivery/deliveries.server.ts";
import { onEachEngine, openAgain } from "#tests/support/each-engine.ts";
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
import { markContacted, markSpam, releaseSuspect } from "./follow-up.server.ts";
import { CONTENT_KEY } from "./idempotency-key.server.ts";
import { findLead, type Lead } from "./lead.server.ts";
import { findOwnDataLink } from "./own-data-link.server.ts";

onEachEngine((test) => {
	test("two erasures at once leave one receipt, end every link, and name the lead by reference to who had it", async (store) => {
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
		await markSpam(store, (await findLead(store, reference)) as Lead);
		expect((await findLead(store, reference))?.spamReasons).toEqual([]);
		expect(await releaseSuspect(store, held.reference, now, everybody)).toBeNull();
		expect(await deliveries(store)).toEqual(told);
	});

	test("a recipient whose attempt begins as the person is erased is told of it", async (store) => {
		// A transaction on the embedded store waits for the whole of another.
		if (store.engine === "sqlite") return;
		await accept(store, {}, Date.now(), toWebhook);
		const worker = await openAgain(store);
		const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
		const [erasing] = await worker.transaction(async (tx) => {
			await tx.updateTable("delivery").set({ attempts: 1 }).execute();
			const erasing = forgetPerson(store, ANA, Date.now(), toWebhook);
			await until(async () => (await waiting.execute(worker.db)).rows.length > 0);
			return [erasing];
		});
		await erasing;
		expect(await deliveries(store)).toMatchObject([{ event: "lead.erased" }]);
	});

	test("a mail asks the team that got a lead by mail to erase it, by reference, and can be sent again", async (store) => {
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
