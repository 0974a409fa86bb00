import { LARGE_STORE_BYTES, LOW_DISK_BYTES } from "#app/constants.ts";
import type { Store, StoreSize } from "#app/db/store.ts";
import type { Logger } from "#app/observability/log.ts";
import { type BackgroundJob, startBackgroundJob } from "#app/server/jobs/background-job.ts";

const LOOK_EVERY_MS = 10 * 60_000;
/** A store that was warned about is warned about again once it has grown, or its disk has shrunk, by this. */
const AGAIN_BEYOND = 1.1;

/** Warns when `store` takes more than `LARGE_STORE_BYTES`, or its disk has less than `LOW_DISK_BYTES`, and at each tenth more. */
export function watchStoreSize(
	store: Pick<Store, "measure">,
	log: Logger,
	everyMs = LOOK_EVERY_MS,
): BackgroundJob {
	const warn = warnings(log);
	return startBackgroundJob(
		async () => warn(await store.measure()),
		{ everyMs },
		(error) => log.warn({ err: error }, "the store cannot be measured"),
	);
}

/** Says what is worth a warning in one size after the other. */
export function warnings(log: Logger): (size: StoreSize) => void {
	let mayTake = LARGE_STORE_BYTES;
	let mustHave = LOW_DISK_BYTES;
	return ({ bytes, freeBytes }) => {
		if (bytes > mayTake) {
			log.warn({ bytes }, "the store is large");
			mayTake = bytes * AGAIN_BEYOND;
		}
		if (freeBytes !== null && freeBytes < mustHave) {
			log.warn({ freeBytes }, "the store's disk is nearly full");
			mustHave = freeBytes / AGAIN_BEYOND;
		}
	};
}
