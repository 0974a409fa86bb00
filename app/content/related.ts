import type { PostEntry } from "./schemas.ts";

const MOST = 3;

/** Picks three posts of `all` to read after `post`: those that share most topics with it, and of equals those nearest by number. */
export function relatedPosts(post: PostEntry, all: readonly PostEntry[]): PostEntry[] {
	const distance = ({ number }: PostEntry) => Math.abs(number - post.number);
	const shared = ({ topics }: PostEntry) => topics.filter((topic) => post.topics.includes(topic)).length;
	return all
		.filter(({ number }) => number !== post.number)
		.toSorted((a, b) => shared(b) - shared(a) || distance(a) - distance(b))
		.slice(0, MOST);
}
