import { LARGE_STORE_BYTES, LOW_DISK_BYTES } from "#app/constants.ts";
import type { Store, StoreSize } from "#app/db/store.ts";
import type { Logger } from "#app/platform/log.ts";
import { type BackgroundJob, startBackgroundJob } from "#app/server/jobs/background-job.ts";

const LOOK_EVERY_MS = 10 * 60_000;
/** Growth of the store, or shrinkage of the free space, after which to warn again. */
const AGAIN_BEYOND = 1.1;

/** Warns of a store above `LARGE_STORE_BYTES` and a disk below `LOW_DISK_BYTES`, again at each tenth more. */
export function watchStoreSize(
	store: Pick<Store, "measure">,
	log: Logger,
	everyMs = LOOK_EVERY_MS,
): BackgroundJob {
	const warn = warnings(log);
	return startBackgroundJob(
		async () => warn(await store.measure()),
		{ everyMs },
		(error) => log.warn({ err: error }, "could not read the store size"),
	);
}

/** Returns a function that takes one size after the other and logs those worth a warning. */
export function warnings(log: Logger): (size: StoreSize) => void {
	let mayTake = LARGE_STORE_BYTES;
	let mustHave = LOW_DISK_BYTES;
	return ({ bytes, freeBytes }) => {
		if (bytes > mayTake) {
			log.warn({ bytes }, "store is large");
			mayTake = bytes * AGAIN_BEYOND;
		}
		if (freeBytes !== null && freeBytes < mustHave) {
			log.warn({ freeBytes }, "store disk nearly full");
			mustHave = freeBytes / AGAIN_BEYOND;
		}
	};
}
