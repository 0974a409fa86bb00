import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { countRows } from "#app/db/count.ts";
import type { Store } from "#app/db/store.ts";
import type { Logger } from "#app/platform/log.ts";
import { type BackgroundJob, startBackgroundJob } from "#app/server/jobs/background-job.ts";

const EVERY_MS = 60_000;
const FILE = "lead-count";

/**
 * Notes every minute, and at the stop, how many leads there are, in a file of `folder`: a damaged journal takes what lies
 * behind the damage along, and nothing in the store can tell. Logs an error at the start when they have become fewer.
 */
export function watchLeadCount(store: Store, folder: string, log: Logger, everyMs = EVERY_MS): BackgroundJob {
	const file = join(folder, FILE);
	let before: Promise<number> | undefined = readCount(file, store.address);
	const note = async () => {
		const leads = await countRows(store.db.selectFrom("lead"));
		const last = await before;
		before = undefined;
		if (last !== undefined && leads < last)
			log.error({ leads, before: last }, "the store holds fewer leads than when it stopped");
		await keepCount(file, `${leads} ${store.address}`).catch((error) =>
			log.debug({ err: error }, "could not note the number of leads"),
		);
	};
	const job = startBackgroundJob(note, { everyMs, log, failure: "could not count the leads" });
	return {
		async stop() {
			await job.stop();
			await note().catch(() => {});
		},
	};
}

async function keepCount(file: string, text: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	await writeFile(file, text);
}

/** The number that was noted last for the store at `address`; 0 for none. */
async function readCount(file: string, address: string): Promise<number> {
	const text = await readFile(file, "utf8").catch(() => "");
	const [, count, of] = /^(\d+) (.*)$/.exec(text) ?? [];
	return of === address ? Number(count) : 0;
}
