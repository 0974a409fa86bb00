import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["app/**/*.test.ts", "app/**/*.test.tsx", "tests/**/*.test.ts"],
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
