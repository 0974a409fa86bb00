import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SECOND_MS } from "#app/constants.ts";
import { makeFolder } from "#app/db/folders.ts";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { missingLeads, unfinishedRestores } from "#app/db/store-facts.ts";
import type { Logger } from "#app/platform/log.ts";
import { startBackgroundJob } from "./background-job.ts";

/** Number of leads in the store, and the time of the last, epoch milliseconds. */
type Note = { leads: number; until: number };

/**
 * Writes the number of leads and the time of the last to a file in `folder`, within a second of each new lead and at the stop, and
 * records losses, which the store itself hides: a damaged log loses its rest, a store made anew everything. Waits, with a
 * warning, for the end of a restore that is making the store.
 */
export function watchLeadCount(store: Store, folder: string, log: Logger, everyMs = SECOND_MS) {
	const file = join(folder, "lead-count");
	const failure = "the number of leads could not be noted";
	const atStart = readNote(file, store.location);
	let noted: Note | undefined;
	/** Time of the last lead in the file's note. */
	let written: number | undefined;
	const leads = store.db.selectFrom("lead");
	const last = leads.select(({ fn }) => fn.max<number | null>("received_at").as("at"));
	/** Losses recorded at the last look: processes that see the same new loss then record the same sum. */
	let missing = 0;
	let isWarned = false;
	/** Notes the leads received until then. Resolves with the losses on record: those `recorded` before, and new ones. */
	const noteUntil = async (until: number, recorded: number) => {
		const before = noted ?? (await atStart);
		const kept = await countRows(leads.where("received_at", "<=", before.until));
		const onRecord = kept < before.leads ? Math.max(recorded, missing + before.leads - kept) : recorded;
		if (kept < before.leads) {
			log.error({ leads: kept, before: before.leads }, "the store holds fewer leads than before");
			await missingLeads.write(store, onRecord);
		}
		const added = leads.where("received_at", ">", before.until).where("received_at", "<=", until);
		noted = { leads: kept + (await countRows(added)), until };
		await makeFolder(folder);
		await writeFile(file, `${noted.leads} ${until} ${store.location}`);
		written = until;
		return onRecord;
	};
	const note = async () => {
		if ((await unfinishedRestores(store.db)).length > 0) {
			if (!isWarned) log.warn("the store is half restored: wait, or repeat leads restore <file>");
			isWarned = true;
			return;
		}
		const recorded = (await missingLeads.read(store.db)) ?? 0;
		const until = (await last.executeTakeFirstOrThrow()).at ?? 0;
		missing = until === written ? recorded : await noteUntil(until, recorded);
	};
	const job = startBackgroundJob(note, { everyMs, log, failure });
	return {
		async stop() {
			await job.stop();
			await note().catch((error) => log.error({ err: error }, failure));
		},
	};
}

/** The last note on the store at `location`; no leads without one. */
async function readNote(file: string, location: string): Promise<Note> {
	const text = await readFile(file, "utf8").catch(() => "");
	const [, count, until, of] = /^(\d+) (\d+) (.*)$/.exec(text) ?? [];
	return of === location ? { leads: Number(count), until: Number(until) } : { leads: 0, until: 0 };
}
