import { Worker } from "node:worker_threads";
import { ListError, MAX_CELLS, MAX_ROWS } from "#app/tools/reconciliation/read-list.ts";
import type { SpreadsheetErrorCode, SpreadsheetLimits } from "#app/tools/reconciliation/read-spreadsheet.ts";

/** What a file of four megabytes may become: a sheet of 20,000 rows takes about 30. */
export const SPREADSHEET_LIMITS: SpreadsheetLimits = {
	unpackedBytes: 64 * 1024 * 1024,
	rows: MAX_ROWS + 100,
	cells: MAX_CELLS,
};
const MAX_SECONDS = 15;
const MAX_HEAP_MB = 256;

/** Whether `bytes` begin as an `.xlsx` file does, which is a ZIP archive. */
export function isSpreadsheet(bytes: Uint8Array): boolean {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * The first sheet of an `.xlsx` file as CSV, read in a thread of its own, which neither blocks other visitors nor outlives
 * its limits of memory and time. Rejects with a ListError.
 */
export function spreadsheetText(bytes: Uint8Array): Promise<string> {
	const program = import.meta.env.PROD ? "./spreadsheet-worker.js" : "./spreadsheet-worker.ts";
	const worker = new Worker(new URL(program, import.meta.url), {
		workerData: { bytes, limits: SPREADSHEET_LIMITS },
		resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
		// Neither settings nor secrets.
		env: {},
	});
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	const timer = setTimeout(() => reject(new ListError("slow")), MAX_SECONDS * 1000);
	worker.once("message", ({ text, code }: { text?: string; code?: SpreadsheetErrorCode }) => {
		if (text === undefined) reject(new ListError(code ?? "spreadsheet"));
		else resolve(text);
	});
	worker.once("error", () => reject(new ListError("slow")));
	worker.once("exit", () => reject(new ListError("spreadsheet")));
	return promise.finally(() => {
		clearTimeout(timer);
		return worker.terminate();
	});
}
