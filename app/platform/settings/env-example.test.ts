import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readSettings, settingNames } from "./settings.ts";

const example = parseEnv(readFileSync(".env.example", "utf8"));

test("the example documents every setting, with the value it has when unset", () => {
	expect(Object.keys(example).sort()).toEqual([...settingNames].sort());
	// A path may be written in two ways.
	const { DATA_DIR: _, ...documented } = readSettings(example);
	expect(readSettings({})).toMatchObject(documented);
});

test("containers are given every setting of .env but those that belong to the image and to its neighbours", () => {
	const site = parse(readFileSync("compose.yaml", "utf8")).services.site;
	expect(site.env_file).toEqual([{ path: ".env", required: false }]);
	const given = "DATABASE_URL DATA_DIR HOST METRICS_PORT PORT PUBLIC_ORIGIN TRUST_PROXY";
	expect(Object.keys(site.environment).sort().join(" ")).toBe(given);
	expect(settingNames).toEqual(expect.arrayContaining(Object.keys(site.environment)));
});

test("containers keep what they write in a volume with a name, and their logs within limits", () => {
	const { services, volumes } = parse(readFileSync("compose.yaml", "utf8"), { merge: true });
	for (const [name, service] of Object.entries<{ logging?: object; volumes?: string[] }>(services)) {
		expect([name, service.logging]).toEqual([
			name,
			{ driver: "json-file", options: { "max-size": "10m", "max-file": "10" } },
		]);
		for (const volume of service.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(":")[0]);
	}
	expect(services.site.volumes).toEqual(["data:/data"]);
});
