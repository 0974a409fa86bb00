import { parentPort, workerData } from "node:worker_threads";
import type { Check } from "#app/routes/tools/reconciliation/check-lists.server.ts";
import example from "#app/routes/tools/reconciliation/example-report.json" with { type: "json" };
import { readPostedLists, sheetsOf } from "#app/routes/tools/reconciliation/posted-lists.server.ts";
import { replyTo } from "#app/routes/tools/reconciliation/reply.server.ts";

const { bytes, type, ...asked }: Check = workerData;
const posted = readPostedLists(bytes, type);
parentPort?.postMessage(
	replyTo(posted?.texts.has("example") ? sheetsOf(new Map([["mtr", example.join("\n")]])) : posted, asked),
);
