import { parseArgs } from "node:util";
import { kinds } from "#app/constants.ts";
import { openStore } from "#app/db/open.ts";
import { deliveryStates } from "#app/db/tables.ts";
import { unreadiness } from "#app/db/trouble.ts";
import { destinations, replayable } from "#app/leads/delivery/delivery.ts";
import { outcomes } from "#app/leads/lead.server.ts";
import { codeOf, messageOf } from "#app/platform/message-of.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { version } from "#app/version.ts";
import advice from "./advice.json" with { type: "json" };
import { backup } from "./backup.ts";
import { type Command, STATEMENT_MS, type Terminal, UsageError } from "./command.ts";
import { cancel, deliveries, retry } from "./deliveries.ts";
import { doctor } from "./doctor.ts";
import * as erasure from "./erase.ts";
import { exportLeads } from "./export.ts";
import texts from "./help.json" with { type: "json" };
import { list } from "./list.ts";
import optionTexts from "./option-texts.json" with { type: "json" };
import { restore } from "./restore.ts";
import { show } from "./show.ts";
import { stats } from "./stats.ts";
import * as followUp from "./team.ts";

const ofLeads = { list, show, export: exportLeads, stats, ...followUp, ...erasure };
const ofOperation = { deliveries, retry, cancel, doctor, backup, restore };
/** By the names in `help.json`. */
export const commands: Record<keyof typeof texts, Command> = { ...ofLeads, ...ofOperation };

/** Options by name, with ` <…>` if they take a value; least and most arguments; options that exclude each other. */
type Help = {
	usage: string;
	description: string;
	conflicts?: string[][];
	positionals?: number[];
	options?: Record<string, string>;
};
const help: Record<string, Help> = texts;
/** What `{name}` stands for in the help: a text that several commands share, or a set of values. */
const shared: Record<string, string> = optionTexts;
const sets: Record<string, readonly string[]> = { deliveryStates, destinations, kinds, outcomes, replayable };

const exitCodes = { done: 0, failed: 1, notUnderstood: 2 } as const;

/** Runs a command; `argv` lacks the program's name. Resolves with the exit code: 0 done, 1 failed, 2 not understood. */
export async function runCommand(
	argv: readonly string[],
	env: Record<string, string | undefined>,
	terminal: Terminal,
): Promise<number> {
	const print = (text: string, exitCode: number = exitCodes.done) => {
		terminal.out(text);
		return exitCode;
	};
	const [name, ...rest] = argv;
	if (name === undefined) return print(overview(), exitCodes.notUnderstood);
	if (["help", "--help", "-h"].includes(name)) return print(overview());
	if (name === "--version") return print(`${version}\n`);
	const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
	if (!command) {
		terminal.err(`Unknown command: ${name}\n\n${overview()}`);
		return exitCodes.notUnderstood;
	}
	await using ending = new AsyncDisposableStack();
	try {
		const args = parse(name, rest);
		if (args.options.help) return print(helpFor(name));
		const settings = readSettings(env);
		async function open() {
			const options = { mustExist: true, mayBeHalf: true, timeoutMs: STATEMENT_MS };
			const store = await openStore(settings.DATABASE_URL, options);
			ending.defer(() => store.close());
			return store;
		}
		await command({ open, settings, terminal }, args);
		return exitCodes.done;
	} catch (error) {
		const isUsage = error instanceof UsageError;
		terminal.err(isUsage ? `${error.message}\n\n${helpFor(name)}` : `${failureOf(error)}\n`);
		return isUsage ? exitCodes.notUnderstood : exitCodes.failed;
	}
}

/** An error in words, with what to do; of a file its path. */
function failureOf(error: unknown): string {
	// What could not be tidied up afterwards says less than what came before.
	if (error instanceof SuppressedError) return failureOf(error.suppressed);
	const code = codeOf(error);
	const way = wayOn(code);
	if ("path" in Object(error) && way) return `${Object(error).path} ${way} (${code})`;
	return [messageOf(error), wayOn(unreadiness(error))].filter(Boolean).join("\n");
}

/** What to do about an error's code or a store's unreadiness; undefined if `advice.json` does not say. */
function wayOn(about: string): string | undefined {
	return Object.entries(advice).find(([all]) => all.split("|").includes(about))?.[1];
}

function parse(name: string, argv: string[]) {
	const { usage, options: said = {}, positionals: [min = 0, max = 0] = [], conflicts } = help[name] ?? {};
	const options = Object.keys(said).map((option) => {
		const [own = "", value] = option.split(" ");
		return [own, { type: value ? "string" : "boolean" }] as const;
	});
	try {
		const { values, positionals, tokens } = parseArgs({
			args: argv,
			tokens: true,
			allowPositionals: true,
			options: { ...Object.fromEntries(options), help: { type: "boolean", short: "h" } },
		});
		if (!values.help && positionals.filter(Boolean).length < min)
			throw new Error(`Missing argument: ${usage}`);
		if (!values.help && positionals.length > max)
			throw new Error(`Unexpected argument ${JSON.stringify(positionals[max])}`);
		const given = tokens.flatMap((token): string[] => (token.kind === "option" ? [token.name] : []));
		const twice = given.find((option, index) => given.indexOf(option) < index);
		if (twice) throw new Error(`--${twice} is given twice`);
		const both = conflicts?.find((pair) => pair.every((option) => given.includes(option)));
		if (both) throw new Error(`--${both.join(" and --")} cannot be combined`);
		return { positionals, options: values as Record<string, string | boolean | undefined> };
	} catch (error) {
		throw new UsageError(messageOf(error));
	}
}

function overview(): string {
	const lines = Object.entries(help).map(([name, { description }]) => `  ${name.padEnd(11)}  ${description}`);
	return `leads <command> [options]\n\n${lines.join("\n")}\n\n${optionTexts.overview}\n`;
}

function helpFor(name: string): string {
	const { usage, description, options = {} } = help[name] ?? {};
	const filled = (text: string): string =>
		text.replace(/\{(\w+)\}/, (_, key) => filled(shared[key] ?? sets[key]?.join(", ") ?? ""));
	const lines = Object.entries(options).map(([option, text]) => `  --${option.padEnd(16)}  ${filled(text)}`);
	return `leads ${name} ${usage}\n\n${description}\n${lines.length > 0 ? `\n${lines.join("\n")}\n` : ""}`;
}
