import { runCommand } from "#app/cli/run.ts";
import type { Store } from "#app/db/store.ts";
import { urlOf } from "#tests/support/each-engine.ts";

type Env = Record<string, string>;

/** Runs a command on a store, or on the one at an address, in a terminal where somebody says yes to everything. */
export async function run(on: Store | string, ...argv: string[]) {
	return runWith({ DATABASE_URL: typeof on === "string" ? on : urlOf(on) }, ...argv);
}

export async function runWith(env: Env, ...argv: string[]) {
	return runIn(env, argv, async () => true);
}

/** Like `runWith`, without a terminal. */
export async function runUnasked(env: Env, ...argv: string[]) {
	return runIn(env, argv);
}

async function runIn(env: Env, argv: string[], confirm?: (question: string) => Promise<boolean>) {
	let out = "";
	let err = "";
	const code = await runCommand(argv, env, {
		out: (text) => {
			out += text;
		},
		err: (text) => {
			err += text;
		},
		confirm,
	});
	return { code, out, err, json: () => JSON.parse(out) };
}
