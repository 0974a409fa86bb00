import { pin } from "#tests/bench/children.ts";
import { figureOf, percentile, type Row, ratioOf } from "#tests/bench/figures.ts";
import { insertAlone } from "#tests/bench/raw-inserts.ts";
import {
	CLIENTS,
	enterSite,
	LEADS,
	sendMessages,
	submitLeads,
	travel,
	type Work,
} from "#tests/bench/sending.ts";
import type { BenchOptions } from "#tests/bench/server.ts";

const ALONE = 40;
/** The submit action keeps at least this share of what the store alone does. */
const MIN_OF_RAW = 0.3;
const group = "leads";

/**
 * Durable leads per second through the real submit action, and whole journeys through the wizard, every post and every
 * page it leads to; against the same rows inserted straight into a store of the same kind on the same disk, in turns,
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
	const submits: Work[] = [];
	const journeys: Work[] = [];
	const messages: number[] = [];
	const alone: Work[] = [];
	const turns = [
		async () => void submits.push(await submitLeads(site, LEADS, CLIENTS)),
		async () => void raw.push(insertAlone(site, LEADS)),
		async () => void journeys.push(await travel(site)),
		async () => void messages.push(await sendMessages(site)),
		async () => void alone.push(await submitLeads(site, ALONE, 1)),
	];
	try {
		await submitLeads(site, LEADS, CLIENTS);
		await travel(site);
		await sendMessages(site);
		for (let round = 0; round < rounds; round++) {
			for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
		}
	} finally {
		await site.remove();
		pin(process.pid, "any");
	}
	const rate = (work: Work[]) => work.map(({ perSecond }) => perSecond);
	const milliseconds = (name: string, all: Work[], share: number): Row => ({
		group,
		name,
		unit: "ms",
		value: figureOf(all.map(({ took }) => percentile(took, share))),
	});
	const againstRaw = (name: string, values: number[]): Row => ({
		group,
		name,
		unit: "/s",
		value: figureOf(values),
		against: "raw inserts",
		ratio: ratioOf(values, raw),
	});
	return [
		{ group, name: "raw inserts, one transaction each", unit: "/s", value: figureOf(raw) },
		{
			...againstRaw(`leads sent, ${CLIENTS} clients`, rate(submits)),
			limit: { at: "least", value: MIN_OF_RAW },
		},
		againstRaw(`whole journeys, ${CLIENTS} clients`, rate(journeys)),
		{ group, name: "contact form sent, processor time", unit: "µs", value: figureOf(messages) },
		milliseconds(`last step, p50 of ${CLIENTS} clients`, submits, 0.5),
		milliseconds(`last step, p99 of ${CLIENTS} clients`, submits, 0.99),
		milliseconds("last step, p50 of one client", alone, 0.5),
		milliseconds("last step, p99 of one client", alone, 0.99),
	];
}
