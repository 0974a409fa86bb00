import { readLongText } from "#app/content/long-texts.server.ts";
import { allPosts, postsFor } from "#app/content/posts.server.ts";
import { postLists } from "#app/content-paths.ts";
import { defaultLanguage } from "#app/i18n/languages.ts";
import { paths } from "#app/paths.ts";

/** The day on which the content at `path` was last reviewed; undefined where the content itself does not say. */
export function lastChange(path: string): string | undefined {
	return days.get(path);
}

const latest = (found: readonly string[]) => found.toSorted().at(-1) ?? "";

const days = new Map<string, string>([
	...allPosts(defaultLanguage).map((post) => [post.path, post.reviewed] as const),
	...postLists.map(
		({ path, audience }) =>
			[path, latest(postsFor(audience, defaultLanguage).map(({ reviewed }) => reviewed))] as const,
	),
	[
		paths.faq,
		latest([
			readLongText("accessibility", defaultLanguage).updated,
			...readLongText("faq", defaultLanguage).flatMap(({ entries }) =>
				entries.map(({ reviewed }) => reviewed),
			),
		]),
	],
	[paths.privacy, readLongText("privacy", defaultLanguage).updated],
	[paths.terms, readLongText("terms", defaultLanguage).updated],
]);
