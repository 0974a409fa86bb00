import { brand, company } from "#app/brand.ts";
import { postList } from "#app/content-paths.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { allPosts } from "./posts.server.ts";
import type { PostEntry } from "./schemas.ts";

type Node = { "@type": string; [property: string]: unknown };

type Place = { origin: string; path: string; language: Language; title: string };

/** A page's schema.org facts as JSON-LD, with `<` escaped so that no text can end the script (HTML, 4.12.1.3). */
export function structuredData(place: Place): string {
	const json = JSON.stringify({ "@context": "https://schema.org", "@graph": nodesOf(place) });
	return json.replaceAll("<", "\\u003c");
}

function nodesOf(place: Place): Node[] {
	if (place.path === paths.home) return [organization(place), webSite(place)];
	const post = allPosts(place.language).find(({ path }) => path === place.path);
	return post ? [blogPosting(place, post), breadcrumb(place, post)] : [breadcrumb(place)];
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
