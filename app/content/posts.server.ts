import type { PostText } from "#app/content/schemas.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type Audience, POSTS_PER_LIST, postLists, postNumbers, postPath } from "#app/paths.ts";

/** A post with its number and address. */
export type Post = PostText & { number: number; path: string };
export type PostLink = Pick<Post, "path" | "title">;

const files = import.meta.glob<PostText>("../../locales/*/posts/post-*.md", {
	eager: true,
	import: "default",
});

const posts: Record<Language, readonly Post[]> = { pt: load("pt"), en: load("en") };

function load(language: Language): Post[] {
	return postNumbers.map((number) => {
		const text = files[`../../locales/${language}/posts/post-${number}.md`];
		if (!text) throw new Error(`Post ${number} is missing in ${language}.`);
		if (text.audience !== listOf(number).audience) throw new Error(`Post ${number} is in the wrong list.`);
		return { ...text, number, path: postPath(number) };
	});
}

function listOf(number: number): (typeof postLists)[number] {
	const list = postLists[Math.floor((number - 1) / POSTS_PER_LIST)];
	if (!list) throw new Error(`No list holds post ${number}.`);
	return list;
}

/** All posts of a language, 1 to 27. */
export function allPosts(language: Language): readonly Post[] {
	return posts[language];
}

/** The nine posts for an audience. */
export function postsFor(audience: Audience, language: Language): readonly Post[] {
	return posts[language].filter((post) => post.audience === audience);
}

/** The post at `path`, or undefined. */
export function postAt(path: string, language: Language): Post | undefined {
	return posts[language].find((post) => post.path === path);
}

/** The posts before and after in number. */
export function neighbours(post: Post, language: Language): { previous?: Post; next?: Post } {
	return { previous: posts[language][post.number - 2], next: posts[language][post.number] };
}

/** Three posts that share most topics with `post`: never itself, at most two from one list, nearer numbers first. */
export function relatedPosts(post: Post, language: Language): Post[] {
	const shared = (other: Post) => other.topics.filter((topic) => post.topics.includes(topic)).length;
	const ranked = posts[language]
		.filter((other) => other.number !== post.number)
		.toSorted(
			(a, b) => shared(b) - shared(a) || Math.abs(a.number - post.number) - Math.abs(b.number - post.number),
		);
	const chosen: Post[] = [];
	for (const other of ranked) {
		const sameList = chosen.filter(({ audience }) => audience === other.audience).length;
		if (chosen.length < 3 && sameList < 2) chosen.push(other);
	}
	return chosen;
}
