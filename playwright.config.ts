import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./tests/support/chromium.ts";

const port = Number(process.env.TEST_PORT ?? 4010);

/** A deployed site, tested instead of the built one. */
const { SITE: site } = process.env;

const isLong = Boolean(process.env.LONG);

/** Tests with this tag need scripts or are the same for every browser: once is enough for them, in the long run too. */
const needsScripts = /@scripts/;

/** Tests that may differ without scripts, or on a phone, are tagged; in the long run all of them run there too. */
const without = { grepInvert: needsScripts, ...(isLong ? {} : { grep: /@plain/ }) };
const small = { grepInvert: needsScripts, ...(isLong ? {} : { grep: /@phone/ }) };

const critical = "**/critical.spec.ts";

/** These choose their windows and visitors themselves. */
const choosesItsVisitor = "**/accessibility/**";

/** Three visitors: with scripts, without, and on a small phone. They use the built server, one for all. */
export default defineConfig({
	testDir: "tests/browser",
	testMatch: "**/*.spec.ts",
	fullyParallel: true,
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	// Nothing takes nearly as long, but on a machine that does ten other things.
	timeout: 180_000,
	expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
	reporter: process.env.CI ? "dot" : "list",
	reportSlowTests: { max: 10, threshold: 5000 },
	use: { baseURL: site ?? `http://localhost:${port}`, launchOptions: launchOptions(), locale: "pt-BR" },
	projects: [
		{ name: "critical", testMatch: critical, use: { viewport: { width: 1280, height: 900 } } },
		{ name: "scripts", testIgnore: critical, use: { viewport: { width: 1280, height: 900 } } },
		{
			name: "no-scripts",
			...without,
			testIgnore: [critical, choosesItsVisitor],
			use: { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false },
		},
		{
			name: "small-phone",
			...small,
			testIgnore: [critical, choosesItsVisitor],
			use: { ...devices["Galaxy S9+"], viewport: { width: 320, height: 640 } },
		},
	],
	webServer: site
		? undefined
		: {
				command: "node tests/support/serve.ts",
				env: { TEST_PORT: String(port) },
				url: `http://localhost:${port}/faq`,
				reuseExistingServer: false,
				stdout: "pipe",
				timeout: 300_000,
				gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
			},
});
