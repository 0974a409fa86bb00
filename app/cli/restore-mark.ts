import { setTimeout as pause } from "node:timers/promises";
import type { Migration } from "kysely/migration";
import { migrations } from "#app/db/migrations/index.ts";
import { writeShared } from "#app/db/shared-values.ts";
import type { Store } from "#app/db/store.ts";
import { UNFINISHED_RESTORE, unfinishedRestores } from "#app/db/store-facts.ts";
import { logger } from "#app/platform/log.ts";
import { startBackgroundJob } from "#app/server/jobs/background-job.ts";

/** How often a restore renews its mark, and how long another one looks for that. */
const RENEW_EVERY_MS = 250;
const LOOK_MS = 2000;

const [first = ""] = Object.keys(migrations);

/** A restore's mark, by `key`: a store that it makes, or finds half restored, counts as none until the mark is removed, even if the restore is killed. */
export function restoreMark(key = `${UNFINISHED_RESTORE}-${crypto.randomUUID()}`) {
	const write = (db: Store["db"]) => writeShared(db, key, String(Date.now()));
	const up: Migration["up"] = async (db) => {
		await migrations[first]?.up(db);
		await write(db);
	};
	return {
		/** Those of a store that has the mark from the first. */
		migrations: { ...migrations, [first]: { up } },
		/** Renews the mark of a half store until `stop`. `end` removes it, and those that nobody renews; true if others are left. */
		async keep(store: Store) {
			const isHalf = (await unfinishedRestores(store.db)).size > 0;
			const options = {
				everyMs: RENEW_EVERY_MS,
				log: logger(),
				failure: "the restore's mark is not renewed",
			};
			const { stop } = startBackgroundJob(async () => isHalf && store.execute(write), options);
			async function end(): Promise<boolean> {
				const before = await unfinishedRestores(store.db);
				if (before.keys().some((other) => other !== key)) await pause(LOOK_MS);
				await stop();
				const now = await unfinishedRestores(store.db);
				const ended = [key, ...before.keys().filter((other) => before.get(other) === now.get(other))];
				await store.execute((db) => db.deleteFrom("setting").where("key", "in", ended).execute());
				return now.keys().some((other) => !ended.includes(other));
			}
			return { stop, end };
		},
	};
}
