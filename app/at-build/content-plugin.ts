import { glob, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { changeDays } from "#app/content/dated-text.ts";
import { textSchemas } from "#app/content/schemas.ts";
import { postNumbers } from "#app/content-paths.ts";
import { brandWords, fillInBrand } from "#app/i18n/brand-words.ts";
import { type Language, languageOf, languages } from "#app/i18n/languages.ts";
import { messageOf } from "#app/platform/message-of.ts";
import { renderInline, renderMarkdown } from "./markdown.ts";
import { postFile, readPost, readPostEntries } from "./parse-posts.ts";

const postsId = "virtual:posts";
const changesId = "virtual:text-changes";
const blockKeys = new Set(["answer", "body"]);
const textFile = new RegExp(`/locales/(${languages.join("|")})/.*\\.(md|yaml)$`);
const inlineKeys = new Set(["term", "definition", "summary", "intro", "unfinished"]);

/** Turns the Markdown and YAML of `locales` into modules and checks them against their schemas: a wrong text fails the build. */
export function content(): Plugin {
	let locales = "locales";
	return {
		name: "content",
		enforce: "pre",
		configResolved(config) {
			locales = join(config.root, "locales");
		},
		resolveId: (id) => (id === postsId || id === changesId ? `\0${id}` : undefined),
		async load(id) {
			if (id === `\0${postsId}`) {
				for (const language of languages)
					for (const number of postNumbers) this.addWatchFile(postFile(locales, number, language));
				return `export default ${JSON.stringify(await readPostEntries(locales))};`;
			}
			if (id === `\0${changesId}`) return `export default ${JSON.stringify(await textChanges(locales))};`;
			const [file = ""] = id.split("?");
			const [, language, kind] = textFile.exec(file) ?? [];
			if (!language || !kind) return undefined;
			this.addWatchFile(file);
			const source = await readFile(file, "utf8");
			try {
				const value =
					kind === "md"
						? readPost(source, languageOf(language))
						: readYaml(file, source, languageOf(language));
				return `export default ${JSON.stringify(value)};`;
			} catch (error) {
				throw new Error(`${file}: ${messageOf(error)}`);
			}
		},
	};
}

async function textChanges(folder: string): Promise<{ day: string; file: string }[]> {
	const changes = [];
	for await (const file of glob("**/*.{md,yaml}", { cwd: folder })) {
		const days = changeDays(await readFile(join(folder, file), "utf8"));
		changes.push(...days.map((day) => ({ day, file: join("locales", file) })));
	}
	return changes.sort((a, b) => a.day.localeCompare(b.day) || a.file.localeCompare(b.file));
}

function readYaml(file: string, source: string, language: Language): unknown {
	const name = basename(file, ".yaml");
	if (!(name in textSchemas)) throw new Error("no schema for this file");
	const value = textSchemas[name as keyof typeof textSchemas].parse(parse(fillInBrand(source, language)));
	const words = brandWords(language);
	const inline = (part: string) => renderInline(part, language);
	return JSON.parse(JSON.stringify(value), (key, part) => {
		if (key === "entries" && Array.isArray(part)) return part.filter(({ needs }) => !needs || words[needs]);
		if (key === "sources" && Array.isArray(part)) return part.map(inline);
		if (typeof part !== "string") return part;
		if (blockKeys.has(key)) return renderMarkdown(part, language).html;
		return inlineKeys.has(key) ? inline(part) : part;
	});
}
