import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

test("the runbook has a row for every alert, and none for an alert that is gone", () => {
	const rules: { groups: { rules: { alert: string }[] }[] } = parse(
		readFileSync("deploy/prometheus-alerts.yaml", "utf8"),
	);
	const alerts = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert));
	const rows = readFileSync("docs/runbook.md", "utf8")
		.split("\n")
		.flatMap((line) => line.split("|")[1]?.match(/`[A-Z]\w+`/g) ?? []);
	expect([...new Set(rows)].sort()).toEqual(alerts.map((alert) => `\`${alert}\``).sort());
});

test("every file and folder that the documents name exists", () => {
	const named = globSync(["README.md", "docs/*.md"]).flatMap((document) =>
		Array.from(
			readFileSync(document, "utf8").matchAll(/`((?:app|deploy|docs|locales|public|tests)\/[\w./-]+)`/g),
			([, file = ""]) => file,
		),
	);
	expect(named.length).toBeGreaterThan(50);
	expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
