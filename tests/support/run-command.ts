import { runCommand } from "#app/cli/run.ts";

/** Runs a command on the store at `url`, as in a terminal that is watched. */
export async function run(url: string, ...argv: string[]) {
	return runWith({ DATABASE_URL: url }, ...argv);
}

export async function runWith(env: Record<string, string>, ...argv: string[]) {
	let out = "";
	let err = "";
	const code = await runCommand(argv, env, {
		out: (text) => {
			out += text;
		},
		err: (text) => {
			err += text;
		},
		isWatched: true,
		confirm: async () => true,
	});
	return { code, out, err, json: () => JSON.parse(out) };
}
