/**
 * The posts in figures: `npm run posts-report`. For each post and language: words, sources, links out and in, mean
 * length of a sentence in words, longest run of words shared with another post. Exits 1 when a post is too short or too
 * long, links nowhere, or shares a run of more than twelve words that is not the name of a law.
 */
import { readFile } from "node:fs/promises";
import { postFile, readPost } from "#app/content/parse-posts.ts";
import { postNumbers, postPath } from "#app/content-paths.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { longestSharedRuns, wordsOf } from "#tests/reports/shared-runs.ts";

const LONGEST_RUN = 12;
const MIN_WORDS = 800;
const MAX_WORDS = 1200;

const problems: string[] = [];

for (const language of languages) {
	const posts = await Promise.all(postNumbers.map((number) => read(number, language)));
	const runs = longestSharedRuns(new Map(posts.map(({ path, text }) => [path, wordsOf(text)])));
	console.log(`\n${language}  words  sources  out  in  sentence  shared run`);
	for (const post of posts) {
		const linksIn = posts.filter(({ path, links }) => path !== post.path && links.includes(post.path)).length;
		const run = runs.get(post.path) ?? { length: 0, words: "", with: "" };
		console.log(
			[
				post.path.replace("/blog/post-", "").padStart(2),
				String(post.words).padStart(7),
				String(post.sources).padStart(8),
				String(post.links.length).padStart(4),
				String(linksIn).padStart(3),
				post.sentence.toFixed(1).padStart(9),
				`${String(run.length).padStart(3)}  ${run.with.replace("/blog/", "")}: ${run.words}`,
			].join(" "),
		);
		if (post.words < MIN_WORDS || post.runningWords > MAX_WORDS)
			problems.push(`${language} ${post.path}: ${post.words} words`);
		if (post.links.length === 0) problems.push(`${language} ${post.path}: links nowhere`);
		if (run.length > LONGEST_RUN) problems.push(`${language} ${post.path} and ${run.with}: “${run.words}”`);
	}
	const mean = (pick: (post: (typeof posts)[number]) => number) =>
		posts.reduce((sum, post) => sum + pick(post), 0) / posts.length;
	console.log(
		`${posts.length} posts, ${mean(({ words }) => words).toFixed(0)} words and ${mean(({ sentence }) => sentence).toFixed(1)} words a sentence on average`,
	);
}

for (const problem of problems) console.error(problem);
console.log(`\n${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function read(number: number, language: Language) {
	const post = readPost(await readFile(postFile("locales", number, language), "utf8"), language);
	const text = post.html.replaceAll(/<\/(p|li|td|th|h\d)>/g, " ¶ ").replaceAll(/<[^>]+>/g, "");
	return {
		path: postPath(number),
		words: post.words,
		runningWords: post.runningWords,
		sources: post.sources.length,
		links: [...post.html.matchAll(/<a href="([^"#?]+)/g)].map(([, path = ""]) => path),
		text,
		sentence: meanSentence(post.html),
	};
}

/** Mean number of words in a sentence of the running text; tables and headings have none. */
function meanSentence(html: string): number {
	const running = html
		.replaceAll(/<table>.*?<\/table>|<h\d[^>]*>.*?<\/h\d>/gs, "")
		.replaceAll(/<\/(p|li)>/g, "¶")
		.replaceAll(/<[^>]+>/g, "");
	const sentences = running
		.split(/¶|(?<=[.!?…])\s+(?=[\p{Lu}"“])/u)
		.map((sentence) => wordsOf(sentence).length)
		.filter((words) => words > 0);
	return sentences.reduce((sum, words) => sum + words, 0) / sentences.length;
}
