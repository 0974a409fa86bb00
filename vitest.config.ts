import { configDefaults, defineConfig } from "vitest/config";
import { content } from "./app/at-build/content-plugin.ts";
import { browserScript } from "./app/at-build/script-plugin.ts";

/** Tests left to the long run (docs/testing.md). */
const long = process.env.LONG ? [] : ["**/*.long.test.ts"];
const ofSharedSite = "tests/http/shared-site/*.test.ts";

export default defineConfig({
	plugins: [content(), browserScript()],
	test: {
		globalSetup: "tests/support/shared-postgres.ts",
		// Nothing takes nearly as long, but on a machine that does ten other things.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 60_000 } },
		// Most of these tests wait for a server or a clock, not for a processor.
		maxWorkers: 4,
		// Each process imports the site once for all of its files: that was half of what units cost.
		isolate: false,
		setupFiles: "tests/support/real-clock.ts",
		unstubEnvs: true,
		restoreMocks: true,
		projects: [
			{
				extends: true,
				test: {
					name: "units",
					env: { LOG_LEVEL: "silent" },
					include: ["app/**/*.test.ts", "app/**/*.test.tsx", "tests/support/*.test.ts"],
				},
			},
			{
				extends: true,
				test: {
					name: "server",
					include: ["tests/http/**/*.test.ts"],
					exclude: [...configDefaults.exclude, ...long, ofSharedSite],
				},
			},
			{
				extends: true,
				test: {
					name: "shared site",
					include: [ofSharedSite],
					globalSetup: "tests/support/shared-site.ts",
				},
			},
		],
	},
});
