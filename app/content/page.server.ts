import { structuredData, structuredDataJson } from "#app/content/structured-data.server.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { type TextOf, textOf } from "#app/i18n/texts.server.ts";
import { hasAnswers, localizedHref, paths } from "#app/paths.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

/** Loader data of every content page: its head, and its structured data unless the page shows answers. */
export function contentPage(
	{ context, url }: RouteArguments,
	head: Head,
): { head: Head; structuredData?: string } {
	const { title, language, canonical } = head;
	if (!canonical || hasAnswers(url.pathname, url.searchParams)) return { head };
	const { settings } = context.get(requestContext);
	const place = { origin: publicOrigin(settings), settings, path: url.pathname, language, title };
	return { head, structuredData: structuredDataJson(structuredData(place)) };
}

/** A page with a head, whose texts stand in `pages.json`. */
export type PageId = keyof TextOf<"pages"> & keyof typeof paths;

export function headOf({ context }: RouteArguments, id: PageId): Head {
	const { language, settings } = context.get(requestContext);
	const { title, description } = textOf("pages", language)[id];
	return { title, description, ...addresses(publicOrigin(settings), language, paths[id]), language };
}

/** Scheme and host for links that leave the page, as in a copied result. */
export function originOf({ context }: RouteArguments): string {
	return publicOrigin(context.get(requestContext).settings);
}

/** Addresses of `path`: canonical and counterparts. Nothing of the request but the path reaches them. */
export function addresses(
	origin: string,
	language: Language,
	path: string,
): Required<Pick<Head, "canonical" | "alternates">> {
	const alternates = Object.fromEntries(
		languages.map((one) => [one, origin + localizedHref(path, one)]),
	) as Record<Language, string>;
	return { canonical: alternates[language], alternates };
}
