import { parentPort, workerData } from "node:worker_threads";
import { connectToFile, isBusy } from "./connection.ts";

/** Longest wait for readers, during which nothing commits; the site's own readers end with each sync. */
const BUSY_TIMEOUT_MS = 1000;

const database = connectToFile(workerData, BUSY_TIMEOUT_MS);

/** Copies the log into the file; false while another connection reads from it. The next commit overwrites it. */
function checkpoint(mode: string): boolean {
	try {
		if (database.prepare(`PRAGMA wal_checkpoint(${mode})`).get()?.busy !== 0) return false;
		// A commit of one page restarts the log, so that its header is synced here, not on the thread that serves.
		database.exec("PRAGMA user_version = 0");
		return true;
	} catch (error) {
		if (isBusy(error)) return false;
		throw error;
	}
}

parentPort?.on("message", (mode) => parentPort?.postMessage(checkpoint(mode)));
