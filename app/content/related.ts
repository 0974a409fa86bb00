import type { PostEntry } from "#app/content/schemas.ts";
import { postList } from "#app/content-paths.ts";

const MOST = 3;
const MAX_OF_ONE_LIST = 2;
const LEAST_TIMES_NAMED = 2;

type Ranked = { other: PostEntry; score: number };

/**
 * For each post of `all`, by its number, three others to read on: first those that link to it and that it does not
 * name itself, then those that share topics, rare ones first. At most two are from one list, and each post is named twice or more.
 */
export function relatedPosts(all: readonly PostEntry[]): ReadonlyMap<number, readonly PostEntry[]> {
	const sorted = all.toSorted((a, b) => a.number - b.number);
	const rankings = new Map(sorted.map((post) => [post.number, ranked(post, sorted)]));
	const chosen = new Map(sorted.map((post) => [post.number, firstThree(rankings.get(post.number) ?? [])]));
	for (const post of sorted) nameOftenEnough(post, rankings, chosen);
	return chosen;
}

function ranked(post: PostEntry, all: readonly PostEntry[]): Ranked[] {
	return all
		.filter(({ number }) => number !== post.number)
		.map((other) => ({ other, score: linkBonus(post, other) + nearness(post, other, all) }))
		.sort((a, b) => b.score - a.score || distance(post, a.other) - distance(post, b.other));
}

function firstThree(ranking: readonly Ranked[]): PostEntry[] {
	const posts: PostEntry[] = [];
	for (const { other } of ranking) if (posts.length < MOST && fits(other, posts)) posts.push(other);
	return posts;
}

/** Puts a post that is named too seldom where it ranks best, in place of one that is named often enough without. */
function nameOftenEnough(
	post: PostEntry,
	rankings: ReadonlyMap<number, readonly Ranked[]>,
	chosen: Map<number, PostEntry[]>,
): void {
	const timesNamed = ({ number }: PostEntry) =>
		[...chosen.values()].filter((posts) => posts.some((one) => one.number === number)).length;
	const hosts = [...rankings]
		.map(([host, ranking]) => ({ host, score: ranking.find(({ other }) => other === post)?.score ?? 0 }))
		.sort((a, b) => b.score - a.score || a.host - b.host);
	for (const { host } of hosts) {
		if (timesNamed(post) >= LEAST_TIMES_NAMED) return;
		const posts = chosen.get(host) ?? [];
		if (host === post.number || posts.includes(post)) continue;
		const givesWay = posts.findLast(
			(one) =>
				timesNamed(one) > LEAST_TIMES_NAMED &&
				fits(
					post,
					posts.filter((other) => other !== one),
				),
		);
		if (givesWay)
			chosen.set(
				host,
				posts.map((one) => (one === givesWay ? post : one)),
			);
	}
}

function fits(post: PostEntry, posts: readonly PostEntry[]): boolean {
	const ofItsList = posts.filter(({ number }) => postList(number) === postList(post.number));
	return ofItsList.length < MAX_OF_ONE_LIST;
}

/** A post that links here is near; one that this post names in its own text has its link already. */
function linkBonus(post: PostEntry, other: PostEntry): number {
	if (!other.links.includes(post.number)) return 0;
	return post.links.includes(other.number) ? 0.5 : 1;
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
