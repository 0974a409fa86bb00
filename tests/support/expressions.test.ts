import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, test } from "vitest";
import unitWords from "#app/formats/unit-words.json" with { type: "json" };
import { headingExpression } from "#app/routes/tools/reconciliation/lists/columns.ts";
import headingWords from "#app/routes/tools/reconciliation/lists/headings.json" with { type: "json" };
import statusWords from "#app/routes/tools/reconciliation/lists/statuses.json" with { type: "json" };
import { expressionOf } from "#app/routes/tools/reconciliation/lists/statuses.ts";
// Expressions that the judge calls slow, or cannot judge for what they look at ahead or behind, by what bounds their text.
import bounded from "#tests/support/bounded-expressions.json" with { type: "json" };

/** Folders whose code reads no text that a client sends. */
const readsOwnText = /^app\/(?:at-build|cli|content|platform\/settings|ui)\/|\.test\./;

/** Every regular expression that reads what a client sends, as written; statuses' by name, headings' by pattern. */
function expressions() {
	const { words: _, ...groups } = statusWords;
	const patterns = Object.values(groups).flatMap((group) => Object.entries<string | object>(group));
	const found = new Map<string, Pick<RegExp, "source" | "flags">>(
		patterns.map(([name, pattern]) => [`statuses.json: ${name}`, expressionOf(pattern, "iu")]),
	);
	const headings = headingWords.roles.flatMap(({ patterns, not = [] }) => [...patterns, not].flat());
	for (const source of Object.values(headingWords.receivers))
		found.set(`/${source}/iu`, RegExp(source, "iu"));
	for (const pattern of headings) found.set(`headings.json: ${pattern}`, headingExpression(pattern));
	for (const { words } of unitWords.measures) found.set(`unit-words.json: ${words}`, RegExp(`^(${words})$`));
	for (const end of Object.keys({ ...unitWords.plural, ...unitWords.singular }))
		found.set(`unit-words.json: ${end}`, RegExp(end, "u"));
	for (const file of globSync("app/**/*.{ts,tsx}").filter((path) => !readsOwnText.test(path))) {
		const { program } = parseSync(file, readFileSync(file, "utf8"));
		new Visitor({
			Literal(node) {
				if (!("regex" in node) || !node.regex) return;
				const { pattern: source, flags } = node.regex;
				found.set(`/${source}/${flags}`, { source, flags });
			},
		}).visit(program);
	}
	return found;
}

test("no expression that meets a client's text can hold the server", async () => {
	const found = expressions();
	const known = new Set(Object.values(bounded).flat());
	const slow: string[] = [];
	for (const [name, { source, flags }] of found.entries().filter(([one]) => !known.has(one))) {
		// The judge knows no `y` and no `d`, which change nothing in how long an expression takes.
		const options = { checker: "automaton", timeout: 60_000 } as const;
		const { status } = await check(source, flags.replaceAll(/[dy]/g, ""), options);
		if (status !== "safe") slow.push(`${name} is ${status}`);
	}
	expect(slow).toEqual([]);
	expect([...known].filter((name) => !found.has(name))).toEqual([]);
});
