import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import { HOUR_MS } from "#app/constants.ts";
import { readSetting, writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import type { DeliveryState } from "#app/leads/delivery/delivery.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { readToken, signToken } from "#app/platform/secrets/token.server.ts";

/**
 * A sample goes the whole way of a quote request (page, forms, store, outbox) and counts nowhere. Its requests carry a
 * header that is signed with the site's secret, so that nothing a visitor sends can become one.
 */
export const canaryHeader = "x-sample";
/** The site's answer to that header; without it the sender stops, so that the sample never becomes a lead. */
export const CANARY_KNOWN = "known";

const PURPOSE = "sample";
const SIGNED_MS = HOUR_MS;
const ARRIVED = "sample-arrived-at";

/** The one reason for which a sample is held back. */
export const CANARY_REASON = "sample";
const SAMPLE = JSON.stringify([CANARY_REASON]);

/** The value of the header, for one sample. */
export async function signCanary(store: Store, now: number): Promise<string> {
	return signToken(await signingSecrets(store), PURPOSE, randomUUID(), now + SIGNED_MS);
}

/** True if the site's own command sent this header. The store is opened only where there is one. */
export async function isCanary(
	open: () => Promise<Store>,
	header: string | string[] | null | undefined,
	now: number,
): Promise<boolean> {
	if (typeof header !== "string") return false;
	return readToken(await signingSecrets(await open()), PURPOSE, header, now) !== null;
}

/** The SQL condition for leads that are no samples: everything that lists or counts leads uses it. */
export function isNoCanary({ eb }: ExpressionBuilder<Tables, "lead">) {
	return eb("suspect_json", "!=", sql.lit(SAMPLE));
}

/** True once the outbox has sent the sample, false while it waits. */
export async function hasArrived({ db }: Store, reference: string): Promise<boolean> {
	const delivered: DeliveryState = "delivered";
	const row = await db
		.selectFrom("delivery")
		.innerJoin("lead", "lead.id", "delivery.lead_id")
		.select("delivery.id")
		.where("lead.reference", "=", reference)
		.where("delivery.state", "=", delivered)
		.executeTakeFirst();
	return row !== undefined;
}

/** Removes the sample of a draft, and whatever an interrupted one left behind an hour ago or earlier. */
export async function removeCanaries(store: Store, draftId: string | undefined, now: number): Promise<void> {
	await store.transaction(async (tx) => {
		const draft = tx
			.selectFrom("draft")
			.select("reference")
			.where("id", "=", draftId ?? "");
		const samples = await tx
			.selectFrom("lead")
			.select(["id", "reference"])
			.where("suspect_json", "=", SAMPLE)
			.where(({ eb, or }) => or([eb("reference", "=", draft), eb("received_at", "<", now - HOUR_MS)]))
			.execute();
		const [ids, references] = [samples.map(({ id }) => id), samples.map(({ reference }) => reference)];
		if (ids.length > 0) {
			await tx.deleteFrom("delivery").where("lead_id", "in", ids).execute();
			await tx.deleteFrom("draft").where("reference", "in", references).execute();
			await tx.deleteFrom("lead").where("id", "in", ids).execute();
		}
		if (draftId !== undefined) await tx.deleteFrom("draft").where("id", "=", draftId).execute();
	});
}

/** Notes that a sample arrived, for the metric; null for no more samples. */
export async function recordArrival(store: Store, at: number | null): Promise<void> {
	await store.transaction(async (tx) => {
		if (at === null) await tx.deleteFrom("setting").where("key", "=", ARRIVED).execute();
		else await writeSetting(tx, ARRIVED, String(at));
	});
}

/** Time of the last sample's arrival, epoch milliseconds; null where none is sent. */
export async function lastArrival({ db }: Pick<Store, "db">): Promise<number | null> {
	const at = await readSetting(db, ARRIVED);
	return at === undefined ? null : Number(at);
}
