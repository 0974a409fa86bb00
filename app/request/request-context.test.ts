import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const modules = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.{ts,tsx}"] });

/** The modules in which `pattern` occurs, their own definition aside. */
function modulesWith(pattern: RegExp, definition: string): string[] {
	return modules.filter((file) => file !== definition && pattern.test(readFileSync(file, "utf8"))).toSorted();
}

test("settings are read where a process starts; whatever runs for a request has them from its context", () => {
	expect(
		modulesWith(
			/import \{[^}]*\bconfig\b[^}]*\} from "#app\/platform\/settings\/config/,
			"app/platform/settings/config.ts",
		),
	).toEqual([
		"app/db/process-store.ts",
		"app/platform/log.ts",
		"app/platform/secrets/signing-secrets.server.ts",
		"app/server/development.ts",
		"app/server/main.ts",
	]);
});

test("only the bodies of loaders and actions take a route's arguments", () => {
	expect(modulesWith(/\bRouteArguments\b/, "app/request/request-context.ts")).toEqual([
		"app/content/page.server.ts",
		"app/request/read-form.server.ts",
		"app/routes/contact/mail-link.server.ts",
		"app/routes/contact/single-form.server.ts",
		"app/routes/quote/review.server.ts",
		"app/routes/quote/step.server.ts",
		"app/routes/quote/wizard-request.server.ts",
		"app/routes/tools/estimator/estimator.server.ts",
		"app/routes/tools/legal-calendar/documents.server.ts",
		"app/routes/tools/reconciliation/reconciliation.server.ts",
	]);
});
