import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SECOND_MS } from "#app/constants.ts";
import { makeFolder } from "#app/db/folders.ts";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { missingLeads, unfinishedRestores } from "#app/db/store-facts.ts";
import type { Logger } from "#app/platform/log.ts";
import { startBackgroundJob } from "./background-job.ts";

/** Number of leads received until a time, epoch milliseconds. */
type Note = { leads: number; until: number };

/**
 * Writes the number of leads and the time of the last to a file in `folder`, within a second of each new lead and at the
 * stop, and records losses, which the store itself hides: a damaged log loses its rest, a store made anew everything.
 * Waits, with a warning, for the end of a restore that is making the store.
 */
export function watchLeadCount(store: Store, folder: string, log: Logger, everyMs = SECOND_MS) {
	const file = join(folder, "lead-count");
	const failure = "the number of leads could not be noted";
	let note: Note | Promise<Note> = readNote(file, store.location);
	/** Time of the last lead in the note that this process wrote. */
	let writtenUntil: number | undefined;
	/** Losses on record at the last look: processes that see the same new loss then record the same sum. */
	let missing = 0;
	let isWarned = false;
	const look = async () => {
		if ((await unfinishedRestores(store.db)).length > 0) {
			if (!isWarned) log.warn("the store is half restored: wait, or repeat leads restore <file>");
			isWarned = true;
			return;
		}
		let losses = (await missingLeads.read(store.db)) ?? 0;
		const leads = store.db.selectFrom("lead");
		const last = leads.select(({ fn }) => fn.max<number | null>("received_at").as("at"));
		const until = (await last.executeTakeFirstOrThrow()).at ?? 0;
		if (until !== writtenUntil) {
			const before = await note;
			const { left, added } = await countLeads(store, before.until, until);
			if (left < before.leads) {
				log.error({ leads: left, before: before.leads }, "the store holds fewer leads than before");
				losses = Math.max(losses, missing + before.leads - left);
				await missingLeads.write(store, losses);
			}
			note = { leads: left + added, until };
			await makeFolder(folder);
			await writeFile(file, `${note.leads} ${until} ${store.location}`);
			writtenUntil = until;
		}
		missing = losses;
	};
	const job = startBackgroundJob(look, { everyMs, log, failure });
	return {
		async stop() {
			await job.stop();
			await look().catch((error) => log.error({ err: error }, failure));
		},
	};
}

/** Leads received until `before` that the store still holds, and those `added` from then until `until`. */
async function countLeads({ db }: Store, before: number, until: number) {
	const leads = db.selectFrom("lead");
	const added = leads.where("received_at", ">", before).where("received_at", "<=", until);
	return { left: await countRows(leads.where("received_at", "<=", before)), added: await countRows(added) };
}

/** The last note on the store at `location`; no leads without one. */
async function readNote(file: string, location: string): Promise<Note> {
	const text = await readFile(file, "utf8").catch(() => "");
	const [, count, until, of] = /^(\d+) (\d+) (.*)$/.exec(text) ?? [];
	return of === location ? { leads: Number(count), until: Number(until) } : { leads: 0, until: 0 };
}
