import { existsSync, readFileSync } from "node:fs";
import { messageOf } from "#app/platform/message-of.ts";

/** An unquoted value with a `#`, where Node's parser cuts it off; most likely a password. */
const CUT_VALUE = /^\s*(?:export\s+)?(\w+)\s*=[^\S\n]*(?!["'`])[^#\n]*[^\s#=]#/gm;

const given = process.execArgv.flatMap((word) => /^--env-file(?:-if-exists)?=(.*)$/.exec(word)?.[1] ?? []);

try {
	if (existsSync(".env")) process.loadEnvFile();
	for (const file of [...given, ".env"].filter(existsSync))
		for (const [, name] of readFileSync(file, "utf8").matchAll(CUT_VALUE))
			throw new Error(`the value of ${name} ends at its #: write %23 in an address, else put it in quotes`);
} catch (error) {
	// Docker mounts a missing file as a folder of that name.
	process.stderr.write(`${given[0] ?? ".env"} cannot be read: ${messageOf(error)}\n`);
	process.exit(1);
}
