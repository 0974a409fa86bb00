import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { commands } from "#app/cli/run.ts";

const operations = readFileSync("docs/operations.md", "utf8");
const runbook = operations.slice(operations.indexOf("## Runbook"), operations.indexOf("## How it works"));

test("the runbook has a row for every alert, and none for an alert that is gone", () => {
	const rules: { groups: { rules: { alert: string }[] }[] } = parse(
		readFileSync("deploy/prometheus-alerts.yaml", "utf8"),
	);
	const alerts = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert));
	const rows = runbook.split("\n").flatMap((line) => line.split("|")[1]?.match(/`[A-Z]\w+`/g) ?? []);
	expect([...new Set(rows)].sort()).toEqual(alerts.map((alert) => `\`${alert}\``).sort());
});

test("every command that the documents name exists", () => {
	const upgrading = readFileSync("docs/upgrading.md", "utf8");
	const named = [...`${operations}${upgrading}`.matchAll(/(?<=[`\s(])leads ([a-z][a-z-]*)(?=[ `])/g)];
	const code = named.filter(({ index }) => `${operations}${upgrading}`[index - 1] === "`");
	expect(code.length).toBeGreaterThan(10);
	for (const [, name = ""] of code) expect(Object.keys(commands)).toContain(name);
});

test("every file that the documents name exists", () => {
	const documents = [
		"README.md",
		...readdirSync("docs")
			.filter((name) => name.endsWith(".md"))
			.map((name) => `docs/${name}`),
	];
	const named = documents.flatMap((document) =>
		Array.from(
			readFileSync(document, "utf8").matchAll(/`((?:app|deploy|docs|locales|public|tests)\/[\w./-]+\.\w+)`/g),
			([, file = ""]) => file,
		),
	);
	expect(named.length).toBeGreaterThan(50);
	expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
