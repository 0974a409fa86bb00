import { fileURLToPath } from "node:url";
import { runQuietly } from "#app/server/jobs/run-quietly.ts";

/** Runs the prerenderer until `signal`. Resolves with whether it worked, undefined if it was ended. */
export function startPrerender(signal: AbortSignal): Promise<boolean | undefined> {
	const program = fileURLToPath(new URL("./prerender.js", import.meta.url));
	return new Promise((resolve) => {
		const child = runQuietly(program, [], { signal, stdio: ["ignore", "ignore", "inherit", "ipc"] });
		child.on("error", () => resolve(signal.aborted ? undefined : false));
		child.on("exit", (code) => resolve(code === null ? undefined : code === 0));
	});
}
