import { paths } from "#app/paths.ts";
import { cpuMicroseconds, load, type Running } from "#tests/bench/children.ts";
import { figureOf, type Row, ratioOf } from "#tests/bench/figures.ts";
import type { LoadOrder } from "#tests/bench/load.ts";
import { askInTurns, CONNECTIONS, type Contestant, startContestants } from "#tests/bench/peers.ts";
import { postBytes, visitHead } from "#tests/bench/requests.ts";
import type { BenchOptions } from "#tests/bench/server.ts";
import { complete, formOf } from "#tests/support/answers.ts";
import { contactForm } from "#tests/support/contact-form.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { answersOf, walk } from "#tests/support/walk-wizard.ts";

/** The commit whose build the limits compare with; it is made and measured beside this one. */
const BEFORE = "8dc0761c";
const group = "drawn";
const WARM_UP_SECONDS = 5;
const SENDERS = 16;
const toolResult = `${paths.obligations}?atividade=comercio&perigoso=nao&equiparado=sim&volume=acima-200&saida=contratada&destino=outro-estado&uf=SP`;
const stepForm = String(formOf({ profile: "client", ...answersOf("contact", complete.client) }));
const message = String(contactForm("PLACE")).replace("PLACE", "%NUMBER%16DIGITS");

/** The limits: the processor time of a request as a share of the build before, and × Hono's. */
const kinds = [
	{ name: "a wizard step", most: 0.45 },
	{ name: "a tool's result", most: 0.45 },
	{ name: "a posted step", most: 0.5, ofHono: 2.5 },
	{ name: "a contact form", most: 0.5, ofHono: 2.5 },
] as const;
type Kind = (typeof kinds)[number]["name"];
type Order = Pick<LoadOrder, "head" | "status">;

/** What is drawn or kept for one visitor: processor time against the build before and against Hono, and a page of a thousand rows against plain React Router and Astro. */
export async function measureDrawn({ rounds, seconds, firstPort }: BenchOptions): Promise<Row[]> {
	const all = await startContestants(firstPort, ["Hono", "React Router", "Astro"], BEFORE);
	const [site, before, hono, router, astro] = all as [
		Contestant,
		Contestant,
		Contestant,
		Contestant,
		Contestant,
	];
	const { port } = hono.server;
	const requests = new Map<Contestant, Partial<Record<Kind, Order>>>([
		[site, await requestsTo(site.server)],
		[before, await requestsTo(before.server)],
		[
			hono,
			{
				"a posted step": { head: postBytes(port, "/step/1", stepForm), status: 303 },
				"a contact form": { head: postBytes(port, "/contact", message), status: 303 },
			},
		],
	]);
	const costs = new Map<string, number[]>();
	for (let round = -1; round < rounds; round++) {
		for (const { name } of kinds) {
			for (const [{ name: by, server }, orders] of requests) {
				const order = orders[name];
				const cost = order && (await costOf(server, order, round < 0 ? WARM_UP_SECONDS : seconds));
				// The first round compiled what the others measure.
				if (cost !== undefined && round >= 0) costs.set(name + by, [...(costs.get(name + by) ?? []), cost]);
			}
		}
		if (round >= 0) await askInTurns(all, round, seconds);
	}
	await Promise.all(all.map(({ server }) => server.stop()));
	const costRow = (name: Kind, against: Contestant, most: number): Row => {
		const ours = costs.get(name + site.name) ?? [];
		return {
			group,
			name: `${name}, processor time`,
			unit: "µs",
			value: figureOf(ours),
			against: against.name,
			ratio: ratioOf(ours, costs.get(name + against.name) ?? []),
			limit: { at: "most", value: most },
		};
	};
	const rowsRow = (against: Contestant, least: number): Row => ({
		group,
		name: "a thousand rows",
		unit: "/s",
		value: figureOf(site.perSecond),
		against: against.name,
		ratio: ratioOf(site.perSecond, against.perSecond),
		limit: { at: "least", value: least },
	});
	return [
		...kinds.flatMap((kind) => [
			costRow(kind.name, before, kind.most),
			...("ofHono" in kind ? [costRow(kind.name, hono, kind.ofHono)] : []),
		]),
		rowsRow(before, 5),
		rowsRow(router, 2.5),
		rowsRow(astro, 0.4),
		{
			group,
			name: "a thousand rows, slowest 1 %",
			unit: "ms",
			value: figureOf(site.p99),
			against: `${CONNECTIONS} ÷ the rate`,
			ratio: figureOf(
				site.p99.map((p99, round) => ((p99 / 1000) * (site.perSecond[round] ?? 0)) / CONNECTIONS),
			),
			limit: { at: "most", value: 2 },
		},
	];
}

/** What a visitor of the site asks for, who has come to the wizard's third step. */
async function requestsTo({ port }: Running): Promise<Record<Kind, Order>> {
	const visitor = await walk(new Visitor(`http://127.0.0.1:${port}`), { until: "contact" });
	const { address, cookies } = visitor;
	return {
		"a wizard step": { head: visitHead(port, address, cookies) },
		"a tool's result": { head: visitHead(port, toolResult) },
		"a posted step": { head: postBytes(port, address, stepForm, cookies), status: 303 },
		"a contact form": { head: postBytes(port, paths.faq, message), status: 303 },
	};
}

/** Processor time that a server takes for such a request, microseconds. */
async function costOf({ port, pid }: Running, order: Order, seconds: number): Promise<number> {
	const before = cpuMicroseconds(pid);
	const { responses, failures } = await load({ port, seconds, connections: SENDERS, ...order });
	if (failures > 0) throw new Error(`${failures} answers of ${responses} were not well`);
	return (cpuMicroseconds(pid) - before) / responses;
}
