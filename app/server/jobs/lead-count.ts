import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { missingLeads } from "#app/db/store-facts.ts";
import type { Logger } from "#app/platform/log.ts";
import { startBackgroundJob } from "./background-job.ts";

const SECOND_MS = 1000;

/**
 * Writes the number of leads to a file in `folder`, within a second of each new lead and at the stop, and records how many are
 * missing: a damaged journal loses what follows, a store made anew everything, and the store itself does not show it.
 */
export function watchLeadCount(store: Store, folder: string, log: Logger, everyMs = SECOND_MS) {
	const file = join(folder, "lead-count");
	const failure = "the number of leads could not be noted";
	let before = readCount(file, store.location);
	let newest: number | null | undefined;
	/** Recorded before a loss, at the last look: processes that see the same loss record the same sum. */
	let missing = 0;
	const note = async () => {
		let recorded = (await missingLeads.read(store.db)) ?? 0;
		const { at } = await store.db
			.selectFrom("lead")
			.select(({ fn }) => fn.max<number | null>("received_at").as("at"))
			.executeTakeFirstOrThrow();
		if (at !== newest) {
			const leads = await countRows(store.db.selectFrom("lead"));
			const last = await before;
			if (leads < last) {
				log.error({ leads, before: last }, "the store holds fewer leads than before");
				recorded = Math.max(recorded, missing + last - leads);
				await missingLeads.write(store, recorded);
			}
			before = Promise.resolve(leads);
			await mkdir(folder, { recursive: true });
			await writeFile(file, `${leads} ${store.location}`);
			newest = at;
		}
		missing = recorded;
	};
	const job = startBackgroundJob(note, { everyMs, log, failure });
	return {
		async stop() {
			await job.stop();
			await note().catch((error) => log.error({ err: error }, failure));
		},
	};
}

/** The number that was noted last for the store at `location`; 0 for none. */
async function readCount(file: string, location: string): Promise<number> {
	const text = await readFile(file, "utf8").catch(() => "");
	const [, count, of] = /^(\d+) (.*)$/.exec(text) ?? [];
	return of === location ? Number(count) : 0;
}
