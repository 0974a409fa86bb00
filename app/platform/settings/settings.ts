import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contradictions, type Environment, environment } from "./environment.ts";

export class SettingsError extends Error {
	readonly problems: readonly string[];

	constructor(problems: readonly string[]) {
		super(`The settings need attention:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
		this.problems = problems;
	}
}

export const settingNames = Object.keys(environment.shape) as readonly (keyof Environment)[];

/** Settings that may hold a secret; `<name>_FILE` reads it from a file, as containers provide secrets. */
const secrets = ["DATABASE_URL", "SESSION_SECRET", "WEBHOOK_SECRET", "TEAM_CHAT_URL", "SMTP_URL"] as const;

/** All settings under their own names; undefined means off. `DATABASE_URL` is always set. */
export type Settings = Readonly<Environment & { DATABASE_URL: string }>;

/** Reads settings from environment variables; empty means unset. Throws a `SettingsError`: all problems, no value. */
export function readSettings(env: Record<string, string | undefined>): Settings {
	const problems: string[] = [];
	const read = withSecretFiles(env, problems);
	const trimmed = settingNames.map((name) => [name, read[name]?.trim()] as const);
	const given: Record<string, string | undefined> = Object.fromEntries(trimmed.filter(([, value]) => value));
	for (const [name, value = ""] of Object.entries(given)) {
		const comment = commentIn(name, value);
		problems.push(...comment);
		// The value is not what the operator meant: report nothing more about it.
		if (comment.length > 0) delete given[name];
	}
	const isGiven = (name: string) => Boolean(env[name]?.trim() || env[`${name}_FILE`]?.trim());
	const { error, data } = environment.safeParse(given);
	for (const { path, message } of error?.issues ?? []) {
		problems.push(`${String(path[0])} ${message}`);
		delete given[String(path[0])];
	}
	const readable = data ?? environment.parse(given);
	problems.push(...contradictions(readable, isGiven));
	if (problems.length > 0) throw new SettingsError([...new Set(problems)]);
	const { DATABASE_URL = `sqlite:${join(readable.DATA_DIR, "leads.sqlite")}` } = readable;
	return { ...readable, DATABASE_URL };
}

/** `env` with the contents of its `_FILE` settings; adds unreadable files to `problems`. */
function withSecretFiles(env: Record<string, string | undefined>, problems: string[]) {
	const read = { ...env };
	for (const name of secrets) {
		const file = env[`${name}_FILE`]?.trim();
		if (!file) continue;
		if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE are both set`);
		else
			try {
				read[name] = readFileSync(file, "utf8");
				if (!read[name].trim()) problems.push(`${name}_FILE names an empty file`);
			} catch {
				problems.push(`${name}_FILE names a file that cannot be read`);
			}
	}
	return read;
}

/** Problem with a value that includes a comment, as Docker's `--env-file` and others read it; empty if it has none. */
function commentIn(name: string, value: string): string[] {
	const [before = ""] = value.split(/\s#/);
	if (before === value) return [];
	const shown = secrets.some((key) => key === name) || name.includes("SECRET") ? "…" : before.trim();
	return [`${name} has a comment after its value, which needs a line of its own: ${name}=${shown}`];
}

/** True if a webhook, the team's room or a mailbox is told of each lead; else it waits in the store to be looked up. */
export function isTeamTold({ WEBHOOK_URL, TEAM_CHAT_URL, LEADS_MAIL_TO }: Settings): boolean {
	return Boolean(WEBHOOK_URL || TEAM_CHAT_URL || LEADS_MAIL_TO?.length);
}

let ofProcess: Settings | undefined;

/** The settings of this process, read once. Throws a `SettingsError`. */
export function processSettings(): Settings {
	ofProcess ??= readSettings(process.env);
	return ofProcess;
}
