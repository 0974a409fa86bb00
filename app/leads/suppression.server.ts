import type { Kysely } from "kysely";
import { secretInStore } from "#app/db/secret.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { createSecret, keyedHash } from "#app/db/token.server.ts";

/** An address as it is compared: trimmed, lower case. */
export function normalEmail(email: string): string {
	return email.trim().toLowerCase();
}

/** Key of the secret for hashes of addresses. */
export const ADDRESS_SECRET = "address-secret";

/** Keyed hash under which an address is remembered without being kept. */
export async function addressHash(store: Store, email: string): Promise<string> {
	return hashAddress(await secretInStore(store, ADDRESS_SECRET, createSecret), email);
}

/** As `addressHash`, with a secret that is known. */
export function hashAddress(secret: string, email: string): string {
	return keyedHash(secret, "address", normalEmail(email));
}

/** Whether the holder of this address asked never to be written to. */
export async function isSuppressed(tx: Kysely<Tables>, hash: string): Promise<boolean> {
	const row = await tx
		.selectFrom("suppression")
		.select("at")
		.where("address_hash", "=", hash)
		.executeTakeFirst();
	return row !== undefined;
}

export async function suppress(tx: Kysely<Tables>, hash: string, now: number): Promise<void> {
	await tx
		.insertInto("suppression")
		.values({ address_hash: hash, at: now })
		.onConflict((conflict) => conflict.column("address_hash").doNothing())
		.execute();
}
