import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import unready from "#app/db/unready.json" with { type: "json" };

const matchesIn = (file: string, pattern: RegExp): string[] =>
	readFileSync(file, "utf8").match(pattern) ?? [];

test("the runbook has a row for every alert, none for one that is gone, and one for all that /readyz says", () => {
	const alerts = matchesIn("deploy/prometheus-alerts.yaml", /(?<=- alert: )\w+/g);
	const cells = matchesIn("docs/runbook.md", /^\|[^|]*/gm);
	const named = cells.flatMap((cell) => cell.match(/(?<=`)[A-Z]\w+(?=`)/g) ?? []);
	expect(alerts.length).toBeGreaterThan(10);
	expect([...new Set(named)].sort()).toEqual(alerts.sort());
	for (const { words } of Object.values(unready)) expect(cells.join()).toContain(`"${words}"`);
});

test("every file and folder that the documents name exists", () => {
	const path = /(?<=`)(app|deploy|docs|findings|locales|public|tests)\/[\w./-]+(?=`)/g;
	const named = globSync(["README.md", "docs/*.md"]).flatMap((document) => matchesIn(document, path));
	expect(named.length).toBeGreaterThan(50);
	expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("the index of the findings names each of them once", () => {
	const named = matchesIn("findings/README.md", /(?<=\]\()[\w-]+\.sh(?=\))/g);
	expect(named.sort()).toEqual(globSync("*.sh", { cwd: "findings" }).sort());
});
