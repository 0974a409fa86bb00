import { parentPort, workerData } from "node:worker_threads";
import { connectToFile, isBusy } from "./connection.ts";

/** Longest wait for readers, which blocks commits; the site's own readers end with each sync. */
const BUSY_TIMEOUT_MS = 1000;

const database = connectToFile(workerData, BUSY_TIMEOUT_MS);

/** Copies the log into the file, so that the next commit overwrites it. False while another connection reads from it. */
function checkpoint(mode: string): boolean {
	try {
		if (database.prepare(`PRAGMA wal_checkpoint(${mode})`).get()?.busy !== 0) return false;
		// A commit of one page restarts the log: its header is then synced on this thread, not on the one that serves.
		database.exec("PRAGMA user_version = 0");
		return true;
	} catch (error) {
		if (isBusy(error)) return false;
		throw error;
	}
}

parentPort?.on("message", (mode) => parentPort?.postMessage(checkpoint(mode)));
