import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { frontMatterSchema, type KeyNumber, type PostEntry, type PostText } from "#app/content/schemas.ts";
import { postNumbers, postPath } from "#app/content-paths.ts";
import { numberIn } from "#app/formats/numbers.ts";
import { fillInBrand } from "#app/i18n/brand-words.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { messageOf } from "#app/platform/message-of.ts";
import { renderInline, renderMarkdown } from "./markdown.ts";

const WORDS_PER_MINUTE = 200;

export function postFile(folder: string, number: number, language: Language): string {
	return join(folder, language, "posts", `post-${number}.md`);
}

/** A post from its file: YAML front matter between `---` lines, then Markdown. Throws when it breaks the schema. */
export function readPost(source: string, language: Language): PostText {
	const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(fillInBrand(source, language)) ?? [];
	if (front === undefined || body === undefined) throw new Error("no front matter");
	const { sources, ...head } = frontMatterSchema.parse(parse(front));
	if (JSON.stringify(head).includes("{lang=")) throw new Error("Title, lede and summary are plain text");
	const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
	return {
		...head,
		key: keyNumber(head.key, language),
		sources: sources.map((source) => renderInline(source, language)),
		...renderMarkdown(body, language),
		minutes: Math.max(1, Math.round(words.length / WORDS_PER_MINUTE)),
	};
}

function keyNumber(text: string, language: Language): KeyNumber {
	const [figure = ""] = text.split(/\s/);
	const percent = numberIn(figure, language);
	if (percent === undefined || percent > 100) throw new Error(`Not a number of a hundred: ${text}`);
	return { percent, figure, text };
}

/** Every post's metadata. Throws, listing all problems, when one is missing or its languages differ. */
export async function readPostEntries(folder: string): Promise<Record<Language, PostEntry[]>> {
	const problems: string[] = [];
	const entries: Record<Language, PostEntry[]> = { pt: [], en: [] };
	for (const language of languages)
		for (const number of postNumbers) {
			const file = postFile(folder, number, language);
			try {
				entries[language].push(entryOf(number, readPost(await readFile(file, "utf8"), language)));
			} catch (error) {
				problems.push(`${file}: ${messageOf(error)}`);
			}
		}
	problems.push(...disagreements(entries));
	if (problems.length > 0) throw new Error(`The posts need attention:\n${problems.join("\n")}`);
	return entries;
}

function entryOf(number: number, post: PostText): PostEntry {
	const { html: _, headings: __, sources: ___, ...entry } = post;
	return { ...entry, number, path: postPath(number) };
}

function disagreements({ pt, en }: Record<Language, readonly PostEntry[]>): string[] {
	const facts = ({ date, reviewed, topics, key }: PostEntry) =>
		JSON.stringify([date, reviewed, topics.toSorted(), key.percent]);
	return pt.flatMap((post) => {
		const other = en.find(({ number }) => number === post.number);
		const problems: string[] = [];
		if (other && facts(post) !== facts(other))
			problems.push(`post-${post.number}: date, reviewed, topics or key number differ between the languages`);
		if (post.reviewed < post.date) problems.push(`post-${post.number}: reviewed before it was written`);
		return problems;
	});
}
