import type { Kysely } from "kysely";
import { DAY_MS, MAX_COPIES_PER_DAY } from "#app/constants.ts";
import { countRows } from "#app/db/count.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { limitedMails } from "#app/leads/delivery/delivery.ts";
import type { Target } from "#app/leads/delivery/destinations.server.ts";
import { addressHash, isSuppressed, lockAddress } from "#app/leads/suppression.server.ts";

/** Those of `targets` that are allowed: nobody who opted out, at most `MAX_COPIES_PER_DAY` copies. In the queueing transaction. */
export async function visitorLimits(
	store: Store,
	email: string | null,
	targets: readonly Target[],
): Promise<(tx: Kysely<Tables>, now: number) => Promise<readonly Target[]>> {
	const others = targets.filter(({ destination }) => !limitedMails.includes(destination));
	if (others.length === targets.length) return async () => targets;
	if (email === null) return async () => others;
	const hash = await addressHash(store, email);
	return async (tx, now) => {
		const hasCopy = targets.some(({ destination }) => destination === "visitor-copy");
		// A newsletter that may not be confirmed is nobody's business.
		if (await isSuppressed(tx, hash)) return hasCopy ? others : [];
		return hasCopy && (await countCopies(store, tx, email, now)) >= MAX_COPIES_PER_DAY ? others : targets;
	};
}

async function countCopies(store: Store, tx: Kysely<Tables>, email: string, now: number): Promise<number> {
	// Two requests at the same moment would not see each other's copy.
	await lockAddress(store, tx, email);
	return countRows(
		tx
			.selectFrom("lead")
			.innerJoin("delivery", "delivery.lead_id", "lead.id")
			.where("lead.email", "=", email)
			.where("delivery.destination", "=", "visitor-copy")
			.where("delivery.queued_at", ">", now - DAY_MS),
	);
}
