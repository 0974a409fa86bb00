import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const known = [
	// The same engine without the parts of a window: tests take half the time.
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
];

/**
 * Path of a Chromium: `CHROMIUM_PATH`, or where Debian puts it. Installs Debian's package where none is found.
 * Throws when there is none and none can be installed.
 */
export function chromiumPath(): string {
	const given = process.env.CHROMIUM_PATH;
	if (given) return given;
	const found = known.find((path) => existsSync(path));
	if (found) return found;
	execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
	execFileSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], {
		stdio: "inherit",
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	});
	return "/usr/bin/chromium-headless-shell";
}
