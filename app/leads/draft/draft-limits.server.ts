import { createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { DAY_MS, MAX_DRAFTS } from "#app/constants.ts";
import { countRows } from "#app/db/count.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { widestNetwork } from "#app/request/client.ts";

/** The store is full of drafts with contact details of other networks, of which none may go. */
export class TooManyDrafts extends Error {
	override name = "TooManyDrafts";
}

let secret = { bytes: randomBytes(32), until: 0 };

/**
 * Hash of the widest network that may be a client's own. It changes daily and with each process: the secret is never
 * stored.
 */
export function hashNetwork(address: string, now: number): string {
	if (now >= secret.until) secret = { bytes: randomBytes(32), until: now + DAY_MS };
	return createHmac("sha256", secret.bytes).update(widestNetwork(address)).digest("base64url");
}

/** Drops the hashes of networks that have stayed with their drafts for a day. */
export async function forgetNetworks(store: Store, now: number): Promise<void> {
	await store.execute((db) =>
		db
			.updateTable("draft")
			.set({ network_hash: null })
			.where("network_hash", "is not", null)
			.where("created_at", "<=", now - DAY_MS)
			.execute(),
	);
}

/**
 * Makes room for one more draft of a network in a full store: expired ones go, then the oldest without contact details of
 * the network that holds most of those, then the network's own oldest. Throws `TooManyDrafts` when none may go.
 */
export async function makeRoom(
	tx: Kysely<Tables>,
	networkHash: string | null,
	now: number,
	most = MAX_DRAFTS,
): Promise<void> {
	const open = tx.selectFrom("draft").where("reference", "is", null);
	if ((await countRows(open)) < most) return;
	const { numDeletedRows } = await tx
		.deleteFrom("draft")
		.where("expires_at", "<=", now)
		.where("reference", "is", null)
		.executeTakeFirst();
	if (numDeletedRows > 0n) return;
	const heaviest = await open
		.select(["network_hash", ({ fn }) => fn.countAll().as("drafts")])
		.where("has_contact", "=", 0)
		.groupBy("network_hash")
		.orderBy("drafts", "desc")
		.limit(1)
		.executeTakeFirst();
	const oldest = open.select("id").orderBy("created_at").limit(1);
	const victim = await (heaviest
		? oldest
				.where("has_contact", "=", 0)
				.where("network_hash", heaviest.network_hash === null ? "is" : "=", heaviest.network_hash)
		: oldest.where("network_hash", "=", networkHash)
	).executeTakeFirst();
	if (!victim) throw new TooManyDrafts("The store is full of drafts that may not go.");
	await tx.deleteFrom("draft").where("id", "=", victim.id).execute();
}
