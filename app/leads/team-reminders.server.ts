import { sql } from "kysely";
import { HOUR_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { beginningOf, dayOf } from "#app/formats/clock.ts";
import { type DeliverySettings, deliveriesOf, deliveriesToTeam } from "#app/leads/delivery/delivery.ts";
import { addDeliveries } from "#app/leads/delivery/outbox.server.ts";
import { awaitsContact } from "./awaiting-contact.server.ts";
import { isEmpty, readDigest, takeDigest } from "./digest.server.ts";
import { leadOf } from "./lead.server.ts";

/** Earliest hour of the team's digest. */
const DIGEST_HOUR = 8;

const BEFORE_CALL_MS = HOUR_MS / 4;

/** Reminds the team by e-mail, if it has a mailbox. Calls `onQueued` if there is something to send. */
export async function remindTeam(store: Store, settings: DeliverySettings, onQueued: () => void) {
	const now = Date.now();
	const reminders = await queueReminders(store, settings, now);
	if ((await queueDigest(store, settings, now)) || reminders > 0) onQueued();
}

/** Queues one reminder per uncontacted lead, 15 minutes before its call or with a quarter of its time left; counts them. */
export async function queueReminders(store: Store, settings: DeliverySettings, now: number): Promise<number> {
	if (deliveriesToTeam("team-mail", settings).length === 0) return 0;
	const due = store.db
		.selectFrom("lead")
		.where(awaitsContact)
		.where("reminded_at", "is", null)
		.where("due_at", ">", now)
		.where(
			sql<boolean>`CASE WHEN call_at > ${now} THEN call_at - ${now} <= ${BEFORE_CALL_MS}
				ELSE (due_at - ${now}) * 4 <= due_at - received_at END`,
		);
	if (!(await due.select("id").limit(1).executeTakeFirst())) return 0;
	return store.transaction(async (tx) => {
		const leads = await tx
			.updateTable("lead")
			.set({ reminded_at: now })
			.where("id", "in", due.select("id"))
			.where("reminded_at", "is", null)
			.returningAll()
			.execute();
		for (const lead of leads.map(leadOf)) {
			const to = deliveriesOf("lead.reminder", lead, settings);
			await addDeliveries(tx, lead.id, "lead.reminder", to, now);
		}
		return leads.length;
	});
}

/** Queues the day's digest, from `hour` on by the team's clock, once a day. True if it queued one. */
export async function queueDigest(store: Store, settings: DeliverySettings, now: number, hour = DIGEST_HOUR) {
	const to = deliveriesToTeam("team-digest", settings);
	if (to.length === 0 || now < beginningOf(dayOf(now)) + hour * HOUR_MS) return false;
	return store.transaction(async (tx) => {
		if (!(await takeDigest(tx, now)) || isEmpty(await readDigest(tx, now))) return false;
		await addDeliveries(tx, null, "team.digest", to, now);
		return true;
	});
}
