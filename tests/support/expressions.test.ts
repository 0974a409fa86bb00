import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, test } from "vitest";
import statusWords from "#app/routes/tools/reconciliation/lists/statuses.json" with { type: "json" };
import { expressionOf } from "#app/routes/tools/reconciliation/lists/statuses.ts";
// Expressions that the judge calls slow, or cannot judge for what they look at ahead or behind, by what bounds their text.
import bounded from "#tests/support/bounded-expressions.json" with { type: "json" };

/** Folders whose code reads no text that a client sends. */
const readsOwnText = /^app\/(?:at-build|cli|content|platform\/settings|ui)\/|\.test\./;

type Found = { source: string; flags: string; file: string };

/** Every regular expression in code that reads what a client sends, as it is written; those of statuses by their name. */
function expressions(): Map<string, Found> {
	const found = new Map<string, Found>();
	const { states, clauses } = statusWords;
	for (const [group, patterns] of Object.entries({ states, clauses })) {
		for (const [name, pattern] of Object.entries<string | Record<string, string>>(patterns)) {
			const { source, flags } = expressionOf(pattern, "iu");
			found.set(`statuses.json ${group}.${name}`, { source, flags, file: "" });
		}
	}
	for (const file of globSync("app/**/*.{ts,tsx}").filter((path) => !readsOwnText.test(path))) {
		const { program } = parseSync(file, readFileSync(file, "utf8"));
		const visitor = new Visitor({
			Literal(node) {
				if (!("regex" in node) || !node.regex) return;
				const { pattern: source, flags } = node.regex;
				found.set(`/${source}/${flags}`, { source, flags, file });
			},
		});
		visitor.visit(program);
	}
	return found;
}

test("no expression that meets a client's text can hold the server", async () => {
	const found = expressions();
	const known = new Set(Object.values(bounded).flat());
	const slow: string[] = [];
	const judged = [...found].map(async ([name, { source, flags, file }]) => {
		if (known.has(name)) return;
		// The judge knows no `y` and no `d`, which change nothing in how long an expression takes.
		const { status } = await check(source, flags.replaceAll(/[dy]/g, ""), {
			checker: "automaton",
			timeout: 60_000,
		});
		if (status !== "safe") slow.push(`${file}: ${name} is ${status}`);
	});
	await Promise.all(judged);
	expect(slow).toEqual([]);
	expect([...known].filter((name) => !found.has(name))).toEqual([]);
});
