import type { Accessibility, FaqEntry, FaqGroup, GlossaryEntry } from "#app/content/schemas.ts";
import { MAX_QUERY, type SearchResult } from "#app/content/search.server.ts";
import { formatDay } from "#app/i18n/format.ts";
import { type Language, languageParameter } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Html, Opening } from "#app/pages/band.tsx";
import { PageHero } from "#app/pages/page-hero.tsx";
import { localizedHref, paths } from "#app/paths.ts";

type Search = { query: string; results: SearchResult[] };

type FaqProps = {
	language: Language;
	faq: FaqGroup[];
	glossary: GlossaryEntry[];
	accessibility: Accessibility;
	/** What was searched for, and what was found; undefined without a search. */
	search?: Search;
};

/** The FAQ, up to the contact form: search, groups of answers, glossary, accessibility statement. */
export function FaqPage({ language, faq, glossary, accessibility, search }: FaqProps) {
	const text = pageText("faqPage", language);
	return (
		<>
			<PageHero seed={paths.faq} title={text.title} lede={text.lede}>
				<FaqSearch language={language} label={text.search.label} query={search?.query} />
			</PageHero>
			{search && <Results language={language} search={search} />}
			<Band className="split">
				<nav aria-label={text.contents} className="contents-list">
					<ul className="links">
						{faq.map((group) => (
							<li key={group.id}>
								<a href={`#${group.id}`}>{group.title}</a>
							</li>
						))}
						<li>
							<a href="#glossario">{text.glossary.title}</a>
						</li>
						<li>
							<a href="#acessibilidade">{accessibility.title}</a>
						</li>
						<li>
							<a href="#contato">{text.contact}</a>
						</li>
					</ul>
				</nav>
				<div>
					{faq.map((group) => (
						<section key={group.id} id={group.id} className="faq">
							<h2>{group.title}</h2>
							<p dangerouslySetInnerHTML={{ __html: group.intro }} />
							{group.entries.map((entry) => (
								<Entry key={entry.id} language={language} entry={entry} />
							))}
						</section>
					))}
				</div>
			</Band>
			<Glossary language={language} glossary={glossary} />
			<Band id="acessibilidade" className="split">
				<Opening title={accessibility.title}>
					<p className="note">
						{text.accessibility.updated.replace("{date}", formatDay(accessibility.updated, language))}
					</p>
				</Opening>
				<div className="prose">
					{accessibility.sections.map((section) => (
						<section key={section.id}>
							<h3>{section.title}</h3>
							<Html html={section.body} />
						</section>
					))}
				</div>
			</Band>
		</>
	);
}

/** A search that works without scripts; `query` is what was searched for last. */
export function FaqSearch({ language, label, query }: { language: Language; label: string; query?: string }) {
	const { search } = pageText("faqPage", language);
	return (
		<search>
			<form method="get" action={paths.faq} className="search">
				{language === "en" && <input type="hidden" name={languageParameter} value="en" />}
				<label htmlFor="q">{label}</label>
				<input id="q" name="q" type="search" defaultValue={query} maxLength={MAX_QUERY} />
				<button type="submit" className="button-quiet">
					{search.submit}
				</button>
			</form>
		</search>
	);
}

function Results({ language, search: { query, results } }: { language: Language; search: Search }) {
	const text = pageText("faqPage", language).search;
	const sentence = results.length === 0 ? text.none : results.length === 1 ? text.foundOne : text.found;
	return (
		<Band id="resultados" ground="areia">
			<h2>{sentence.replace("{count}", String(results.length)).replace("{query}", () => query)}</h2>
			{results.length > 0 && (
				<ol className="links">
					{results.map(({ path, kind, title, summary }) => (
						<li key={path}>
							<a href={localizedHref(path, language)}>{title}</a> <small>{text.kind[kind]}</small>
							{summary !== "" && <p>{summary}</p>}
						</li>
					))}
				</ol>
			)}
			<p>
				<a href={localizedHref(paths.faq, language)}>{text.clear}</a>
			</p>
		</Band>
	);
}

function Entry({ language, entry }: { language: Language; entry: FaqEntry }) {
	const text = pageText("faqPage", language);
	return (
		<details>
			<summary>{entry.question}</summary>
			<div id={entry.id} className="answer">
				<Html html={entry.answer} />
				<p className="note">
					{text.reviewed.replace("{date}", formatDay(entry.reviewed, language))}
					{entry.sources.length > 0 && ` ${text.sources} `}
					{entry.sources.length > 0 && <Sources sources={entry.sources} />}
				</p>
			</div>
		</details>
	);
}

function Sources({ sources }: { sources: string[] }) {
	return <span dangerouslySetInnerHTML={{ __html: `${sources.join("; ")}.` }} />;
}

function Glossary({ language, glossary }: { language: Language; glossary: GlossaryEntry[] }) {
	const text = pageText("faqPage", language).glossary;
	return (
		<Band id="glossario" ground="areia" className="split">
			<Opening title={text.title}>
				<p>{text.intro}</p>
			</Opening>
			<dl className="glossary">
				{glossary.map((entry) => (
					<div key={entry.id} id={`termo-${entry.id}`}>
						<dt dangerouslySetInnerHTML={{ __html: entry.term }} />
						<dd dangerouslySetInnerHTML={{ __html: entry.definition }} />
					</div>
				))}
			</dl>
		</Band>
	);
}
