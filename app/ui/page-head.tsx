import { type Language, languageTags } from "#app/i18n/languages.ts";

/** What a page says of itself to browsers, search engines and share previews. */
export type Head = {
	title: string;
	description: string;
	language: Language;
	/** Absolute address in the language rendered; without it the page is not for search engines. */
	canonical?: string;
	/** Absolute addresses of the page in each language. */
	alternates?: Record<Language, string>;
	/** Kept out of search engines: the wizard, confirmations, personal pages. */
	noindex?: true;
};

const errorPrefixes: Record<Language, string> = { pt: "Erro: ", en: "Error: " };

/** Title, description and links of a page; React moves them into the head. A page that shows problems says so first. */
export function PageHead({ head, hasProblems = false }: { head: Head; hasProblems?: boolean }) {
	return (
		<>
			<title>{(hasProblems ? errorPrefixes[head.language] : "") + head.title}</title>
			<meta name="description" content={head.description} />
			{head.noindex && <meta name="robots" content="noindex" />}
			{head.canonical && <link rel="canonical" href={head.canonical} />}
			{head.alternates && (
				<>
					<link rel="alternate" hrefLang={languageTags.pt} href={head.alternates.pt} />
					<link rel="alternate" hrefLang={languageTags.en} href={head.alternates.en} />
					<link rel="alternate" hrefLang="x-default" href={head.alternates.pt} />
				</>
			)}
		</>
	);
}
