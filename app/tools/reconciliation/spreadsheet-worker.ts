import { parentPort, workerData } from "node:worker_threads";
import {
	readSpreadsheet,
	SpreadsheetError,
	type SpreadsheetLimits,
} from "#app/tools/reconciliation/read-spreadsheet.ts";

const { bytes, limits }: { bytes: Uint8Array; limits: SpreadsheetLimits } = workerData;

try {
	parentPort?.postMessage({ text: readSpreadsheet(bytes, limits) });
} catch (error) {
	parentPort?.postMessage({ code: error instanceof SpreadsheetError ? error.code : "spreadsheet" });
}
