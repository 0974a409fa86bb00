import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/**
 * Prepares the pages in a process of its own, at the lowest priority. Resolves with whether it worked; that process
 * ends with `signal`.
 */
export function prepareBeside(signal: AbortSignal): Promise<boolean> {
	const program = fileURLToPath(new URL("./prepare.js", import.meta.url));
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [program], {
			signal,
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		child.on("spawn", () => {
			if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
		});
		child.on("error", () => resolve(false));
		child.on("exit", (code) => resolve(code === 0));
	});
}
