import { brand, company } from "#app/brand.ts";
import { type Retention, readLongText } from "#app/content/long-texts.server.ts";
import { allPosts } from "#app/content/posts.server.ts";
import type { PostEntry } from "#app/content/schemas.ts";
import { postList } from "#app/content-paths.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";

export type Node = { "@type": string; [property: string]: unknown };

type Place = { origin: string; settings: Retention; path: string; language: Language; title: string };

export function structuredData(place: Place): Node[] {
	const post = allPosts(place.language).find(({ path }) => path === place.path);
	if (place.path === paths.home) return [organization(place), webSite(place)];
	if (place.path === paths.faq) return [faqPage(place), breadcrumb(place)];
	if (post) return [blogPosting(place, post), breadcrumb(place, post)];
	return [breadcrumb(place)];
}

/** The nodes as JSON-LD; `<` is escaped, so that no text can end the element around it (HTML, 4.12.1.3). */
export function structuredDataJson(nodes: readonly Node[]): string {
	return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
}

function organization({ origin, language }: Place): Node {
	return {
		"@type": "Organization",
		"@id": `${origin}/#organization`,
		name: brand.name,
		url: `${origin}/`,
		logo: `${origin}/icon-512.png`,
		description: company.tagline[language],
		email: brand.email,
	};
}

function webSite({ origin, language }: Place): Node {
	return {
		"@type": "WebSite",
		"@id": `${origin}/#website`,
		name: brand.name,
		url: origin + localizedHref(paths.home, language),
		inLanguage: languageTags[language],
		publisher: { "@type": "Organization", "@id": `${origin}/#organization` },
	};
}

function faqPage({ origin, language, settings }: Place): Node {
	const entries = readLongText("faq", language, settings).flatMap((group) => group.entries);
	return {
		"@type": "FAQPage",
		inLanguage: languageTags[language],
		mainEntity: entries.map((entry) => ({
			"@type": "Question",
			"@id": `${origin}${localizedHref(`${paths.faq}#${entry.id}`, language)}`,
			name: entry.question,
			acceptedAnswer: { "@type": "Answer", text: plainText(entry.answer) },
		})),
	};
}

function blogPosting(place: Place, post: PostEntry): Node {
	const { origin, language } = place;
	return {
		"@type": "BlogPosting",
		url: origin + localizedHref(post.path, language),
		headline: post.title,
		description: post.lede,
		datePublished: post.date,
		dateModified: post.reviewed,
		inLanguage: languageTags[language],
		author: organization(place),
	};
}

function breadcrumb({ origin, language, path, title }: Place, post?: PostEntry): Node {
	const list = post && postList(post.number);
	const steps = [
		{ name: brand.name, path: paths.home },
		...(list ? [{ name: textOf("blog", language)[list.audience].title, path: list.path }] : []),
		...(path.startsWith(`${paths.tools}/`)
			? [{ name: textOf("tools", language).title, path: paths.tools }]
			: []),
		{ name: title, path },
	];
	return {
		"@type": "BreadcrumbList",
		itemListElement: steps.map((step, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: step.name,
			item: origin + localizedHref(step.path, language),
		})),
	};
}

function plainText(html: string): string {
	return html
		.replaceAll(/<\/(p|li|h\d|tr)>/g, " ")
		.replaceAll(/<[^>]+>/g, "")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#39;", "'")
		.replaceAll("&amp;", "&")
		.replaceAll(/\s+/g, " ")
		.trim();
}
