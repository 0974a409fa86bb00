import { parentPort, workerData } from "node:worker_threads";
import type { Check, CheckAnswer } from "#app/routes/tools/reconciliation/check-lists.server.ts";
import { exampleReport } from "#app/routes/tools/reconciliation/example.ts";
import { readPostedLists } from "#app/routes/tools/reconciliation/lists-form.server.ts";
import { movementCsv } from "#app/routes/tools/reconciliation/movement-file.ts";
import { replyTo } from "#app/routes/tools/reconciliation/reply.server.ts";
import { openLoadsCsv } from "#app/routes/tools/reconciliation/result-file.ts";
import { viewOf } from "#app/routes/tools/reconciliation/view.ts";

const check: Check = workerData;
parentPort?.postMessage(answerTo(check));

function answerTo({ bytes, type, language, text, today, retryAfter }: Check): CheckAnswer {
	const posted = readPostedLists(bytes, type);
	const form = posted?.has("example") ? new Map([["mtr", exampleReport]]) : posted;
	const { movement, comparison, ...reply } = replyTo(form, language, retryAfter, today);
	const asked = form?.get("file");
	if (movement && asked === "dmr") {
		return { name: "dmr-rascunho.csv", file: movementCsv(movement, text, language) };
	}
	if (comparison && asked !== undefined) {
		return { name: "mtr-cdf.csv", file: openLoadsCsv(comparison, text, language, today) };
	}
	return { view: viewOf({ ...reply, movement, comparison }, today) };
}
