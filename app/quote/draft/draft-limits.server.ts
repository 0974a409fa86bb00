import { createHmac, randomBytes } from "node:crypto";
import { config } from "#app/config/config.ts";
import { DAY_MS, MAX_DRAFTS, MAX_DRAFTS_PER_CLIENT } from "#app/constants.ts";
import { countRows } from "#app/db/count.ts";
import type { Store } from "#app/db/store.ts";
import { clientKey } from "#app/request/client-networks.ts";

/** The whole store is counted at most this often. */
const COUNT_EVERY_MS = 10_000;
/** Room is made from here on, in lots: a share of the limit. */
const NEARLY_FULL = 0.9;
const LOT = 500;

/** All drafts of a client hold contact details, so that none of them can make room for another. */
export class TooManyDrafts extends Error {
	override name = "TooManyDrafts";
}

let secret = { bytes: randomBytes(32), until: 0 };

/** Tells one client from another for a day: a hash whose secret lives in this process only. Null where no limit is wanted. */
export function hashClient(address: string, now: number): string | null {
	if (config().RATE_LIMIT === 0) return null;
	if (now >= secret.until) secret = { bytes: randomBytes(32), until: now + DAY_MS };
	return createHmac("sha256", secret.bytes).update(clientKey(address)).digest("base64url");
}

/** Makes room for one more draft of the client: its oldest ones without contact details go. Throws `TooManyDrafts` without any. */
export async function makeRoomForClient(store: Store, clientHash: string, now: number): Promise<void> {
	const drafts = store.db
		.selectFrom("draft")
		.select("id")
		.where("client_hash", "=", clientHash)
		.where("reference", "is", null)
		.where("expires_at", ">", now);
	const over = (await countRows(drafts)) + 1 - MAX_DRAFTS_PER_CLIENT;
	if (over <= 0) return;
	const oldest = drafts.where("has_contact", "=", 0).orderBy("created_at").limit(over);
	const { numDeletedRows } = await store.execute((db) =>
		db.deleteFrom("draft").where("id", "in", oldest).executeTakeFirst(),
	);
	if (numDeletedRows === 0n) throw new TooManyDrafts("This client has too many drafts.");
}

let countedAt = 0;

/** Makes room in a nearly full store, from the heaviest clients, never drafts with contact details. Resolves to how many went. */
export async function makeRoomInStore(store: Store, now: number, most = MAX_DRAFTS): Promise<number> {
	if (most === MAX_DRAFTS && now - countedAt < COUNT_EVERY_MS) return 0;
	countedAt = now;
	const count = await countRows(store.db.selectFrom("draft").where("reference", "is", null));
	const over = Math.min(LOT, Math.ceil(count - most * NEARLY_FULL));
	if (over <= 0) return 0;
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
							.select(({ fn }) => ["client_hash", fn.countAll().as("drafts")])
							.where("reference", "is", null)
							.where("has_contact", "=", 0)
							.groupBy("client_hash"),
					)
					.selectFrom("draft")
					.innerJoin("heavy", "heavy.client_hash", "draft.client_hash")
					.select("draft.id")
					.where("draft.reference", "is", null)
					.where("draft.has_contact", "=", 0)
					.orderBy("heavy.drafts", "desc")
					.orderBy("draft.created_at")
					.limit(over),
			)
			.executeTakeFirst(),
	);
	return Number(numDeletedRows);
}
