import { generateRssFeed } from "feedsmith";
import { brand } from "#app/brand.ts";
import { HOUR_MS } from "#app/constants.ts";
import { beginningOf } from "#app/formats/clock.ts";
import { escapeXml } from "#app/formats/xml.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import type { PostEntry, PostText } from "./schemas.ts";

type FeedParts = {
	language: Language;
	origin: string;
	posts: readonly (PostEntry & Pick<PostText, "html" | "sources">)[];
	text: Pick<TextOf<"blog">, "feedTitle" | "feedDescription" | "readOn" | "sources" | "topics">;
};

/** RSS 2.0 feed of a language's posts, newest first, with Atom's `self` link; each has its lede and its whole text. */
export function feedXml({ language, origin, posts, text }: FeedParts): string {
	const newest = posts.toSorted((a, b) => b.date.localeCompare(a.date) || a.number - b.number);
	const blog = origin + localizedHref(paths.blog, language);
	const reviews = posts.map(({ reviewed }) => reviewed).sort();
	const lastReview = reviews.at(-1);
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
			const url = origin + localizedHref(post.path, language);
			return {
				title: withoutControls(post.title),
				link: url,
				guid: { value: url, isPermaLink: true },
				pubDate: morningOf(post.date),
				dc: { creators: [brand.name] },
				categories: post.topics.map((topic) => ({ name: text.topics[topic] })),
				description: withoutControls(post.lede),
				content: { encoded: contentOf(post, { origin, url, text }) },
			};
		}),
	});
}

type Around = { origin: string; url: string; text: Pick<FeedParts["text"], "readOn" | "sources"> };

function contentOf({ summary, html, sources }: FeedParts["posts"][number], { origin, url, text }: Around) {
	const named = sources.map((source) => `<li>${forReaders(source, origin, url)}</li>`).join("");
	return [
		`<ul>${summary.map((line) => `<li>${escapeXml(line)}</li>`).join("")}</ul>`,
		forReaders(html, origin, url),
		`<h2>${escapeXml(text.sources)}</h2><ul>${named}</ul>`,
		`<p><a href="${escapeXml(url)}">${escapeXml(text.readOn)}</a></p>`,
	].join("");
}

/** A body for feed readers: absolute URLs, no classes, and no drawings, because their tables say the same. */
function forReaders(html: string, origin: string, url: string): string {
	return withoutControls(html)
		.replaceAll(/<svg .*?<\/svg>/gs, "")
		.replaceAll(/ (?:class|tabindex|id)="[^"]*"/g, "")
		.replaceAll('href="/', `href="${origin}/`)
		.replaceAll('href="#', `href="${escapeXml(url)}#`);
}

/** Nine in the morning in São Paulo on `day`: a post has no hour. */
function morningOf(day: string): Date {
	return new Date(beginningOf(day) + 9 * HOUR_MS);
}

/** Removes the control characters that XML forbids (XML 1.0, section 2.2). */
function withoutControls(text: string): string {
	return text.replaceAll(/\p{Cc}/gu, "");
}
