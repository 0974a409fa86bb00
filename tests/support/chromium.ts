import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The same engine without the parts of a window: tests take half the time. */
const shell = "/usr/bin/chromium-headless-shell";
const whole = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Path of a Chromium: `CHROMIUM_PATH`, or where Debian puts it. Tests take its shell where it is installed, measurements
 * the browser that visitors have, which also fetches the icon. Installs Debian's package of the shell where none is found.
 * Throws when there is none and none can be installed.
 */
export function chromiumPath(use: "test" | "measure" = "test"): string {
	const given = process.env.CHROMIUM_PATH;
	if (given) return given;
	const known = use === "test" ? [shell, ...whole] : [...whole, shell];
	const found = known.find((path) => existsSync(path));
	if (found) return found;
	execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
	execFileSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], {
		stdio: "inherit",
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
	});
	return shell;
}

/** Options with which tests and reports start Chromium: only the pages that they open make requests. */
export function launchOptions(): { executablePath: string; args: string[] } {
	return {
		executablePath: chromiumPath(),
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--disable-quic",
			"--no-first-run",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
		],
	};
}
