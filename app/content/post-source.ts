import { fillInBrand } from "#app/i18n/brand-words.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref } from "#app/paths.ts";

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;

/**
 * A post's Markdown as others read it: the brand and the figures put in, the marks of our own dialect taken out. Dated
 * wordings keep their marks for `inForce`.
 */
export function plainMarkdown(source: string, language: Language): string {
	return fillInBrand(source, language)
		.replaceAll(/^:::states[^\n]*\n:::$/gm, "")
		.replaceAll(/^:::figure [^\n]*\n(.*?)\n:::$/gms, "$1")
		.replaceAll(new RegExp(`^:::(until|from) (${DAY})\\n(.*?)\\n:::$`, "gms"), "<!--$1 $2-->$3<!--end-->")
		.replaceAll(/\[([^[\]]+)\]\{lang=\w+\}/g, "$1")
		.replaceAll(new RegExp(`\\[([^\\]]*)\\]\\{(until|from)=(${DAY})\\}`, "g"), "<!--$2 $3-->$1<!--end-->");
}

/** `markdown` with links that hold away from this site: whole addresses, in the text's language. */
export function withWholeAddresses(markdown: string, origin: string, language: Language): string {
	return markdown.replaceAll(
		/\]\((\/[^)]*)\)/g,
		(_, path: string) => `](${origin}${localizedHref(path, language)})`,
	);
}
