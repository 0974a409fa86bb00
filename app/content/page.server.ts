import { config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { headTexts, type PageId } from "#app/content/head-texts.ts";
import { structuredData, structuredDataJson } from "#app/content/structured-data.server.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { hasAnswers, localizedHref, paths, shareImage } from "#app/paths.ts";
import { getLanguage } from "#app/request/language.server.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";

/** Loader data of every content page: its head, and its structured data unless the page shows answers. */
export function contentPage({ url }: RouteArguments, head: Head): { head: Head; structuredData?: string } {
	return { head, structuredData: describe(url, head) };
}

function describe(url: URL, { title, description, language, canonical }: Head): string | undefined {
	if (!canonical || hasAnswers(url.pathname, url.searchParams)) return undefined;
	const origin = publicOrigin(config());
	return structuredDataJson(structuredData({ origin, path: url.pathname, language, title, description }));
}

/** Head of a content page: its own texts, or those of the form it is there for. */
export function headOf(args: RouteArguments, id: PageId): Head {
	const language = getLanguage(args.context);
	const texts = { pages: textOf("pages", language), forms: textOf("forms", language) };
	const { title, description } = headTexts(texts, id);
	return { title, description, ...addresses(language, paths[id]), language };
}

/** Addresses of `path`: canonical, counterparts, picture. Nothing of the request but the path reaches them. */
export function addresses(
	language: Language,
	path: string,
): Required<Pick<Head, "canonical" | "alternates" | "image">> {
	const origin = publicOrigin(config());
	const alternates = Object.fromEntries(
		languages.map((one) => [one, origin + localizedHref(path, one)]),
	) as Record<Language, string>;
	return {
		canonical: alternates[language],
		alternates,
		image: origin + shareImage(path, language),
	};
}
