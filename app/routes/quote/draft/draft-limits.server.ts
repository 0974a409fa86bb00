import { createHmac, randomBytes } from "node:crypto";
import { DAY_MS, MAX_DRAFTS, MAX_DRAFTS_PER_CLIENT, MAX_DRAFTS_PER_NETWORK } from "#app/constants.ts";
import { countRows } from "#app/db/count.ts";
import type { Store } from "#app/db/store.ts";
import { clientNetworks } from "#app/request/client-networks.ts";

/** Shortest time between two counts of the whole store. */
const COUNT_EVERY_MS = 10_000;
/** Share of the limit at which eviction starts. */
const NEARLY_FULL = 0.9;
const LOT = 500;

/** The client is at its limit and every draft holds contact details, so none may be evicted. */
export class TooManyDrafts extends Error {
	override name = "TooManyDrafts";
}

let secret = { bytes: randomBytes(32), until: 0 };

export type ClientHashes = { clientHash: string | null; networkHash: string | null };

/**
 * Hashes of a client's address and of the widest network that may be its own. They change daily and with each process:
 * the secret is never stored.
 */
export function hashClient(address: string, now: number): ClientHashes {
	if (now >= secret.until) secret = { bytes: randomBytes(32), until: now + DAY_MS };
	const networks = clientNetworks(address).map(({ key }) => key);
	const [client = address, widest = client] = [networks.at(0), networks.at(-1)];
	const hash = (key: string) => createHmac("sha256", secret.bytes).update(key).digest("base64url");
	return { clientHash: hash(client), networkHash: hash(widest) };
}

/**
 * Evicts oldest drafts of the client and its network, without contact details, until one more fits. Throws
 * `TooManyDrafts` when none can go.
 */
export async function makeRoomForClient(
	store: Store,
	{ clientHash, networkHash }: ClientHashes,
	now: number,
): Promise<void> {
	if (clientHash !== null) await makeRoom(store, "client_hash", clientHash, MAX_DRAFTS_PER_CLIENT, now);
	if (networkHash !== null) await makeRoom(store, "network_hash", networkHash, MAX_DRAFTS_PER_NETWORK, now);
}

async function makeRoom(
	store: Store,
	column: "client_hash" | "network_hash",
	hash: string,
	most: number,
	now: number,
): Promise<void> {
	const drafts = store.db
		.selectFrom("draft")
		.select("id")
		.where(column, "=", hash)
		.where("reference", "is", null)
		.where("expires_at", ">", now);
	const over = (await countRows(drafts)) + 1 - most;
	if (over <= 0) return;
	const oldest = drafts.where("has_contact", "=", 0).orderBy("created_at").limit(over);
	const { numDeletedRows } = await store.execute((db) =>
		db.deleteFrom("draft").where("id", "in", oldest).executeTakeFirst(),
	);
	if (numDeletedRows === 0n) throw new TooManyDrafts("This client has too many drafts.");
}

let countedAt = 0;

/**
 * Deletes drafts: in a nearly full store, those without contact details of the heaviest clients; in a full one, also
 * those with them, of the heaviest networks. Resolves to how many it deleted.
 */
export async function makeRoomInStore(store: Store, now: number, most = MAX_DRAFTS): Promise<number> {
	if (most === MAX_DRAFTS && now - countedAt < COUNT_EVERY_MS) return 0;
	countedAt = now;
	const count = await countRows(store.db.selectFrom("draft").where("reference", "is", null));
	const over = Math.min(LOT, Math.ceil(count - most * NEARLY_FULL));
	if (over <= 0) return 0;
	const gone = await dropHeaviest(store, "client_hash", 0, over);
	if (count - gone < most) return gone;
	return gone + (await dropHeaviest(store, "network_hash", 1, Math.min(LOT, count - gone - most + 1)));
}

/** Deletes up to `count` open drafts of the clients or networks with the most, oldest first. */
async function dropHeaviest(
	store: Store,
	column: "client_hash" | "network_hash",
	hasContact: 0 | 1,
	count: number,
): Promise<number> {
	const { numDeletedRows } = await store.execute((db) =>
		db
			.deleteFrom("draft")
			.where(
				"id",
				"in",
				db
					.with("heavy", (with_) =>
						with_
							.selectFrom("draft")
							.select(({ fn, ref }) => [ref(column).as("hash"), fn.countAll().as("drafts")])
							.where("reference", "is", null)
							.where("has_contact", "=", hasContact)
							.groupBy(column),
					)
					.selectFrom("draft")
					.innerJoin("heavy", "heavy.hash", `draft.${column}`)
					.select("draft.id")
					.where("draft.reference", "is", null)
					.where("draft.has_contact", "=", hasContact)
					.orderBy("heavy.drafts", "desc")
					.orderBy("draft.created_at")
					.limit(count),
			)
			.executeTakeFirst(),
	);
	return Number(numDeletedRows);
}
