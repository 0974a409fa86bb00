import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs a command of the build on the store at `url`, as the team does. Rejects when it ends with another code than 0. */
export async function runBuilt(url: string, ...argv: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(process.execPath, ["build/server/leads.js", ...argv], {
		env: { PATH: process.env.PATH, DATABASE_URL: url },
	});
	return stdout;
}
