/** The part of the style sheet that a page needs, so that it does not ship rules it never uses (`docs/decisions.md`). */

/** Classes that only scripts give: the bar of a page that loads, the state of the header's button. */
const scriptClasses = ["covering", "overlapped", "lite", "loading"];

/** `sheet` without the rules for classes, elements and data attributes that `html` does not have. */
export function stylesFor(html: string, sheet: string): string {
	const used = new Set([...scriptClasses, ...classesIn(html)]);
	for (const [element] of html.matchAll(/<[a-z][a-z0-9]*|\bdata-[\w-]+/g)) used.add(element);
	return withoutUnread(withConstants(prune(sheet, used)), html);
}

/** `sheet` with registered properties that nothing sets replaced by their initial values. */
function withConstants(sheet: string): string {
	let kept = sheet;
	for (const [, name, value] of sheet.matchAll(/@property (--[\w-]+)\{[^}]*initial-value:([^;}]+)/g)) {
		if (!new RegExp(`[{;]${name}:`).test(sheet)) kept = kept.replaceAll(`var(${name})`, value ?? "");
	}
	return kept;
}

function classesIn(html: string): string[] {
	return Array.from(html.matchAll(/(?<= class=")[^"]*/g), ([names]) => names.split(" "))
		.flat()
		.map(unescapeAttribute);
}

/** `sheet` without unread custom properties, unused keyframes, and the rules that this leaves empty. */
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
		)
		.replaceAll(/(?<=^|[{}])[^{}]*\{\}/g, "");
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

/** Text in brackets, which may hold brackets themselves. */
const inBrackets = Array.from({ length: 4 }).reduce<string>(
	(inner) => String.raw`\((?:\\.|[^()\\]|${inner})*\)`,
	"(?!)",
);
const selectors = new RegExp(String.raw`(?:\\.|${inBrackets}|[^,\\(])+`, "g");
const refusals = new RegExp(`:(?:not|has)${inBrackets}`, "g");
const choices = new RegExp(`:(?:is|where)(${inBrackets})`, "g");

/** Selectors of a list; commas within brackets and escaped ones belong to one selector. */
function splitSelectors(list: string): string[] {
	return list.match(selectors) ?? [list];
}

/** True if `selector` can match on a page with the names `used`; true when in doubt. */
function canMatch(selector: string, used: ReadonlySet<string>): boolean {
	let isPossible = true;
	const required = selector.replaceAll(refusals, "").replaceAll(choices, (_, list: string) => {
		isPossible &&= splitSelectors(list.slice(1, -1)).some((choice) => canMatch(choice, used));
		return "";
	});
	const classes = required.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g);
	const unclassed = required.replaceAll(/\.(?:\\.|[\w-]|[^\0-\x7f])+/g, "");
	const elements = unclassed.replaceAll(/\[[^\]]*\]|#[\w-]+|::?[\w-]+(?:\([^()]*\))?/g, "");
	const names = [
		...Array.from(classes, ([, name = ""]) => name.replaceAll("\\", "")),
		...Array.from(elements.matchAll(/[a-z][a-z0-9]*/g), ([element]) => `<${element}`),
		...Array.from(unclassed.matchAll(/\[(data-[\w-]+)/g), ([, name = ""]) => name),
	];
	return isPossible && names.every((name) => used.has(name));
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
