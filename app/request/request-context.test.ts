import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const modules = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.{ts,tsx}"] });

/** The modules in which `pattern` occurs, their own definition aside. */
function modulesWith(pattern: RegExp, definition: string): string[] {
	return modules.filter((file) => file !== definition && pattern.test(readFileSync(file, "utf8"))).toSorted();
}

test("settings are read where a process starts; whatever runs for a request has them from its context", () => {
	expect(
		modulesWith(/import \{[^}]*\bconfig\b[^}]*\} from "#app\/config\/config/, "app/config/config.ts"),
	).toEqual([
		"app/db/process-store.ts",
		"app/observability/log.ts",
		"app/security/signing-secrets.server.ts",
		"app/server/development.ts",
		"app/server/main.ts",
		"app/server/page-cache/prerender.ts",
	]);
});

test("only the bodies of loaders and actions take a route's arguments", () => {
	expect(modulesWith(/\bRouteArguments\b/, "app/request/request-context.ts")).toEqual([
		"app/contact/single-form.server.ts",
		"app/content/page.server.ts",
		"app/quote/profile-step.server.ts",
		"app/quote/review.server.ts",
		"app/quote/step.server.ts",
		"app/quote/submit-step.server.ts",
		"app/quote/wizard-post.server.ts",
		"app/request/read-form.server.ts",
	]);
});
