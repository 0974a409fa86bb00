import { Marked, type TokenizerAndRendererExtension, type Tokens } from "marked";
import { datedText } from "#app/content/dated-text.ts";
import type { Heading } from "#app/content/schemas.ts";
import { tableHtml } from "#app/content/table.ts";
import { isLanguage, type Language, languageTags } from "#app/i18n/languages.ts";
import { UNBROKEN, withFixedSpaces } from "#app/i18n/typography.ts";
import { localizedHref } from "#app/paths.ts";
import { unbroken } from "#app/ui/no-break.tsx";
import { figureBlock } from "./figure.ts";
import { tableBlocks } from "./table-blocks.ts";

/** HTML of our own Markdown (CommonMark with GitHub's tables). Throws on HTML, images, outside links and bad spans. */
export function renderMarkdown(markdown: string, language: Language): { html: string; headings: Heading[] } {
	const headings: Heading[] = [];
	const html = withoutStrayMarks(markedFor(language, headings).parse(markdown, { async: false }));
	const [before, ...sections] = html.split(/(?=<h2 )/);
	return { html: before + sections.map((section) => `<section>${section}</section>`).join(""), headings };
}

/** HTML of a single line of our Markdown, without a paragraph around it. Throws as `renderMarkdown` does. */
export function renderInline(markdown: string, language: Language): string {
	return withoutStrayMarks(markedFor(language, []).parseInline(markdown, { async: false }));
}

function withoutStrayMarks(html: string): string {
	const [stray] = /.{0,40}(?:\{lang|:::).{0,20}/.exec(html) ?? [];
	if (stray !== undefined) throw new Error(`Not [term]{lang=pt}, [term]{lang=en} or a block: ${stray}`);
	return html;
}

const kept = `${UNBROKEN}|\\bCNPJ\\s[A-Z\\d./-]+\\d`;

/** Keeps words with a hyphen on one line by CSS: an invisible joiner would break searching and copying. */
const hyphenated: TokenizerAndRendererExtension = {
	name: "hyphenated",
	level: "inline",
	start: (source) => new RegExp(kept, "u").exec(source)?.index,
	tokenizer(source) {
		const [raw] = new RegExp(`^(?:${kept})`, "u").exec(source) ?? [];
		return raw === undefined ? undefined : { type: "hyphenated", raw };
	},
	renderer: ({ raw }) => `<span class="${unbroken}">${raw}</span>`,
};

function markedFor(language: Language, headings: Heading[]): Marked {
	return new Marked<string, string>(datedText, {
		extensions: [foreignSpan(language), hyphenated, figureBlock(language), tableBlocks(language)],
		walkTokens(token) {
			if (token.type === "text") token.text = withFixedSpaces(token.text);
		},
		renderer: {
			heading({ tokens, depth }: Tokens.Heading) {
				const html = this.parser.parseInline(tokens);
				const id = slugOf(html.replaceAll(/<[^>]+>/g, ""));
				// The table of contents drops links and keeps the language of foreign terms.
				if (depth === 2) headings.push({ id, text: html.replaceAll(/<(?!\/?span\b)[^>]+>/g, "") });
				return `<h${depth} id="${id}">${html}</h${depth}>`;
			},
			link({ href: target, tokens }: Tokens.Link) {
				if (target.startsWith("mailto:")) return `<a href="${target}">${this.parser.parseInline(tokens)}</a>`;
				if (!target.startsWith("/") || target.startsWith("//"))
					throw new Error(`Only links within the site: ${target}`);
				const href = localizedHref(target, language).replaceAll("&", "&amp;");
				return `<a href="${href}">${this.parser.parseInline(tokens)}</a>`;
			},
			image({ href: source }: Tokens.Image) {
				throw new Error(`Posts hold no images: ${source}`);
			},
			html({ text }: Tokens.HTML | Tokens.Tag) {
				throw new Error(`Posts hold no HTML: ${text}`);
			},
			table(token: Tokens.Table) {
				const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
				if (token.rows.some(([name]) => !name?.text))
					throw new Error(`A row says first what it is about: ${token.raw}`);
				return tableHtml(
					token.header.map(inline),
					token.rows.map((row) => row.map(inline)),
				);
			},
		},
	});
}

/** Pandoc's bracketed span with a language and nothing else, so that a screen reader changes its voice (WCAG 3.1.2). */
function foreignSpan(pageLanguage: Language): TokenizerAndRendererExtension {
	return {
		name: "foreign",
		level: "inline",
		start: (source) => /\[[^[\]]+\]\{/.exec(source)?.index,
		tokenizer(source) {
			const [raw, text, language] = /^\[([^[\]]+)\]\{lang=(\w+)\}/.exec(source) ?? [];
			if (raw === undefined || text === undefined) return undefined;
			if (!isLanguage(language) || language === pageLanguage) throw new Error(`Not another language: ${raw}`);
			return { type: "foreign", raw, language, tokens: this.lexer.inlineTokens(text) };
		},
		renderer(token) {
			const tag = isLanguage(token.language) ? languageTags[token.language] : "";
			return `<span lang="${tag}">${this.parser.parseInline(token.tokens ?? [])}</span>`;
		},
	};
}

function slugOf(text: string): string {
	return text
		.normalize("NFD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(/&\w+;/g, "")
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}
