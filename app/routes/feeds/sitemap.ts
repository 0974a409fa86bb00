import { allPosts } from "#app/content/posts.server.ts";
import { contentPaths } from "#app/content-paths.ts";
import { defaultLanguage, languages, languageTags } from "#app/i18n/languages.ts";
import { localizedHref } from "#app/paths.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { element, escapeXml } from "#app/platform/xml.ts";
import { requestContext } from "#app/request/request-context.ts";
import { textResponse } from "#app/request/text-response.server.ts";
import type { Route } from "./+types/sitemap";

/** Every content page in every language with its counterparts (sitemaps.org protocol 0.9); posts say when they were reviewed. */
export function loader({ context, request }: Route.LoaderArgs) {
	const origin = publicOrigin(context.get(requestContext).settings);
	const reviewed = new Map(allPosts(defaultLanguage).map((post) => [post.path, post.reviewed]));
	const entries = contentPaths.flatMap((path) => {
		const alternates = [
			...languages.map((language) => [languageTags[language], localizedHref(path, language)] as const),
			["x-default", path] as const,
		];
		const links = alternates.map(
			([tag, address]) =>
				`<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(origin + address)}"/>`,
		);
		const day = reviewed.get(path);
		const change = day ? element("lastmod", day) : "";
		return languages.map((language) => {
			const address = element("loc", origin + localizedHref(path, language));
			return `<url>${address}${change}${links.join("")}</url>`;
		});
	});
	const lines = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...entries,
		"</urlset>",
	];
	return textResponse(request, lines.join("\n"), "application/xml; charset=utf-8");
}
