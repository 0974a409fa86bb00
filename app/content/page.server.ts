import { type Language, languages } from "#app/i18n/languages.ts";
import { textFrom, textOf } from "#app/i18n/texts.server.ts";
import { hasAnswers, localizedHref, paths } from "#app/paths.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { type RouteArguments, requestContext } from "#app/request/request-context.ts";
import type { Head } from "#app/ui/page-head.tsx";
import { structuredData } from "./structured-data.server.ts";

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

/** Pages whose catalogue other modules read too, by name. */
type NamedPage = "home" | "faq" | "tools" | "obligations" | "legalCalendar" | "reconciliation" | "estimator";

/** `contentHead` of a page with the words of its own catalogue. */
export function headOf(args: RouteArguments, id: NamedPage) {
	return contentHead(args, paths[id], textOf(id, args.context.get(requestContext).language).head);
}

/** Head of the content page at `path`; without structured data if the address holds answers. */
export function contentHead({ context, url }: RouteArguments, path: string, words: HeadText) {
	const { language, settings } = context.get(requestContext);
	const origin = publicOrigin(settings);
	const head = { ...words, language, ...languageUrls(origin, language, path) };
	if (hasAnswers(url.pathname, url.searchParams)) return head;
	return { ...head, structuredData: structuredData({ origin, path, language, title: words.title }) };
}

/** Scheme and host for links that are used elsewhere, as in a copied result or a feed. */
export function originOf({ context }: RouteArguments): string {
	return publicOrigin(context.get(requestContext).settings);
}

/** Canonical URL of `path`, and its URL in each language; nothing else of the request enters them. */
export function languageUrls(origin: string, language: Language, path: string) {
	const alternates = Object.fromEntries(
		languages.map((alternate) => [alternate, origin + localizedHref(path, alternate)]),
	) as Record<Language, string>;
	return { canonical: alternates[language], alternates };
}
