import { parentPort, workerData } from "node:worker_threads";
import type { Check } from "#app/routes/tools/reconciliation/check-lists.server.ts";
import { readPostedLists } from "#app/routes/tools/reconciliation/posted-lists.server.ts";
import { replyTo } from "#app/routes/tools/reconciliation/reply.server.ts";

const { bytes, type, ...words }: Check = workerData;
parentPort?.postMessage(replyTo(readPostedLists(bytes, type), words));
