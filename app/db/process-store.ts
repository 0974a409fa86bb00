import { config } from "#app/config/config.ts";
import { SESSION_SECRET, secretInStore } from "#app/db/secret.ts";
import { readSetting } from "#app/db/setting.ts";
import type { Store } from "#app/db/store.ts";
import { createSecret } from "#app/db/token.server.ts";

/** A store that could not be opened is tried again, but not more often than this. */
const TRY_AGAIN_MS = 1000;

let tellMade: (address: string) => void = () => {};

/** Has `listener` told of a store that had to be made, empty, from now on. */
export function onStoreMade(listener: (address: string) => void): void {
	tellMade = listener;
}

const kept: typeof globalThis & { openedStore?: Promise<Store> } = globalThis;

/**
 * The store of this process, opened once; it outlives a reload of the code during development.
 * Rejects while it cannot be opened, and is tried again by the first call a second later.
 */
export function store(): Promise<Store> {
	kept.openedStore ??= openOnce();
	return kept.openedStore;
}

function openOnce(): Promise<Store> {
	const { DATABASE_URL: url, STORE_MUST_EXIST: mustExist } = config();
	const opening = import("#app/db/open.ts").then(({ openStore }) =>
		openStore(url, {
			mustExist,
			onMade: (address) => tellMade(address),
		}),
	);
	opening.catch(() => {
		setTimeout(() => {
			if (kept.openedStore === opening) kept.openedStore = undefined;
		}, TRY_AGAIN_MS).unref();
	});
	return opening;
}

/**
 * Secrets for cookies and links: the first signs, all verify. Those of `SESSION_SECRET`, and the one that is kept in the
 * store: it was made where none was set, and links that it signed stay valid when one is set later.
 */
export async function signingSecrets(from: Store): Promise<string[]> {
	const given = config().SESSION_SECRET;
	if (!given) return (await secretInStore(from, SESSION_SECRET, createSecret)).split(",");
	const stored = await readSetting(from.db, SESSION_SECRET);
	return [...given, ...(stored?.split(",") ?? [])];
}
