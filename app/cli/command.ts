import { MINUTE_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { beginningOf, dayOf } from "#app/formats/clock.ts";
import { logger } from "#app/platform/log.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

/** A command's streams: the process's own, or a test's. */
export type Terminal = {
	out(text: string): void;
	err(text: string): void;
	confirm?: ((question: string) => Promise<boolean>) | undefined;
};

export type Arguments = {
	positionals: string[];
	/** Options by name; a switch is true or undefined. */
	options: Record<string, string | boolean | undefined>;
};

/** Does what `help.json` says. `open` throws a `StoreMissing` without a store: only site and restore create one. */
export type Command = (
	context: { open: () => Promise<Store>; settings: Settings; terminal: Terminal },
	args: Arguments,
) => Promise<void>;

/** Timeout of a command's statements: one that lists or counts everything may outlast the site's own. */
export const STATEMENT_MS = MINUTE_MS;

/** A command was used wrongly; the process exits with 2. */
export class UsageError extends Error {}

/** Asks for confirmation before an irreversible action. Throws unless the answer is yes or `--yes` was given. */
export async function askFirst(terminal: Terminal, { options }: Arguments, question: string): Promise<void> {
	if (options.yes) return;
	if (!terminal.confirm) throw new Error("Nothing was changed: there is no terminal to ask at, so add --yes");
	if (!(await terminal.confirm(question))) throw new Error("Nothing was changed");
}

/** Start of the day given by an option (`--since 2026-11-20`) in São Paulo, epoch milliseconds. Throws a `UsageError`. */
export function dayOption(args: Arguments, name: string): number | undefined {
	const value = args.options[name];
	if (typeof value !== "string") return undefined;
	const begins = beginningOf(value);
	if (Number.isNaN(begins) || dayOf(begins) !== value)
		throw new UsageError(`--${name} must be a day such as 2026-11-20`);
	return begins;
}

/** The days of `--since` and `--until` as `from` and `to`. Throws a `UsageError`. */
export function daysOption(args: Arguments) {
	const [from, to] = [dayOption(args, "since"), dayOption(args, "until")];
	if (from && to && to <= from) throw new UsageError("--until must be a later day than --since");
	return { from, to };
}

/** The text of an option such as `--into <folder>`, which may be empty; undefined without the option. */
export function textOption(args: Arguments, name: string): string | undefined {
	const value = args.options[name];
	return typeof value === "string" ? value : undefined;
}

/** The value of an option that is one of `values`. Throws a `UsageError`. */
export function choiceOption<T extends string>(args: Arguments, name: string, values: readonly T[]) {
	const value = args.options[name];
	if (value === undefined) return undefined;
	const chosen = values.find((option) => option === value);
	if (!chosen) throw new UsageError(`--${name} must be one of ${values.join(", ")}`);
	return chosen;
}

export function toJson(value: unknown): string {
	return `${JSON.stringify(value, null, 2)}\n`;
}

/** Streams `entries` as one JSON list. */
export async function writeJsonList<Entry>(
	{ out }: Terminal,
	entries: AsyncIterable<Entry>,
	asJson: (entry: Entry) => unknown,
): Promise<void> {
	let isFirst = true;
	for await (const entry of entries) {
		out(`${isFirst ? "[" : ","}\n${JSON.stringify(asJson(entry))}`);
		isFirst = false;
	}
	out(isFirst ? "[]\n" : "\n]\n");
}

/** Passes on `leads`, and logs the export with the first of them. */
export async function* exported<Lead>(leads: AsyncIterable<Lead>): AsyncGenerator<Lead> {
	let isFirst = true;
	for await (const lead of leads) {
		if (isFirst) logger().info("data exported");
		isFirst = false;
		yield lead;
	}
}

const ROWS = 100;

/** Prints the first of `entries` as a table, or `none`, and says if there are more. */
export async function printFirst<Entry>(
	{ out, err }: Terminal,
	entries: AsyncIterable<Entry>,
	none: string,
	inRows: (page: readonly Entry[]) => string,
): Promise<void> {
	const page: Entry[] = [];
	for await (const entry of entries) if (page.push(entry) > ROWS) break;
	out(page.length === 0 ? `${none}\n` : inRows(page.slice(0, ROWS)));
	if (page.length > ROWS) err(`These are the first ${ROWS}: narrow the list down, or use --json.\n`);
}
