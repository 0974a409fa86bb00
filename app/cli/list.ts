import {
	type Command,
	choiceOption,
	dayOption,
	firstPage,
	jsonOption,
	moreRows,
	type Terminal,
	textOption,
	UsageError,
	wholeOption,
	writeJsonList,
} from "#app/cli/command.ts";
import { clip, listedJson, personOf, statusText, table } from "#app/cli/lead-view.ts";
import { localTime } from "#app/cli/local-time.ts";
import { kinds } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { optionsOf } from "#app/forms/field.ts";
import { type FieldName, flowFields } from "#app/forms/quote-flow.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { type LeadFilter, worklist } from "#app/leads/queries.server.ts";

const PREFERRED_TIME: FieldName = "preferredTime";
const preferences = flowFields.flatMap((field) => (field.name === PREFERRED_TIME ? optionsOf(field) : []));

const ROWS = 100;
const WIDEST = 24;
const WATCH_SECONDS = 15;

export const list: Command = {
	description: "leads by the time left to contact them, then the newest",
	usage: "[options]",
	positionals: [0, 0],
	options: {
		...jsonOption,
		kind: { type: "string", description: `only ${kinds.join(", ")}` },
		email: { type: "string", description: "only what this person sent" },
		waiting: { type: "boolean", description: "only those still to be contacted" },
		overdue: { type: "boolean", description: "only those whose time has passed" },
		suspect: { type: "boolean", description: "only suspects" },
		erased: { type: "boolean", description: "also those whose personal data was erased" },
		"by-preference": {
			type: "boolean",
			description: "only those to contact: mornings, afternoons, WhatsApp, any time; then by time left",
		},
		limit: { type: "string", description: `how many at most; ${ROWS} unless given, or all with --json` },
		since: { type: "string", description: "received on this day or later: 2026-11-20" },
		watch: { type: "boolean", description: `again every ${WATCH_SECONDS} seconds, until Ctrl+C` },
	},
	async run({ open, terminal }, args) {
		const { options } = args;
		const query: Query = {
			filter: {
				kind: choiceOption(args, "kind", kinds),
				from: dayOption(args, "since"),
				email: textOption(args, "email"),
				suspect: options.suspect === true,
				erased: options.erased === true,
			},
			waiting: options.waiting === true || options["by-preference"] === true,
			overdue: options.overdue === true,
			byPreference: options["by-preference"] === true,
		};
		const limit = wholeOption(args, "limit");
		if (options.watch && options.json) throw new UsageError("--watch is for people, --json for programs");
		if (options.watch && !terminal.screen) throw new UsageError("--watch needs a terminal");
		const store = await open();
		if (options.watch) return watch(store, query, limit ?? ROWS, terminal);
		const now = Date.now();
		if (options.json) return writeJsonList(terminal, inJson(find(store, query, now), now), limit);
		const { text, more } = await draw(store, query, limit ?? ROWS);
		terminal.out(text);
		terminal.err(more);
	},
};

type Query = { filter: LeadFilter; waiting: boolean; overdue: boolean; byPreference: boolean };

function find(
	store: Store,
	{ filter, waiting, overdue, byPreference }: Query,
	now: number,
): AsyncGenerator<Lead> {
	const found = worklist(store, { ...filter, waiting, overdueAt: overdue ? now : undefined });
	return byPreference ? sortedByPreference(found) : found;
}

async function draw(store: Store, query: Query, rows: number): Promise<{ text: string; more: string }> {
	const now = Date.now();
	const { page, hasMore } = await firstPage(find(store, query, now), rows);
	if (page.length === 0) return { text: "No leads.\n", more: "" };
	const text = table(
		["REFERENCE", "KIND", "STATUS", "PREFERS", "NAME", "COMPANY", "CONTACT", "RECEIVED"],
		page.map((lead) => {
			const { name, company, contact } = personOf(lead);
			return [
				lead.reference,
				lead.kind,
				statusText(lead, now),
				String(lead.answers[PREFERRED_TIME] ?? ""),
				clip(name, WIDEST),
				clip(company, WIDEST),
				clip(contact, 2 * WIDEST),
				localTime(lead.receivedAt),
			];
		}),
	);
	return { text, more: hasMore ? moreRows(page) : "" };
}

async function watch(store: Store, query: Query, rows: number, { out, screen }: Terminal): Promise<void> {
	do {
		const drawn = await draw(store, query, rows).catch((error: unknown) => ({
			text: `The store cannot be read: ${String(error)}\n`,
			more: "",
		}));
		screen?.clear();
		out(`${drawn.text}${drawn.more}\n${localTime(Date.now())}, Ctrl+C ends\n`);
	} while (await screen?.wait(WATCH_SECONDS * 1000));
}

async function* sortedByPreference(leads: AsyncIterable<Lead>): AsyncGenerator<Lead> {
	const groups = new Map<string, Lead[]>(preferences.map((one) => [one, []]));
	const others: Lead[] = [];
	for await (const lead of leads) (groups.get(String(lead.answers[PREFERRED_TIME])) ?? others).push(lead);
	yield* [...groups.values()].flat();
	yield* others;
}

async function* inJson(leads: AsyncIterable<Lead>, now: number) {
	for await (const lead of leads) yield listedJson(lead, now);
}
