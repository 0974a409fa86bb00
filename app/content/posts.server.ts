import entries from "virtual:posts";
import { type Audience, postList } from "#app/content-paths.ts";
import { dayOf } from "#app/formats/clock.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textInForce } from "./dated-text.ts";
import { relatedPosts } from "./related.ts";
import type { PostEntry, PostText } from "./schemas.ts";

/** Bodies, each a module that loads when its page is rendered: starting reads none of them. */
const bodies = import.meta.glob<PostText>("../../locales/*/posts/*.md", { import: "default" });

/** All posts of a language by number, without their bodies. */
export function allPosts(language: Language): readonly PostEntry[] {
	return entries[language];
}

/** The posts in the list for `audience`, without their bodies. */
export function postsFor(audience: Audience, language: Language): PostEntry[] {
	return entries[language].filter(({ number }) => postList(number).audience === audience);
}

export type PostPageData = Awaited<ReturnType<typeof postAt>>;

/** The post at `path` (`/blog/post-7`) in today's wording (São Paulo). Throws if there is none. */
export async function postAt(path: string, language: Language) {
	const entry = entries[language].find((post) => post.path === path);
	const load = entry && bodies[`../../locales/${language}/posts/post-${entry.number}.md`];
	if (!entry || !load) throw new Error(`There is no post at ${path}`);
	return {
		post: { ...entry, ...textInForce(await load(), dayOf()) },
		related: relatedPosts(entry, entries[language]),
		list: postList(entry.number),
	};
}

/** All posts of a language with their bodies, in today's wording. */
export function wholePosts(language: Language): Promise<(PostEntry & PostText)[]> {
	return Promise.all(entries[language].map(async ({ path }) => (await postAt(path, language)).post));
}
