import type { PostEntry } from "#app/content/schemas.ts";

const MOST = 3;

/** Three posts of `all` to read after `post`: those that share most topics; the nearer number where two share as many. */
export function relatedPosts(post: PostEntry, all: readonly PostEntry[]): PostEntry[] {
	const shared = ({ topics }: PostEntry) => topics.filter((topic) => post.topics.includes(topic)).length;
	return all
		.filter(({ number }) => number !== post.number)
		.toSorted((a, b) => shared(b) - shared(a) || distance(post, a) - distance(post, b))
		.slice(0, MOST);
}

/** Steps between two posts; the later one counts as a little nearer, so that no two are equally far. */
function distance(post: PostEntry, other: PostEntry): number {
	return Math.abs(other.number - post.number) - (other.number > post.number ? 0.5 : 0);
}
