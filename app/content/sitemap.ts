import { contentPaths } from "#app/content-paths.ts";
import { languages, languageTags } from "#app/i18n/languages.ts";
import { localizedHref } from "#app/paths.ts";
import { element, escapeXml } from "#app/platform/xml.ts";

/** Every content page in every language with its counterparts (sitemaps.org protocol 0.9). */
export function sitemapXml(origin: string, lastChange: (path: string) => string | undefined): string {
	const entries = contentPaths.flatMap((path) => {
		const alternates = [
			...languages.map((language) => [languageTags[language], localizedHref(path, language)] as const),
			["x-default", path] as const,
		];
		const links = alternates.map(
			([tag, address]) =>
				`<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(origin + address)}"/>`,
		);
		const day = lastChange(path);
		return languages.map((language) =>
			[
				"<url>",
				element("loc", origin + localizedHref(path, language)),
				day ? element("lastmod", day) : "",
				...links,
				"</url>",
			].join(""),
		);
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...entries,
		"</urlset>",
	].join("\n");
}
