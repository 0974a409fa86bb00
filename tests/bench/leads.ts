import { pin } from "#tests/bench/children.ts";
import { figureOf, type Row, ratioOf } from "#tests/bench/figures.ts";
import { insertAlone } from "#tests/bench/raw-inserts.ts";
import { CLIENTS, enterSite, LEADS, sendMessages, submitLeads } from "#tests/bench/sending.ts";
import type { BenchOptions } from "#tests/bench/server.ts";

/** The submit action keeps at least this share of what the store alone does. */
const MIN_OF_RAW = 0.3;
const group = "leads";

/**
 * Durable leads per second through the real submit action, against the same rows inserted straight into a store of the same kind on the same disk, in turns,
 * so that a busy machine hurts both alike. No other server is near: one that only waits takes its share of the
 * processor's caches, and the store alone would not feel it.
 */
export async function measureLeads({
	rounds,
	firstPort,
}: Pick<BenchOptions, "rounds" | "firstPort">): Promise<Row[]> {
	pin(process.pid, "asking");
	const site = await enterSite(firstPort);
	const raw: number[] = [];
	const submits: number[] = [];
	const messages: number[] = [];
	const turns = [
		async () => void submits.push(await submitLeads(site)),
		async () => void raw.push(insertAlone(site, LEADS)),
		async () => void messages.push(await sendMessages(site)),
	];
	try {
		await submitLeads(site);
		await sendMessages(site);
		for (let round = 0; round < rounds; round++) {
			for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
		}
	} finally {
		await site.remove();
		pin(process.pid, "any");
	}
	return [
		{ group, name: "raw inserts, one transaction each", unit: "/s", value: figureOf(raw) },
		{
			group,
			name: `leads sent, ${CLIENTS} clients`,
			unit: "/s",
			value: figureOf(submits),
			against: "raw inserts",
			ratio: ratioOf(submits, raw),
			limit: { at: "least", value: MIN_OF_RAW },
		},
		{ group, name: "contact form sent, processor time", unit: "µs", value: figureOf(messages) },
	];
}
