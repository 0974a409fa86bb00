import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { fillInBrand } from "#app/content/brand-words.ts";
import { renderInline, renderMarkdown } from "#app/content/markdown.ts";
import { frontMatterSchema, type PostText, textSchemas } from "#app/content/schemas.ts";
import type { Language } from "#app/i18n/languages.ts";

const WORDS_PER_MINUTE = 200;
const blockKeys = new Set(["answer", "body"]);
const inlineKeys = new Set([
	"definition",
	"summary",
	"intro",
	"draft",
	"data",
	"purpose",
	"retention",
	"recipients",
	"what",
]);

/**
 * Turns `locales/<language>/**` Markdown and YAML into modules at build: checked against their schemas, Markdown made
 * HTML, the brand's words put in. A wrong or missing text fails the build, not the visitor.
 */
export function content(): Plugin {
	return {
		name: "content",
		enforce: "pre",
		async load(id) {
			const file = id.split("?")[0] ?? "";
			const [, language, kind] = /\/locales\/(pt|en)\/.*\.(md|yaml)$/.exec(file) ?? [];
			if (!language || !kind) return undefined;
			this.addWatchFile(file);
			const source = fillInBrand(await readFile(file, "utf8"));
			try {
				const value =
					kind === "md"
						? readPost(source, asLanguage(language))
						: readText(file, source, asLanguage(language));
				return `export default ${JSON.stringify(value)};`;
			} catch (error) {
				throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
			}
		},
	};
}

function asLanguage(text: string): Language {
	return text === "en" ? "en" : "pt";
}

/** A post from its file: YAML front matter between `---` lines, then Markdown. Throws when it breaks the schema. */
export function readPost(source: string, language: Language): PostText {
	const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
	if (front === undefined || body === undefined) throw new Error("no front matter");
	const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
	return {
		...frontMatterSchema.parse(parse(front)),
		...renderMarkdown(body, language),
		words,
		minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
	};
}

function readText(file: string, source: string, language: Language): unknown {
	const name = basename(file, ".yaml");
	if (!(name in textSchemas)) throw new Error("no schema for this file");
	const value = textSchemas[name as keyof typeof textSchemas].parse(parse(source));
	return JSON.parse(JSON.stringify(value), (key, part) => {
		if (typeof part !== "string") return part;
		if (blockKeys.has(key)) return renderMarkdown(part, language).html;
		return inlineKeys.has(key) ? renderInline(part, language) : part;
	});
}
