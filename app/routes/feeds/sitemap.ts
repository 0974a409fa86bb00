import { originOf } from "#app/content/page.server.ts";
import { allPosts } from "#app/content/posts.server.ts";
import { contentPaths } from "#app/content-paths.ts";
import { escapeXml } from "#app/formats/xml.ts";
import { defaultLanguage, languages } from "#app/i18n/languages.ts";
import { localizedHref } from "#app/paths.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/sitemap";

/** Sitemap (sitemaps.org 0.9): every content page in each language with its counterparts, posts with their review day. */
export function loader(args: Route.LoaderArgs) {
	const origin = originOf(args);
	const reviewed = new Map(allPosts(defaultLanguage).map((post) => [post.path, post.reviewed]));
	const entries = contentPaths.flatMap((path) => {
		const day = reviewed.get(path);
		return languages.map((language) => {
			const url = escapeXml(origin + localizedHref(path, language));
			return `<url><loc>${url}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`;
		});
	});
	const lines = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...entries,
		"</urlset>",
	];
	return textResponse(args.request, lines.join("\n"), "application/xml; charset=utf-8");
}
