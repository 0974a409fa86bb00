import { logger } from "#app/platform/log.ts";
import { processSettings } from "#app/platform/settings/settings.ts";
import type { Store } from "./store.ts";

const TRY_AGAIN_MS = 1000;

/** On `globalThis`, so that the store outlives a reload of the code during development. */
const kept: typeof globalThis & { openedStore?: Promise<Store> } = globalThis;

/** The store of this process, opened once. Rejects while it cannot be opened; a call a second later tries again. */
export function store(): Promise<Store> {
	kept.openedStore ??= openOnce();
	return kept.openedStore;
}

function openOnce(): Promise<Store> {
	const { DATABASE_URL: url, STORE_MUST_EXIST: mustExist } = processSettings();
	const onMade = (location: string) => logger().warn({ store: location }, "a new, empty store was made");
	const opening = import("./open.ts").then(({ openStore }) => openStore(url, { mustExist, onMade }));
	opening.catch(() => {
		setTimeout(() => {
			if (kept.openedStore === opening) kept.openedStore = undefined;
		}, TRY_AGAIN_MS).unref();
	});
	return opening;
}
