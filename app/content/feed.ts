import { generateRssFeed } from "feedsmith";
import { escapeXml } from "#app/art/xml.ts";
import { brand } from "#app/brand.ts";
import type { PostEntry, Topic } from "#app/content/schemas.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";

type FeedParts = {
	language: Language;
	origin: string;
	posts: readonly PostEntry[];
	text: { feedTitle: string; feedDescription: string; readOn: string; topics: Record<Topic, string> };
};

/** The posts of a language, newest first (RSS 2.0 with Atom's link to itself): their lede, and the three lines as content. */
export function feedXml({ language, origin, posts, text }: FeedParts): string {
	const newest = posts.toSorted((a, b) => b.date.localeCompare(a.date) || a.number - b.number);
	const blog = origin + localizedHref(paths.blog, language);
	const lastReview = posts
		.map(({ reviewed }) => reviewed)
		.sort()
		.at(-1);
	return generateRssFeed({
		title: text.feedTitle,
		link: blog,
		description: text.feedDescription,
		language: languageTags[language],
		lastBuildDate: lastReview && morningOf(lastReview),
		image: { url: `${origin}/icon-192.png`, title: text.feedTitle, link: blog },
		atom: {
			links: [
				{ href: origin + localizedHref(paths.feed, language), rel: "self", type: "application/rss+xml" },
			],
		},
		items: newest.map((post) => {
			const address = origin + localizedHref(post.path, language);
			return {
				title: withoutControls(post.title),
				link: address,
				guid: { value: address, isPermaLink: true },
				pubDate: morningOf(post.date),
				dc: { creators: [brand.name] },
				categories: post.topics.map((topic) => ({ name: text.topics[topic] })),
				description: withoutControls(post.lede),
				content: { encoded: contentOf(post, address, text.readOn) },
			};
		}),
	});
}

function contentOf({ summary }: PostEntry, address: string, readOn: string): string {
	const lines = summary.map((line) => `<li>${escapeXml(line)}</li>`).join("");
	return `<ul>${lines}</ul><p><a href="${escapeXml(address)}">${escapeXml(readOn)}</a></p>`;
}

/** A post's day has no hour: nine in the morning in São Paulo. */
function morningOf(day: string): Date {
	return new Date(`${day}T09:00:00-03:00`);
}

/** XML knows no control characters (XML 1.0, section 2.2). */
function withoutControls(text: string): string {
	return text.replaceAll(/\p{Cc}/gu, "");
}
