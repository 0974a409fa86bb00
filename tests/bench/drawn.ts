import { paths } from "#app/paths.ts";
import { cpuMicroseconds, load } from "#tests/bench/children.ts";
import { type Row, rowsOf } from "#tests/bench/figures.ts";
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
const row = rowsOf("drawn");
const WARM_UP_SECONDS = 10;
/** At 25 connections a pause of V8's holds up 25 answers: one in a hundred of the answers of two seconds, and more. */
const SLOWEST_SECONDS = 5;
const SENDERS = 16;
const toolResult = `${paths.obligations}?atividade=comercio&perigoso=nao&equiparado=sim&volume=acima-200&saida=contratada&destino=outro-estado&uf=SP`;
const stepForm = String(formOf({ profile: "client", ...answersOf("contact", complete.client) }));
const message = String(contactForm("PLACE")).replace("PLACE", "%NUMBER%16DIGITS");

/** The most that a request may take of the processor time that it took in the build before. */
const max = { Home: 1, "wizard step": 0.45, "tool's result": 0.45, "posted step": 0.5, "contact form": 0.5 };
type Kind = keyof typeof max;
const kinds = Object.keys(max) as Kind[];
const MOST_OF_HONO = 2.5;

/** One who is asked for some of the kinds: microseconds of processor time for each answer, and answers a second. */
type Asked = Contestant & {
	orders: Partial<Record<Kind, Pick<LoadOrder, "head" | "status">>>;
	costs: Partial<Record<Kind, number[]>>;
	rates: Partial<Record<Kind, number[]>>;
};

/** Processor time of each kind against the build before and Hono; the page of a thousand rows against React Router and Astro. */
export async function measureDrawn({ rounds, seconds, firstPort }: BenchOptions): Promise<Row[]> {
	const contestants = await startContestants(firstPort, ["Hono", "React Router", "Astro"], BEFORE);
	const all = await Promise.all(
		contestants.map(async (site) => ({ ...site, orders: await ordersFor(site), costs: {}, rates: {} })),
	);
	const [site, before, hono, router, astro] = all as [Asked, Asked, Asked, Asked, Asked];
	// The first round compiles what the others measure.
	await askForKinds(all, WARM_UP_SECONDS);
	for (const asked of all) Object.assign(asked, { costs: {}, rates: {} });
	for (let round = 0; round < rounds; round++) {
		await askForKinds(all, seconds);
		await askInTurns(all, round, seconds);
	}
	const longer: Contestant = { ...site, perSecond: [], p99: [] };
	for (let round = 0; round < rounds; round++) await askInTurns([longer], round, SLOWEST_SECONDS);
	await Promise.all(all.map(({ server }) => server.stop()));
	const cost = (kind: Kind, { name, costs }: Asked, max: number) =>
		row(`${kind}, processor time`, "µs", site.costs[kind] ?? [], {
			against: { name, values: costs[kind] ?? [] },
			max,
		});
	const table = ({ name, perSecond }: Asked, min: number) =>
		row("a thousand rows", "/s", site.perSecond, { against: { name, values: perSecond }, min });
	const leads = ({ rates }: Asked) => rates["contact form"] ?? [];
	return [
		...kinds.map((kind) => cost(kind, before, max[kind])),
		cost("posted step", hono, MOST_OF_HONO),
		cost("contact form", hono, MOST_OF_HONO),
		row("contact forms", "/s", leads(site), {
			against: { name: before.name, values: leads(before) },
			min: 2,
		}),
		table(before, 5),
		table(router, 2.5),
		table(astro, 0.4),
		row("a thousand rows, slowest 1 %", "ms", longer.p99, {
			against: {
				name: `${CONNECTIONS} ÷ the rate`,
				values: longer.perSecond.map((perSecond) => (CONNECTIONS / perSecond) * 1000),
			},
			max: 2,
		}),
	];
}

/** One round: each answers each of its kinds for so long. */
async function askForKinds(all: readonly Asked[], seconds: number): Promise<void> {
	for (const kind of kinds) {
		for (const { server, orders, costs, rates } of all) {
			const order = orders[kind];
			if (!order) continue;
			const { port, pid } = server;
			const before = cpuMicroseconds(pid);
			const asked = { port, seconds, connections: SENDERS, ...order };
			const { responses, failures, perSecond } = await load(asked);
			if (failures > 0) throw new Error(`${failures} answers of ${responses} were not well`);
			costs[kind] = [...(costs[kind] ?? []), (cpuMicroseconds(pid) - before) / responses];
			rates[kind] = [...(rates[kind] ?? []), perSecond];
		}
	}
}

/** Requests of a visitor at the wizard's third step to the site; forms that Hono keeps; none to the others. */
async function ordersFor({ name, server: { port } }: Contestant): Promise<Asked["orders"]> {
	if (name === "Hono")
		return {
			"posted step": { head: postBytes(port, "/step/1", stepForm), status: 303 },
			"contact form": { head: postBytes(port, "/contact", message), status: 303 },
		};
	if (name !== "site" && name !== BEFORE) return {};
	const { address, cookies } = await walk(new Visitor(`http://127.0.0.1:${port}`), { until: "contact" });
	return {
		"wizard step": { head: visitHead(port, address, cookies) },
		"tool's result": { head: visitHead(port, toolResult) },
		"posted step": { head: postBytes(port, address, stepForm, cookies), status: 303 },
		"contact form": { head: postBytes(port, paths.faq, message), status: 303 },
		Home: { head: visitHead(port, paths.home) },
	};
}
