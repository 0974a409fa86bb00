import type { PostEntry } from "#app/content/schemas.ts";

const MOST = 3;

/** Three posts of `all` to read after `post`: those that share its topics, rare ones first; the nearer number where two share as much. */
export function relatedPosts(post: PostEntry, all: readonly PostEntry[]): PostEntry[] {
	const rarity = (topic: string) =>
		1 / all.filter(({ topics }) => topics.some((one) => one === topic)).length;
	return all
		.filter(({ number }) => number !== post.number)
		.map((other) => {
			const shared = post.topics.filter((topic) => other.topics.includes(topic));
			return { other, score: shared.reduce((sum, topic) => sum + rarity(topic), 0) };
		})
		.toSorted((a, b) => b.score - a.score || distance(post, a.other) - distance(post, b.other))
		.slice(0, MOST)
		.map(({ other }) => other);
}

/** Steps between two posts; the later one counts as a little nearer, so that no two are equally far. */
function distance(post: PostEntry, other: PostEntry): number {
	return Math.abs(other.number - post.number) - (other.number > post.number ? 0.5 : 0);
}
