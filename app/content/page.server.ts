import { structuredData } from "#app/content/structured-data.server.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { type TextOf, textOf } from "#app/i18n/texts.server.ts";
import { hasAnswers, localizedHref, paths } from "#app/paths.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

/** A page with a head, whose texts stand in `pages.json`. */
export type PageId = keyof TextOf<"pages"> & keyof typeof paths;

export function headOf(args: RouteArguments, id: PageId) {
	const { language } = args.context.get(requestContext);
	return contentHead(args, paths[id], textOf("pages", language)[id]);
}

/** Head of the content page at `path`; structured data only where it shows no answers. */
export function contentHead(
	{ context, url }: RouteArguments,
	path: string,
	{ title, description }: Pick<Head, "title" | "description">,
) {
	const { language, settings } = context.get(requestContext);
	const origin = publicOrigin(settings);
	const head = { title, description, language, ...languageUrls(origin, language, path) };
	if (hasAnswers(url.pathname, url.searchParams)) return head;
	return { ...head, structuredData: structuredData({ origin, path, language, title }) };
}

/** Scheme and host for links that leave the page, as in a copied result. */
export function originOf({ context }: RouteArguments): string {
	return publicOrigin(context.get(requestContext).settings);
}

/** The URLs of `path`: canonical, and in each language. Nothing of the request but the path reaches them. */
export function languageUrls(origin: string, language: Language, path: string) {
	const alternates = Object.fromEntries(
		languages.map((one) => [one, origin + localizedHref(path, one)]),
	) as Record<Language, string>;
	return { canonical: alternates[language], alternates };
}
