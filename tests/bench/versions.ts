import { pin } from "#tests/bench/children.ts";
import { figureOf, type Row, ratioOf } from "#tests/bench/figures.ts";
import { CLIENTS, enterSite, LEADS, sendMessages, submitLeads, travel } from "#tests/bench/sending.ts";
import type { BenchOptions } from "#tests/bench/server.ts";

const group = "before";

/**
 * Leads, whole journeys and the contact form against the version of the site built in the folder `before`, in turns, so
 * that a busy machine hurts both alike. Nothing without such a folder.
 */
export async function compareVersions({
	rounds,
	before,
	firstPort,
}: Pick<BenchOptions, "rounds" | "before" | "firstPort">): Promise<Row[]> {
	if (!before) return [];
	pin(process.pid, "asking");
	const sites = [await enterSite({ port: firstPort })];
	try {
		sites.push(await enterSite({ port: firstPort + 1, project: before }));
		const each = (measure: (site: (typeof sites)[number]) => Promise<number>) =>
			inTurns(
				rounds,
				sites.map((site) => () => measure(site)),
			);
		const leads = await each(async (site) => (await submitLeads(site, LEADS, CLIENTS)).perSecond);
		const journeys = await each(async (site) => (await travel(site)).perSecond);
		const messages = await each(sendMessages);
		const row = (name: string, unit: string, [own = [], other = []]: number[][]): Row => ({
			group,
			name,
			unit,
			value: figureOf(own),
			against: before,
			ratio: ratioOf(own, other),
		});
		return [
			row(`leads sent, ${CLIENTS} clients`, "/s", leads),
			row(`whole journeys, ${CLIENTS} clients`, "/s", journeys),
			{
				...row("contact form sent, processor time", "µs", messages),
				limit: { at: "most", value: 1 },
			},
		];
	} finally {
		await Promise.all(sites.map((site) => site.remove()));
		pin(process.pid, "any");
	}
}

/** The results of each of `measures`, round by round, after a first time that does not count. */
async function inTurns(rounds: number, measures: (() => Promise<number>)[]): Promise<number[][]> {
	const found = measures.map((): number[] => []);
	for (const measure of measures) await measure();
	for (let round = 0; round < rounds; round++) {
		const turns = measures.map((measure, at) => async () => void found[at]?.push(await measure()));
		for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
	}
	return found;
}
