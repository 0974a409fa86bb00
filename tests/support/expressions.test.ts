import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, test } from "vitest";
import statuses from "#app/routes/tools/reconciliation/lists/statuses.json" with { type: "json" };
// Expressions that the judge calls slow, or cannot judge for what they look at ahead or behind, by what bounds their text.
import bounded from "#tests/support/bounded-expressions.json" with { type: "json" };

/** Folders whose code reads no text that a client sends. */
const readsOwnText = /^app\/(?:at-build|cli|content|platform\/settings|ui)\/|\.test\./;

/** Every regular expression in code that reads what a client sends, with a file that holds it. */
function expressions(): Map<string, string> {
	const patterns = Object.values({ ...statuses.states, ...statuses.clauses });
	const found = new Map(patterns.map((pattern) => [`/${pattern}/`, "statuses.json"]));
	for (const file of globSync("app/**/*.{ts,tsx}").filter((path) => !readsOwnText.test(path))) {
		const { program } = parseSync(file, readFileSync(file, "utf8"));
		const visitor = new Visitor({
			Literal(node) {
				if ("regex" in node && node.regex) found.set(`/${node.regex.pattern}/${node.regex.flags}`, file);
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
	const judged = [...found].map(async ([expression, file]) => {
		if (known.has(expression)) return;
		const end = expression.lastIndexOf("/");
		// The judge knows no `y` and no `d`, which change nothing in how long an expression takes.
		const flags = expression.slice(end + 1).replaceAll(/[dy]/g, "");
		const { status } = await check(expression.slice(1, end), flags, {
			checker: "automaton",
			timeout: 60_000,
		});
		if (status !== "safe") slow.push(`${file}: ${expression} is ${status}`);
	});
	await Promise.all(judged);
	expect(slow).toEqual([]);
	expect([...known].filter((expression) => !found.has(expression))).toEqual([]);
});
