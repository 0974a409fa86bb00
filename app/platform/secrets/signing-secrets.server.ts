import { readSetting, writeSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import { SESSION_SECRET, secretInStore } from "#app/platform/secrets/secret-in-store.ts";
import { createSecret } from "#app/platform/secrets/token.server.ts";
import { config } from "#app/platform/settings/config.ts";

/** A secret that the store keeps for cookies and links; one with an end (epoch milliseconds) was rolled. */
export type KeptSecret = { secret: string; until: number | null };

/** Separates a secret from its end date in the store; no secret that we make contains it. */
const END = "@";

export function readKeptSecrets(setting: string | undefined): KeptSecret[] {
	return (setting?.split(",") ?? []).map((entry) => {
		const [secret = "", until] = entry.split(END);
		return { secret, until: until === undefined ? null : Number(until) };
	});
}

export function writeKeptSecrets(secrets: readonly KeptSecret[]): string {
	return secrets.map(({ secret, until }) => (until === null ? secret : secret + END + until)).join(",");
}

/**
 * Secrets for cookies and links at `now`: the first signs, all verify. Those of `SESSION_SECRET`, and those kept in the
 * store that have not ended: links that they signed stay valid when `SESSION_SECRET` is set later.
 */
export async function signingSecrets(
	from: Store,
	now = Date.now(),
	given = config().SESSION_SECRET,
): Promise<string[]> {
	const setting = given
		? await readSetting(from.db, SESSION_SECRET)
		: await secretInStore(from, SESSION_SECRET, createSecret);
	const kept = readKeptSecrets(setting).filter(({ until }) => until === null || until > now);
	return [...(given ?? []), ...kept.map(({ secret }) => secret)];
}

/**
 * Puts a new secret in front of those kept in the store, which end at `until` if not before. Their entries stay: a backup
 * that holds one does not bring it back to life. Resolves with how many end.
 */
export async function rollSigningSecret(store: Store, until: number): Promise<number> {
	const secret = createSecret();
	return store.transaction(async (tx) => {
		const kept = readKeptSecrets(await readSetting(tx, SESSION_SECRET));
		const ending = kept.map((one) => ({ ...one, until: Math.min(one.until ?? until, until) }));
		await writeSetting(tx, SESSION_SECRET, writeKeptSecrets([{ secret, until: null }, ...ending]));
		return kept.filter((one) => one.until === null || one.until > until).length;
	});
}
