import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { missingLeads } from "#app/db/store-facts.ts";
import type { Logger } from "#app/platform/log.ts";
import { startBackgroundJob } from "#app/server/jobs/background-job.ts";

const SECOND_MS = 1000;
const FILE = "lead-count";

/**
 * Writes the number of leads to a file in `folder`, within a second of each new lead and at the stop. A damaged journal loses
 * everything after the damage, a store made anew all, and nothing in it shows that: this reports if there are fewer leads.
 */
export function watchLeadCount(store: Store, folder: string, log: Logger, everyMs = SECOND_MS) {
	const file = join(folder, FILE);
	const failure = "the number of leads could not be noted";
	let before = readCount(file, store.location);
	let newest: number | null | undefined;
	const note = async () => {
		const { at } = await store.db
			.selectFrom("lead")
			.select(({ fn }) => fn.max<number | null>("received_at").as("at"))
			.executeTakeFirstOrThrow();
		if (at === newest) return;
		const leads = await countRows(store.db.selectFrom("lead"));
		const last = await before;
		before = Promise.resolve(leads);
		if (leads < last) {
			log.error({ leads, before: last }, "the store holds fewer leads than before");
			await missingLeads.write(store, last - leads);
		}
		await mkdir(folder, { recursive: true });
		await writeFile(file, `${leads} ${store.location}`);
		newest = at;
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
