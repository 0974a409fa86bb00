import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig, settingNames } from "#app/config/config.ts";

const example = parseEnv(readFileSync(".env.example", "utf8"));

test("the example documents every setting, with the value it has when unset", () => {
	expect(Object.keys(example).sort()).toEqual([...settingNames].sort());
	// A path may be written in two ways.
	const { DATA_DIR: _, ...documented } = readConfig(example);
	expect(readConfig({})).toMatchObject(documented);
});

test("containers can be given every setting that does not belong to the image", () => {
	const site = parse(readFileSync("compose.yaml", "utf8")).services.site;
	const ofImage = ["PORT", "HOST", "DATA_DIR"];
	expect([...Object.keys(site.environment), ...ofImage].sort()).toEqual([...settingNames].sort());
});
