import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { MINUTE_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { claimBackup, scheduleBackup } from "#app/db/store-facts.ts";
import type { Logger } from "#app/platform/log.ts";

const AGAIN_AFTER_MS = 15 * MINUTE_MS;
const MAX_LOGGED = 500;

/** Makes and checks one backup in `folder`; resolves with a warning, perhaps empty. */
type MakeBackup = (folder: string, signal: AbortSignal) => Promise<string>;

/** Makes a backup once a day, in one of the processes. Retries a failed one after `AGAIN_AFTER_MS`, a stopped one immediately. */
export async function backUpWhenDue(
	store: Store,
	folder: string,
	log: Logger,
	make: MakeBackup,
	now: number,
	signal: AbortSignal,
): Promise<void> {
	if (signal.aborted || !(await claimBackup(store, now))) return;
	try {
		const warning = await make(folder, signal);
		if (warning !== "") log.warn({ warning }, "backup holds fewer leads than another one");
		return log.info("backup verified");
	} catch (error) {
		if (!signal.aborted) log.error({ err: error }, "backup failed");
	}
	await scheduleBackup(store, signal.aborted ? now : now + AGAIN_AFTER_MS);
}

/** Runs the command `backup` at the lowest priority, so that the site goes first. Resolves with its stderr as the warning. */
export async function makeBackup(
	folder: string,
	signal: AbortSignal,
	program = fileURLToPath(new URL("./leads.js", import.meta.url)),
): Promise<string> {
	const env = { ...process.env, LOG_LEVEL: "silent" };
	const made = promisify(execFile)(process.execPath, [program, "backup", "--into", folder], { env, signal });
	if (made.child.pid !== undefined) setPriority(made.child.pid, constants.priority.PRIORITY_LOW);
	const { stderr } = await made.catch(({ stderr, message }) => {
		throw new Error(stderr?.trim().slice(-MAX_LOGGED) || message);
	});
	return stderr.trim();
}
