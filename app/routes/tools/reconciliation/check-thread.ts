import { parentPort, workerData } from "node:worker_threads";
import type { Check, CheckAnswer } from "#app/routes/tools/reconciliation/check-lists.server.ts";
import { exampleReport } from "#app/routes/tools/reconciliation/example.ts";
import { findingsCsv } from "#app/routes/tools/reconciliation/findings-csv.ts";
import { readPostedLists } from "#app/routes/tools/reconciliation/lists-form.server.ts";
import { replyTo } from "#app/routes/tools/reconciliation/reply.server.ts";
import { viewOf } from "#app/routes/tools/reconciliation/view.server.ts";

const check: Check = workerData;
parentPort?.postMessage(answerTo(check));

function answerTo({ bytes, type, language, text, today, retryAfter, isFile }: Check): CheckAnswer {
	const posted = readPostedLists(bytes, type);
	const form = posted?.has("example") ? new Map([["mtr", exampleReport]]) : posted;
	const reply = replyTo(form, language, retryAfter, today);
	return reply.summary && isFile
		? { file: findingsCsv(reply.summary.open, text, language, today) }
		: { view: viewOf(reply, today) };
}
