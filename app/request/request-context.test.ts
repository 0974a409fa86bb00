import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createLogger } from "#app/platform/log.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { RequestContext } from "./request-context.ts";

const site = { settings: readSettings({}), log: createLogger("silent") };

function visit(headers: Record<string, string>): RequestContext {
	return new RequestContext({ method: "GET", url: "/", headers, socket: {} }, "request-1", site);
}

test.each([
	["", "pt", undefined, false],
	["ciranda-language=en", "en", "en", false],
	["ciranda-language=fr", "pt", undefined, false],
	["a=1; ciranda-language=en; ciranda-flash=a.b.c", "en", "en", true],
	["ciranda-flash=shown", "pt", undefined, false],
	["ciranda-language=; ciranda-language=en; ciranda-flash=shown; ciranda-flash=a.b.c", "en", "en", true],
] as const)("cookies %j choose the language, and tell of a message", (cookie, language, stored, hasFlash) => {
	expect(visit({ cookie })).toMatchObject({ language, storedLanguage: stored, hasFlash });
});

test.each([
	["", "on", true],
	["", "off", false],
	["ciranda-lite=1", "on", true],
	["ciranda-lite=off", "on", false],
	["ciranda-lite=on", "off", true],
	["ciranda-lite=; ciranda-lite=off", "on", false],
])("a visitor's choice of the light version outweighs the browser's: %j, %s", (cookie, saveData, lite) => {
	expect(visit({ cookie, "save-data": saveData }).lite).toBe(lite);
});

test.each([
	["", ["identity"]],
	["gzip, deflate, br, zstd", ["br", "zstd", "gzip", "identity"]],
	["gzip;q=1.0, br;q=0", ["gzip", "identity"]],
	["br;q=0.000 , gzip; q=0.5", ["gzip", "identity"]],
	["brotli, x-gzip", ["identity"]],
])("Accept-Encoding: %s", (header, encodings) => {
	expect(visit({ "accept-encoding": header }).encodings).toEqual(encodings);
	expect(visit({}).encodings).toEqual(["identity"]);
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
