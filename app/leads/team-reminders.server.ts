import { sql } from "kysely";
import { HOUR_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { beginningOf, dayOf } from "#app/i18n/format.ts";
import { awaitsContact } from "#app/leads/awaiting-contact.server.ts";
import { queueDeliveries } from "#app/leads/delivery/enqueue.server.ts";
import { noReceivers, type Receivers, targetsOf } from "#app/leads/delivery/routing.ts";
import { isEmpty, readDigest, takeDigest } from "#app/leads/digest.server.ts";
import { leadOf } from "#app/leads/lead.server.ts";

/** The team's digest comes from this hour on. */
const DIGEST_HOUR = 8;

type Team = Pick<Receivers, "teamMail">;

/** Queues a reminder of each lead with a quarter of its time left and no contact noted, once. Resolves with their number. */
export async function queueReminders(store: Store, { teamMail }: Team, now: number): Promise<number> {
	const due = store.db
		.selectFrom("lead")
		.where(awaitsContact)
		.where("reminded_at", "is", null)
		.where("due_at", ">", now)
		.where(sql<boolean>`(due_at - ${now}) * 4 <= due_at - received_at`);
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
			const to = targetsOf("lead.reminder", lead, { ...noReceivers, teamMail });
			await queueDeliveries(tx, lead.id, "lead.reminder", to, now);
		}
		return leads.length;
	});
}

/** Queues this day's digest from `hour` on by the team's clock, once a day. True when it was queued. */
export async function queueDigest(
	store: Store,
	{ teamMail }: Team,
	now: number,
	hour = DIGEST_HOUR,
): Promise<boolean> {
	if (now < beginningOf(dayOf(now)) + hour * HOUR_MS) return false;
	return store.transaction(async (tx) => {
		if (!(await takeDigest(tx, now)) || isEmpty(await readDigest(tx, now))) return false;
		const to = teamMail.map((recipient) => ({ destination: "team-digest" as const, recipient }));
		await queueDeliveries(tx, null, "team.digest", to, now);
		return true;
	});
}
