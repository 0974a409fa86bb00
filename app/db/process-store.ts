import type { Store } from "#app/db/store.ts";
import { config } from "#app/platform/settings/config.ts";

/** Minimum interval between attempts to open the store. */
const TRY_AGAIN_MS = 1000;

let tellMade: (address: string) => void = () => {};

/** Calls `listener` whenever a new, empty store was created. */
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
