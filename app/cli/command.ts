import type { ParseArgsOptionsConfig } from "node:util";
import { fromLocalTime } from "#app/cli/local-time.ts";
import type { Store } from "#app/db/store.ts";
import type { Config } from "#app/platform/settings/config.ts";

/** A command's streams: the process's own, or a test's. */
export type Terminal = {
	out(text: string): void;
	err(text: string): void;
	send(file: string): Promise<void>;
	confirm?: ((question: string) => Promise<boolean>) | undefined;
	screen?: Screen | undefined;
};

export type Screen = {
	clear(): void;
	/** Resolves after `ms` with true, or with false once the person watching has stopped. */
	wait(ms: number): Promise<boolean>;
};

export type Arguments = {
	positionals: string[];
	/** Options by name; a switch is true or absent. */
	options: Record<string, string | boolean | undefined>;
};

export type Command = {
	description: string;
	usage: string;
	options: ParseArgsOptionsConfig & Record<string, { description: string }>;
	/** Minimum and maximum number of positional arguments. */
	positionals: [number, number];
	run(
		/** `open` throws a `CommandFailure` where there is no store yet: only the site and a restore make one. */
		context: { open: () => Promise<Store>; config: Config; terminal: Terminal },
		args: Arguments,
	): Promise<void>;
};

/** Something that did not work out; the process ends with 1. */
export class CommandFailure extends Error {
	override name = "CommandFailure";
}

/** A command that was not understood; the process ends with 2. */
export class UsageError extends Error {
	override name = "UsageError";
}

export const yesOption = { yes: { type: "boolean", description: "do not ask" } } as const;

/** Asks before something that cannot be undone. Throws a `CommandFailure` unless the answer is yes, or `--yes` was given. */
export async function askFirst(terminal: Terminal, { options }: Arguments, question: string): Promise<void> {
	if (options.yes) return;
	if (!terminal.confirm)
		throw new CommandFailure("Nothing was changed: there is no terminal to ask at, so add --yes");
	if (!(await terminal.confirm(question))) throw new CommandFailure("Nothing was changed");
}

export const jsonOption = { json: { type: "boolean", description: "as JSON on standard output" } } as const;

/** Start of the day named by an option such as `--since 2026-11-20` on the team's clock, epoch milliseconds. Throws a `UsageError`. */
export function dayOption(args: Arguments, name: string): number | undefined {
	const value = args.options[name];
	if (typeof value !== "string") return undefined;
	const day = fromLocalTime(`${value}T00:00`);
	if (day === null) throw new UsageError(`--${name} must be a day such as 2026-11-20`);
	return day;
}

/** The value of an option that is a whole number from 1. Throws a `UsageError`. */
export function wholeOption(args: Arguments, name: string): number | undefined {
	const value = args.options[name];
	if (value === undefined) return undefined;
	if (!/^[1-9]\d{0,8}$/.test(String(value)))
		throw new UsageError(`--${name} must be a whole number, 1 or more`);
	return Number(value);
}

export function textOption(args: Arguments, name: string): string | undefined {
	const value = args.options[name];
	return typeof value === "string" ? value : undefined;
}

/** The value of an option that is one of `values`. Throws a `UsageError`. */
export function choiceOption<T extends string>(
	args: Arguments,
	name: string,
	values: readonly T[],
): T | undefined {
	const value = args.options[name];
	if (value === undefined) return undefined;
	const chosen = values.find((one) => one === value);
	if (!chosen) throw new UsageError(`--${name} must be one of ${values.join(", ")}`);
	return chosen;
}

/** What an error says of itself. */
export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

export function toJson(value: unknown): string {
	return `${JSON.stringify(value, null, 2)}\n`;
}

/** Writes at most `limit` of `entries` as one JSON list, each as soon as it was read. */
export async function writeJsonList(
	{ out }: Terminal,
	entries: AsyncIterable<unknown>,
	limit = Number.POSITIVE_INFINITY,
): Promise<void> {
	let written = 0;
	for await (const entry of entries) {
		if (written === limit) break;
		out(`${written++ === 0 ? "[" : ","}\n${JSON.stringify(entry)}`);
	}
	out(written === 0 ? "[]\n" : "\n]\n");
}

/** The first `size` of `entries`, and whether there are more. */
export async function firstPage<Entry>(
	entries: AsyncIterable<Entry>,
	size: number,
): Promise<{ page: Entry[]; hasMore: boolean }> {
	const page: Entry[] = [];
	for await (const entry of entries) {
		if (page.length === size) return { page, hasMore: true };
		page.push(entry);
	}
	return { page, hasMore: false };
}

export function moreRows(page: readonly unknown[]): string {
	return `There are more than these ${page.length}: --limit shows more.\n`;
}
