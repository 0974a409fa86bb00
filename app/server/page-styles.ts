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
	const used = new Set([...scriptClasses, ...scriptElements]);
	for (const [element] of html.matchAll(/<[a-z][a-z0-9]*|\bdata-[\w-]+/g)) used.add(element);
	for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g)) {
		for (const name of unescapeAttribute(names).split(" ")) used.add(name);
	}
	return withoutUnread(prune(sheet, used), html);
}

/** `sheet` without custom properties that neither it nor `html` reads. */
function withoutUnread(sheet: string, html: string): string {
	const read = new Set(Array.from((sheet + html).matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name));
	const kept = sheet.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
		read.has(name) ? declaration : "",
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
	const required = selector.replaceAll(/:(?:not|is|where|has)\((?:\\.|[^()]|\((?:\\.|[^()])*\))*\)/g, "");
	const classes = required.matchAll(/\.((?:\\.|[\w-])+)/g);
	const unclassed = required.replaceAll(/\.(?:\\.|[\w-])+/g, "");
	const elements = unclassed.replaceAll(/\[[^\]]*\]|::?[\w-]+(?:\([^()]*\))?/g, "");
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
