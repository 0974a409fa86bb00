/**
 * The part of the style sheet that a page needs, so that nobody downloads the looks of other pages with it. React, which
 * may draw another page in its place, brings the whole sheet (`start-react.ts`).
 */

/** Classes that only scripts give: the bar of a page that loads, the state of the header's button. */
const scriptClasses = ["overlapped", "lite", "loading"];

/** Elements that scripts make for those notices. */
const scriptElements = ["<div", "<p", "<a", "<button"];

/** `sheet` without the rules for classes, elements and data attributes that `html` does not have. */
export function stylesFor(html: string, sheet: string): string {
	const used = new Set([...scriptClasses, ...scriptElements, ...classesIn(html).keys()]);
	for (const [element] of html.matchAll(/<[a-z][a-z0-9]*|\bdata-[\w-]+/g)) used.add(element);
	return withoutUnread(withConstants(prune(sheet, used)), html);
}

/** `sheet` with the values themselves in place of registered properties that nothing sets. */
function withConstants(sheet: string): string {
	let kept = sheet;
	for (const [, name, value] of sheet.matchAll(/@property (--[\w-]+)\{[^}]*initial-value:([^;}]+)/g)) {
		if (!new RegExp(`[{;]${name}:`).test(sheet)) kept = kept.replaceAll(`var(${name})`, value ?? "");
	}
	return kept;
}

/** Classes of `html`, and how often each stands in it. */
function classesIn(html: string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const [names] of html.matchAll(classAttribute)) {
		for (const name of names.split(" ").map(unescapeAttribute)) counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return counts;
}

const classAttribute = /(?<= class=")[^"]*/g;
const classSelector = /(?<=\.)(?:\\.|[\w-])+/g;

/**
 * `html` and `sheet` with utilities named `_0`, `_1` and so on, the commonest first, as a script's variables are: a tenth
 * of a page's bytes. Names of `own` stay, which scripts and tests know, and those without rules. React never looks at
 * classes that it did not change, and brings the whole sheet with the full names.
 */
export function shortenUtilities(
	html: string,
	sheet: string,
	own: ReadonlySet<string>,
): { html: string; sheet: string } {
	const counts = classesIn(html);
	const styled = new Set(Array.from(sheet.matchAll(classSelector), ([name]) => name.replaceAll("\\", "")));
	const names = [...styled]
		.filter((name) => counts.has(name) && !own.has(name))
		.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
	const short = new Map(names.map((name, place) => [name, `_${place.toString(36)}`]));
	const rename = (name: string) => short.get(unescapeAttribute(name)) ?? name;
	return {
		html: html.replaceAll(classAttribute, (list) => list.split(" ").map(rename).join(" ")),
		sheet: sheet.replaceAll(classSelector, (name) => short.get(name.replaceAll("\\", "")) ?? name),
	};
}

/** Classes that style sheets as they are written name. */
export function namesIn(sources: readonly string[]): Set<string> {
	return new Set(
		sources.flatMap((source) =>
			Array.from(source.matchAll(/(?:\.|@utility )([a-z][\w-]*)/g), ([, name = ""]) => name),
		),
	);
}

/** `sheet` without custom properties that neither it nor `html` reads, and without keyframes that nothing runs. */
function withoutUnread(sheet: string, html: string): string {
	const read = new Set(Array.from((sheet + html).matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name));
	const run = Array.from(sheet.matchAll(/[{;]animation(?:-name)?:([^;}]*)/g), ([, names]) => names).join(" ");
	const kept = sheet
		.replaceAll(
			/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))|@property (--[\w-]+)\{[^}]*\}/g,
			(rule, name, property) => (read.has(name ?? property) ? rule : ""),
		)
		.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name: string) =>
			run.split(/[\s,]/).includes(name) ? rule : "",
		);
	return kept.length === sheet.length ? sheet : withoutUnread(kept, html);
}

const conditions = /^@(?:media|supports|container|layer)\b/;

function prune(sheet: string, used: ReadonlySet<string>): string {
	let kept = "";
	for (const { head, body } of rulesOf(sheet)) {
		if (conditions.test(head)) {
			const inside = prune(body, used);
			if (inside !== "") kept += `${head}{${inside}}`;
		} else if (head.startsWith("@") || splitSelectors(head).some((selector) => canMatch(selector, used))) {
			kept += `${head}{${body}}`;
		}
	}
	return kept;
}

/** Rules of a minified sheet, which holds neither comments nor braces in strings. */
function rulesOf(sheet: string): { head: string; body: string }[] {
	const rules = [];
	let depth = 0;
	let start = 0;
	let open = 0;
	for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
		if (brace === "{") {
			if (depth === 0) open = index;
			depth++;
		} else if (--depth === 0) {
			rules.push({ head: sheet.slice(start, open).trim(), body: sheet.slice(open + 1, index) });
			start = index + 1;
		}
	}
	return rules;
}

/** Selectors of a list; commas within brackets and escaped ones belong to one selector. */
function splitSelectors(list: string): string[] {
	return list.match(/(?:\\.|\((?:\\.|[^()]|\((?:\\.|[^()])*\))*\)|[^,\\(])+/g) ?? [list];
}

/** Whether a page with the names `used` may hold what `selector` names; when in doubt, it may. */
function canMatch(selector: string, used: ReadonlySet<string>): boolean {
	const required = selector
		.replaceAll(/:(?:not|has)\((?:\\.|[^()]|\((?:\\.|[^()])*\))*\)/g, "")
		// A list of one is no choice.
		.replaceAll(/:(?:is|where)\(((?:\\.|[^(),\\])*)\)/g, "$1")
		.replaceAll(/:(?:is|where)\((?:\\.|[^()]|\((?:\\.|[^()])*\))*\)/g, "");
	const classes = required.matchAll(/\.((?:\\.|[\w-])+)/g);
	const unclassed = required.replaceAll(/\.(?:\\.|[\w-])+/g, "");
	const elements = unclassed.replaceAll(/\[[^\]]*\]|#[\w-]+|::?[\w-]+(?:\([^()]*\))?/g, "");
	return [
		...Array.from(classes, ([, name = ""]) => name.replaceAll("\\", "")),
		...Array.from(elements.matchAll(/[a-z][a-z0-9]*/g), ([element]) => `<${element}`),
		...Array.from(unclassed.matchAll(/\[(data-[\w-]+)/g), ([, name = ""]) => name),
	].every((name) => used.has(name));
}

const entities: Record<string, string> = {
	"&amp;": "&",
	"&gt;": ">",
	"&lt;": "<",
	"&quot;": '"',
	"&#x27;": "'",
};

function unescapeAttribute(text: string): string {
	return text.replaceAll(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
