import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, test } from "vitest";

/** Folders whose code reads no text that a client sends. */
const readsOwnText = /^app\/(?:at-build|cli|content|platform\/settings|ui)\/|\.test\./;

/** Expressions that the judge calls slow, or cannot judge for what they look at ahead or behind, by what bounds their text. */
const bounded = {
	"one start, or one at each sign that the rest cannot pass": [
		String.raw`/^\/(?![/\\])[\x21\x22\x24-\x7e\x80-\xff]*$/`,
		String.raw`/^::ffff:(?=[\d.]+$)/i`,
		String.raw`/(^|,)\s*br\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/`,
		String.raw`/(^|,)\s*zstd\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/`,
		String.raw`/(^|,)\s*gzip\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/`,
		String.raw`/(?<![^\s"'<>(),;:=])[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g`,
		String.raw`/(?=[=+\-@＝＋－＠])(?<=[;\r\n][ \0]*)/g`,
		String.raw`/(?=[=+\-@＝＋－＠])(?<=[,\r\n][ \0]*)/g`,
		String.raw`/;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i`,
		"/^0+(?=.)/",
	],
	"120 characters of a line, a cell or a heading": [
		String.raw`/(?<!\p{L})(cdfs?|certificad\w*|certificates?|emitid[oa]s?|issued|n[º°o]|n|n[uú]m(ero|ber)?)\.?(?!\p{L})-?|[:#'()]/giu`,
		"/(cancel|anulad).*automatic|por prazo|expirad|expired|vencid|decurso/",
		String.raw`/^(?<day>\d{1,2})(?:º|st|nd|rd|th)?(?:[ ./-]| de )+(?<name>\p{L}{3,9})\.?(?:[ ./-]| de )+(?<year>\d{4}|\d{2})(?!\d)/iu`,
		"/^(?!(br|bra|brasil|brazil)$).*[a-z]/",
		String.raw`/[\s,;]*\b(ramal|extension|ext|x|r)[\s.:]*\d{1,6}$/i`,
		String.raw`/[\s,;:([\p{Pd}]*\p{L}[\p{L}\s.,;:()[\]'\p{Pd}]*$/u`,
		String.raw`/^\(?00[\s().\p{Pd}]*(?=[1-9])/u`,
	],
	"an address of 254 characters, a website of 2,048, a text of 2,000": [
		String.raw`/\?.*$/`,
		"/^[\\w!#$%&'*+/=?^`{|}~\\p{L}-]+(\\.[\\w!#$%&'*+/=?^`{|}~\\p{L}-]+)*@([\\p{L}\\d]([\\p{L}\\d-]{0,61}[\\p{L}\\d])?\\.)+(?!\\d+$)[\\p{L}\\d][\\p{L}\\d-]{0,61}[\\p{L}\\d]$/u",
		String.raw`/^([a-z\d_-]+\.)+(?!\d+$)[a-z\d-]{2,}$/`,
		String.raw`/<a\s[^>]*href|\[url[=\]]/i`,
	],
	"our own words: a number's digits, a role's name, a link, the style sheet": [
		"/0+$/",
		String.raw`/ \(.*\)/`,
		"/[^/]{40,}$/",
		String.raw`/@font-face\{[^}]*url\([^}]*\}/g`,
	],
};

/** Every regular expression in code that reads what a client sends, with a file that holds it. */
function expressions(): Map<string, string> {
	const found = new Map<string, string>();
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
