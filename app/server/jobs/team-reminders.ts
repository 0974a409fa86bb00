import type { Store } from "#app/db/store.ts";
import type { Receivers } from "#app/leads/delivery/routing.ts";
import { queueDigest, queueReminders } from "#app/leads/team-reminders.server.ts";

/** Reminds the team by e-mail, if it has an address; `onQueued` is told when there is something to send. */
export async function remindTeam(store: Store, receivers: Receivers, onQueued: () => void): Promise<void> {
	if (receivers.teamMail.length === 0) return;
	const now = Date.now();
	const reminders = await queueReminders(store, receivers, now);
	const digest = await queueDigest(store, receivers, now);
	if (reminders > 0 || digest) onQueued();
}
