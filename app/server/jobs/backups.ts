import { fileURLToPath } from "node:url";
import { HOUR_MS } from "#app/constants.ts";
import { claimBackup, postponeBackup } from "#app/db/backup-times.ts";
import type { Store } from "#app/db/store.ts";
import type { Logger } from "#app/platform/log.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { type BackgroundJob, startBackgroundJob } from "#app/server/jobs/background-job.ts";
import { runQuietly } from "#app/server/jobs/run-quietly.ts";

const LOOK_EVERY_MS = 60_000;
/** Pause after a backup that failed. */
const AGAIN_AFTER_MS = 15 * 60_000;
const MAX_LOGGED = 500;

type Settings = Pick<Config, "BACKUP_HOURS" | "BACKUP_DIR" | "BACKUP_KEEP">;
/** Makes and checks one backup; resolves with a warning or nothing, rejects with what went wrong. */
type MakeBackup = (settings: Omit<Settings, "BACKUP_HOURS">, signal: AbortSignal) => Promise<string>;

/** Makes a backup every `BACKUP_HOURS`, the first within a minute, in one of the processes on a store; 0: none. */
export function startBackups(store: Store, settings: Settings, log: Logger): BackgroundJob | undefined {
	if (settings.BACKUP_HOURS === 0) return undefined;
	const stopping = new AbortController();
	const job = startBackgroundJob(
		() => backUpWhenDue(store, settings, log, makeBackup, Date.now(), stopping.signal),
		{ firstAfterMs: LOOK_EVERY_MS, everyMs: LOOK_EVERY_MS },
		(error) => log.error({ err: error }, "could not read the last backup time"),
	);
	return {
		stop() {
			stopping.abort();
			return job.stop();
		},
	};
}

/** Makes a backup if one is due at `now`. One that fails is tried again after a while, one that was stopped at once. */
export async function backUpWhenDue(
	store: Store,
	{ BACKUP_HOURS, ...settings }: Settings,
	log: Logger,
	make: MakeBackup,
	now: number,
	signal: AbortSignal,
): Promise<void> {
	const everyMs = BACKUP_HOURS * HOUR_MS;
	if (signal.aborted || !(await claimBackup(store, everyMs, now))) return;
	try {
		const warning = await make(settings, signal);
		if (warning !== "") log.warn({ warning }, "backup holds fewer leads than another one");
		return log.info("backup verified");
	} catch (error) {
		if (!signal.aborted) log.error({ err: error }, "backup failed");
	}
	await postponeBackup(store, everyMs, signal.aborted ? now : now + AGAIN_AFTER_MS);
}

/** Runs the command line's `backup`: a large store takes a while. */
export function makeBackup(
	{ BACKUP_DIR, BACKUP_KEEP }: Omit<Settings, "BACKUP_HOURS">,
	signal: AbortSignal,
	program = fileURLToPath(new URL("./leads.js", import.meta.url)),
): Promise<string> {
	const words = ["backup", "--into", BACKUP_DIR, "--keep", BACKUP_KEEP];
	return new Promise((resolve, reject) => {
		const child = runQuietly(program, words, { signal, stdio: ["ignore", "ignore", "pipe"] });
		let said = "";
		child.stderr?.setEncoding("utf8").on("data", (text) => {
			said = (said + text).slice(-MAX_LOGGED);
		});
		child.on("error", reject);
		child.on("close", (code) =>
			code === 0 ? resolve(said.trim()) : reject(new Error(said.trim() || `It ended with ${code}`)),
		);
	});
}
