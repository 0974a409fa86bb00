import { parentPort, workerData } from "node:worker_threads";
import { readPostedLists } from "./posted-lists.server.ts";
import { type Check, replyTo } from "./reply.server.ts";

const { bytes, type, ...words }: Check = workerData;
parentPort?.postMessage(replyTo(readPostedLists(bytes, type), words));
