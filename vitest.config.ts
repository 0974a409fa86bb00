import { defineConfig } from "vitest/config";
import { browserScript } from "./app/client-script/vite-plugin.ts";
import { content } from "./app/content/vite-plugin.ts";

export default defineConfig({
	plugins: [content(), browserScript()],
	test: {
		include: ["app/**/*.test.ts", "app/**/*.test.tsx", "tests/**/*.test.ts"],
		globalSetup: "tests/support/shared-postgres.ts",
		// Nothing takes nearly as long, but on a machine that does ten other things.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		// Most of these tests wait for a server or a clock, not for a processor.
		maxWorkers: 4,
	},
});
