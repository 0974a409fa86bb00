import { element, escapeXml } from "#app/art/xml.ts";
import { brand } from "#app/brand.ts";
import type { PostEntry, Topic } from "#app/content/schemas.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";

type FeedParts = {
	language: Language;
	/** Scheme and host of every address in the feed. */
	origin: string;
	posts: readonly PostEntry[];
	text: { feedTitle: string; feedDescription: string; readOn: string; topics: Record<Topic, string> };
};

/**
 * The feed of all posts in a language, newest first (RSS 2.0 with Atom's link to itself): their lede, and the three
 * lines as content.
 */
export function feedXml({ language, origin, posts, text }: FeedParts): string {
	const newest = posts.toSorted((a, b) => b.date.localeCompare(a.date) || a.number - b.number);
	const lastReview = posts
		.map(({ reviewed }) => reviewed)
		.sort()
		.at(-1);
	const self = origin + localizedHref(paths.feed, language);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
		"<channel>",
		element("title", text.feedTitle),
		element("link", origin + localizedHref(paths.blog, language)),
		`<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
		element("description", text.feedDescription),
		element("language", languageTags[language]),
		lastReview ? element("lastBuildDate", feedDate(lastReview)) : "",
		`<image>${element("url", `${origin}/icon-192.png`)}${element("title", text.feedTitle)}${element("link", origin + localizedHref(paths.blog, language))}</image>`,
		...newest.map((post) => itemXml(post, { language, origin, text })),
		"</channel>",
		"</rss>",
	].join("\n");
}

function itemXml(post: PostEntry, { language, origin, text }: Omit<FeedParts, "posts">): string {
	const address = origin + localizedHref(post.path, language);
	const lines = post.summary.map((line) => element("li", line)).join("");
	const content = `<ul>${lines}</ul><p><a href="${escapeXml(address)}">${escapeXml(text.readOn)}</a></p>`;
	return [
		"<item>",
		element("title", post.title),
		element("link", address),
		`<guid isPermaLink="true">${escapeXml(address)}</guid>`,
		element("pubDate", feedDate(post.date)),
		element("dc:creator", brand.name),
		...post.topics.map((topic) => element("category", text.topics[topic])),
		element("description", post.lede),
		element("content:encoded", content),
		"</item>",
	].join("");
}

/** A day as RSS writes dates (RFC 822): nine in the morning in São Paulo. */
function feedDate(day: string): string {
	return new Date(`${day}T09:00:00-03:00`).toUTCString();
}
