import type { PostEntry } from "./schemas.ts";

const MOST = 3;

/** The three posts of `all` that share most topics with `post`; ties go to the nearest number. */
export function relatedPosts(post: PostEntry, all: readonly PostEntry[]): PostEntry[] {
	const distance = ({ number }: PostEntry) => Math.abs(number - post.number);
	const shared = ({ topics }: PostEntry) => topics.filter((topic) => post.topics.includes(topic)).length;
	return all
		.filter(({ number }) => number !== post.number)
		.toSorted((a, b) => shared(b) - shared(a) || distance(a) - distance(b))
		.slice(0, MOST);
}
