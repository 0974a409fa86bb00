import type { PostEntry } from "#app/content/schemas.ts";
import { postList } from "#app/paths.ts";

const MOST = 3;
const MAX_OF_ONE_LIST = 2;

/** Three posts that share topics with `post`, nearest first; rare topics count more. At most two from one list. */
export function relatedPosts(post: PostEntry, all: readonly PostEntry[]): PostEntry[] {
	const ranked = all
		.filter(({ number }) => number !== post.number)
		.map((other) => ({ other, score: nearness(post, other, all) }))
		.sort((a, b) => b.score - a.score || distance(post, a.other) - distance(post, b.other))
		.map(({ other }) => other);
	const chosen: PostEntry[] = [];
	for (const other of ranked) {
		const ofItsList = chosen.filter(({ number }) => postList(number) === postList(other.number));
		if (ofItsList.length < MAX_OF_ONE_LIST) chosen.push(other);
		if (chosen.length === MOST) break;
	}
	return chosen;
}

function nearness(post: PostEntry, other: PostEntry, all: readonly PostEntry[]): number {
	const shared = post.topics.filter((topic) => other.topics.includes(topic));
	return shared.reduce(
		(sum, topic) => sum + 1 / all.filter(({ topics }) => topics.includes(topic)).length,
		0,
	);
}

/** Steps between two posts; the later one counts as a little nearer, so that no two are equally far. */
function distance(post: PostEntry, other: PostEntry): number {
	return Math.abs(other.number - post.number) - (other.number > post.number ? 0.5 : 0);
}
