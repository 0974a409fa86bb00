import { type Language, languages } from "#app/i18n/languages.ts";
import { textFrom, textOf } from "#app/i18n/texts.server.ts";
import { hasAnswers, localizedHref, paths } from "#app/paths.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";
import { structuredData } from "./structured-data.server.ts";

/** The words of a page's head, which stand beside its other texts. */
type HeadText = Pick<Head, "title" | "description">;

/** Head of the content page at `path`, and the texts of its files. A key that only Portuguese has does not compile. */
export function pageOf<Text extends { head: HeadText }>(
	args: RouteArguments,
	path: string,
	texts: { pt: Text } & Record<Language, NoInfer<Text>>,
) {
	const { language } = args.context.get(requestContext);
	const text = textFrom(texts[language], language);
	return { head: contentHead(args, path, text.head), text };
}

/** Pages whose texts others read too, so that they have a name. */
type NamedPage = "home" | "faq" | "tools" | "obligations" | "legalCalendar" | "reconciliation" | "estimator";

/** Head of a content page whose texts have a name. */
export function headOf(args: RouteArguments, id: NamedPage) {
	return contentHead(args, paths[id], textOf(id, args.context.get(requestContext).language).head);
}

/** Head of the content page at `path`; structured data only where it shows no answers. */
export function contentHead({ context, url }: RouteArguments, path: string, words: HeadText) {
	const { language, settings } = context.get(requestContext);
	const origin = publicOrigin(settings);
	const head = { ...words, language, ...languageUrls(origin, language, path) };
	if (hasAnswers(url.pathname, url.searchParams)) return head;
	return { ...head, structuredData: structuredData({ origin, path, language, title: words.title }) };
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
