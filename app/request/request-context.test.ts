import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createLogger } from "#app/platform/log.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import cases from "#tests/support/context-cases.json" with { type: "json" };
import { RequestContext } from "./request-context.ts";

const site = { settings: readSettings({}), log: createLogger("silent") };

function visit(headers: Record<string, string>): RequestContext {
	return new RequestContext({ method: "GET", url: "/", headers, socket: {} }, "request-1", site);
}

test.each(cases.languages)("cookies $cookie choose the language, and tell of a message", ({ cookie, is }) => {
	expect(visit({ cookie })).toMatchObject({ storedLanguage: undefined, ...is });
});

test.each(cases.lite)("a visitor's choice of the light version outweighs the browser's: $cookie", (one) => {
	expect(visit({ cookie: one.cookie, "save-data": one.saveData }).lite).toBe(one.lite);
});

test.each(cases.encodings)("Accept-Encoding: $accepted", ({ accepted, encodings }) => {
	expect(visit({ "accept-encoding": accepted }).encodings).toEqual(encodings);
	expect(visit({}).encodings).toEqual(["identity"]);
});

test("one request is made for an address, however its host is written", () => {
	const context = visit({ host: "A:80" });
	expect(context.request).toBe(context.request);
});

test("who must wait for a minute is not told by full lists to come back sooner", () => {
	const context = visit({});
	for (const [seconds, status] of [[0], [40], [5, 503]] as const) context.askToWait(seconds, status);
	expect([context.retryAfter, context.waitStatus]).toEqual([40, 429]);
});

test("settings are read where a process starts; whatever runs for a request has them from its context", () => {
	const modules = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.{ts,tsx}"] });
	const imported = /import \{[^}]*\bprocessSettings\b[^}]*\} from "#app\/platform\/settings\/settings/;
	expect(modules.filter((file) => imported.test(readFileSync(file, "utf8"))).toSorted()).toEqual([
		"app/db/process-store.ts",
		"app/db/signing-secrets.server.ts",
		"app/platform/log.ts",
		"app/server/development/listener.ts",
		"app/server/main.ts",
	]);
});
