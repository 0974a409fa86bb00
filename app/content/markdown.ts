import { Marked, type Tokens } from "marked";
import type { Heading } from "#app/content/schemas.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref } from "#app/paths.ts";

/**
 * HTML of our own Markdown (CommonMark with GitHub's tables). Links stay in `language`; headings get ids, and each of
 * the second level is a section with what it stands over; tables scroll by themselves on a narrow screen.
 */
export function renderMarkdown(markdown: string, language: Language): { html: string; headings: Heading[] } {
	const headings: Heading[] = [];
	const html = markedFor(language, headings).parse(markdown, { async: false });
	const [before, ...sections] = html.split(/(?=<h2 )/);
	return { html: before + sections.map((section) => `<section>${section}</section>`).join(""), headings };
}

/** The same for a single line, without a paragraph around it. */
export function renderInline(markdown: string, language: Language): string {
	return markedFor(language, []).parseInline(markdown, { async: false });
}

function markedFor(language: Language, headings: Heading[]): Marked {
	return new Marked<string, string>({
		renderer: {
			heading({ tokens, depth }: Tokens.Heading) {
				const html = this.parser.parseInline(tokens);
				const text = html.replaceAll(/<[^>]+>/g, "");
				const id = slugOf(text);
				if (depth === 2) headings.push({ id, text });
				return `<h${depth} id="${id}">${html}</h${depth}>`;
			},
			link({ href: target, tokens }: Tokens.Link) {
				if (target.startsWith("mailto:")) return `<a href="${target}">${this.parser.parseInline(tokens)}</a>`;
				if (!target.startsWith("/") || target.startsWith("//"))
					throw new Error(`Only links within the site: ${target}`);
				const address = localizedHref(target, language).replaceAll("&", "&amp;");
				return `<a href="${address}">${this.parser.parseInline(tokens)}</a>`;
			},
			image({ href: source }: Tokens.Image) {
				throw new Error(`Posts hold no images: ${source}`);
			},
			html({ text }: Tokens.HTML | Tokens.Tag) {
				throw new Error(`Posts hold no HTML: ${text}`);
			},
			table(token: Tokens.Table) {
				const head = token.header.map((cell) =>
					// A head without a word is no head.
					cell.text ? `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>` : "<td></td>",
				);
				const rows = token.rows.map(
					(row) =>
						`<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join("")}</tr>`,
				);
				const table = `<table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
				return `<div class="scroller" tabindex="0">${table}</div>`;
			},
		},
	});
}

/** Readable id of a heading: letters and digits of ASCII, words joined by hyphens. */
function slugOf(text: string): string {
	return text
		.normalize("NFD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(/&\w+;/g, "")
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-|-$/g, "");
}
