import type { Kysely } from "kysely";
import { MAX_DRAFTS_OF_NETWORK } from "#app/constants.ts";
import { countRows } from "#app/db/rows.ts";
import { hashInStore } from "#app/db/shared-values.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { widestNetwork } from "#app/request/client.ts";
import type { RequestContext } from "#app/request/request-context.ts";

/** The store is full, and each of its networks holds a single draft. */
export class TooManyDrafts extends Error {}

/** Keyed hash of the widest network that may be one client's; null without a rate limit. */
export async function networkOf(store: Store, { settings, ip }: Pick<RequestContext, "settings" | "ip">) {
	return settings.RATE_LIMIT > 0 ? hashInStore(store, "network", widestNetwork(ip)) : null;
}

/**
 * Makes room for one more draft. At `MAX_DRAFTS_OF_NETWORK` its network's oldest goes; at `maxDrafts` in all, expired ones
 * go, else the oldest of the network with the most. Throws `TooManyDrafts` if each has only one, which always stays.
 */
export async function makeRoomForDraft(
	tx: Kysely<Tables>,
	networkHash: string | null,
	now: number,
	maxDrafts: number,
): Promise<void> {
	const open = tx.selectFrom("draft").where("reference", "is", null);
	const of = (hash: string | null) => open.where("network_hash", hash === null ? "is" : "=", hash);
	const removeOldest = async (hash: string | null) => {
		const oldest = await of(hash).select("id").orderBy("created_at").limit(1).executeTakeFirstOrThrow();
		await tx.deleteFrom("draft").where("id", "=", oldest.id).execute();
	};
	if (networkHash !== null && (await countRows(of(networkHash))) >= MAX_DRAFTS_OF_NETWORK)
		return removeOldest(networkHash);
	if ((await countRows(open)) < maxDrafts) return;
	const { numDeletedRows } = await tx
		.deleteFrom("draft")
		.where("expires_at", "<=", now)
		.where("reference", "is", null)
		.executeTakeFirst();
	if (numDeletedRows > 0n) return;
	const heaviest = await open
		.select(["network_hash", ({ fn }) => fn.countAll<number>().as("drafts")])
		.groupBy("network_hash")
		.orderBy("drafts", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!heaviest || heaviest.drafts < 2)
		throw new TooManyDrafts("The store is full, and no draft may be evicted.");
	await removeOldest(heaviest.network_hash);
}
