import { brand, company } from "#app/brand.ts";
import {
	defaultLanguage,
	type Language,
	languages,
	languageTags,
	otherLanguage,
} from "#app/i18n/languages.ts";

export type Head = {
	title: string;
	description: string;
	language: Language;
	/** Absolute URL in the current language; absent on pages not for search engines. */
	canonical?: string;
	alternates?: Record<Language, string>;
	isArticle?: true;
	/** JSON-LD for search engines, escaped so that it cannot end its script element. */
	structuredData?: string;
	/** Hides the wizard, confirmations and personal pages from search engines. */
	noindex?: true;
};

const errorPrefixes: Record<Language, string> = { pt: "Erro: ", en: "Error: " };

type PageHeadProps = { head: Head; hasErrors?: boolean; place?: string };

/** Title, description and links of a page, which React moves into the head. `hasErrors` announces errors in the title. */
export function PageHead({ head, hasErrors = false, place }: PageHeadProps) {
	const title = place === undefined ? head.title : `${head.title} · ${place}`;
	return (
		<>
			<title>{(hasErrors ? errorPrefixes[head.language] : "") + titleWithBrand(title)}</title>
			<meta name="description" content={head.description} />
			{head.noindex && <meta name="robots" content="noindex" />}
			{head.canonical && <link rel="canonical" href={head.canonical} />}
			{head.alternates && (
				<>
					{languages.map((lang) => (
						<link key={lang} rel="alternate" hrefLang={languageTags[lang]} href={head.alternates?.[lang]} />
					))}
					<link rel="alternate" hrefLang="x-default" href={head.alternates[defaultLanguage]} />
				</>
			)}
			{import.meta.env.SSR && head.canonical && <Sharing head={head} url={head.canonical} />}
		</>
	);
}

/** `title` with the site's name, for tabs, bookmarks and screen readers. */
export function titleWithBrand(title: string): string {
	return title.includes(brand.name) ? title : `${title} | ${brand.name}`;
}

const locales: Record<Language, string> = { pt: "pt_BR", en: "en_GB" };

/** Open Graph and `twitter:card`, rendered on the server only, since crawlers read that HTML. */
function Sharing({ head, url }: { head: Head; url: string }) {
	return (
		<>
			<meta property="og:type" content={head.isArticle ? "article" : "website"} />
			<meta property="og:site_name" content={brand.name} />
			<meta property="og:title" content={head.title} />
			<meta property="og:description" content={head.description} />
			<meta property="og:url" content={url} />
			<meta property="og:locale" content={locales[head.language]} />
			<meta property="og:locale:alternate" content={locales[otherLanguage(head.language)]} />
			<meta property="og:image" content={new URL(`/share/${head.language}.png`, url).href} />
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<meta property="og:image:alt" content={company.tagline[head.language]} />
			<meta name="twitter:card" content="summary_large_image" />
		</>
	);
}
