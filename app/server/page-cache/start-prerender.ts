import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/** Runs the prerenderer at the lowest priority until `signal`. Resolves with whether it worked, undefined if it was ended. */
export function startPrerender(signal: AbortSignal): Promise<boolean | undefined> {
	const program = fileURLToPath(new URL("./prerender.js", import.meta.url));
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [program], {
			signal,
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		child.on("spawn", () => {
			if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
		});
		child.on("error", () => resolve(signal.aborted ? undefined : false));
		child.on("exit", (code) => resolve(code === null ? undefined : code === 0));
	});
}
