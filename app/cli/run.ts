import { parseArgs } from "node:util";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { messageOf } from "#app/platform/message-of.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { version } from "#app/version.ts";
import { backup } from "./backup.ts";
import { type Command, type Terminal, UsageError } from "./command.ts";
import { cancel, deliveries, retry } from "./deliveries.ts";
import { doctor } from "./doctor.ts";
import { forget, purge, unsubscribe } from "./erase.ts";
import { exportLeads } from "./export.ts";
import { list } from "./list.ts";
import { restore } from "./restore.ts";
import { show } from "./show.ts";
import { stats } from "./stats.ts";
import { contacted, release, spam } from "./team.ts";

export const commands: Record<string, Command> = {
	list,
	show,
	contacted,
	export: exportLeads,
	deliveries,
	retry,
	cancel,
	spam,
	release,
	unsubscribe,
	forget,
	purge,
	stats,
	doctor,
	backup,
	restore,
};

/** Commands that list everything may run longer than a visitor's request. */
const TIMEOUT_MS = 60_000;

const exitCodes = { done: 0, failed: 1, notUnderstood: 2 } as const;

/** Runs a command and resolves with its exit code: 0 done, 1 failed, 2 not understood. `argv` without the program's name. */
export async function runCommand(
	argv: readonly string[],
	env: Record<string, string | undefined>,
	terminal: Terminal,
): Promise<number> {
	const [name, ...rest] = argv;
	if (name === undefined || ["help", "--help", "-h"].includes(name)) {
		terminal.out(help());
		return name === undefined ? exitCodes.notUnderstood : exitCodes.done;
	}
	if (name === "--version") {
		terminal.out(`${version}\n`);
		return exitCodes.done;
	}
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (!command) {
		terminal.err(`Unknown command: ${name}\n\n${help()}`);
		return exitCodes.notUnderstood;
	}
	const opened: Store[] = [];
	try {
		const args = parse(command, rest);
		if (args.options.help) {
			terminal.out(helpFor(name, command));
			return exitCodes.done;
		}
		const settings = readSettings(env);
		async function open() {
			const store = await openStore(settings.DATABASE_URL, { mustExist: true, timeoutMs: TIMEOUT_MS });
			opened.push(store);
			return store;
		}
		await command.run({ open, settings, terminal }, args);
		return exitCodes.done;
	} catch (error) {
		const isUsage = error instanceof UsageError;
		terminal.err(isUsage ? `${error.message}\n\n${helpFor(name, command)}` : `${messageOf(error)}\n`);
		return isUsage ? exitCodes.notUnderstood : exitCodes.failed;
	} finally {
		await Promise.all(opened.map((store) => store.close()));
	}
}

function parse(command: Command, argv: string[]) {
	try {
		const { values, positionals } = parseArgs({
			args: argv,
			allowPositionals: true,
			options: { ...command.options, help: { type: "boolean", short: "h" } },
		});
		const [least, most] = command.positionals ?? [0, 0];
		if (!values.help && positionals.length < least) throw new Error(`Missing argument: ${command.usage}`);
		if (!values.help && positionals.length > most)
			throw new Error(`Unexpected argument ${JSON.stringify(positionals[most])}`);
		return { positionals, options: values as Record<string, string | boolean | undefined> };
	} catch (error) {
		throw new UsageError(messageOf(error));
	}
}

function help(): string {
	const lines = Object.entries(commands).map(
		([name, { description }]) => `  ${name.padEnd(11)}  ${description}`,
	);
	return `leads <command> [options]\n\n${lines.join("\n")}\n\nleads <command> --help prints more, leads --version the release. These commands read the same settings as the site and may run beside it.\nExit code: 0 done, 1 failed, 2 not understood.\n`;
}

function helpFor(name: string, { description, usage, options = {} }: Command): string {
	const lines = Object.entries(options).map(
		([option, { description: text, type }]) =>
			`  --${`${option}${type === "string" ? " <…>" : ""}`.padEnd(16)}  ${text}`,
	);
	return `leads ${name} ${usage}\n\n${description}\n${lines.length > 0 ? `\n${lines.join("\n")}\n` : ""}`;
}
