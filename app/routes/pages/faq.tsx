import type { ReactNode } from "react";
import { MAX_QUERY } from "#app/constants.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import type { FaqEntry } from "#app/content/schemas.ts";
import type { SearchResult } from "#app/content/search.server.ts";
import { searchSite } from "#app/content/search.server.ts";
import { formatDay } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { formPaths, localizedHref, paths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { submitSingleForm } from "#app/routes/contact/single-form.server.ts";
import { SingleForm } from "#app/routes/contact/single-form.tsx";
import { FaqSearch } from "#app/routes/pages/faq-search.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { DraftNote } from "#app/ui/draft-note.tsx";
import { Html } from "#app/ui/html.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/page-hero.tsx";
import { Note, Section, SectionHeader, Split } from "#app/ui/section.tsx";
import type { Route } from "./+types/faq";

export const headers = formHeaders;

export async function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "faq");
	const { language } = head;
	const query = args.url.searchParams.get("q")?.trim().slice(0, MAX_QUERY);
	return {
		...contentPage(args, head),
		text: textOf("faqPage", language),
		faq: readLongText("faq", language, args.context.get(requestContext).settings),
		glossary: readLongText("glossary", language),
		accessibility: readLongText("accessibility", language),
		search: query ? { query, results: await searchSite(query, language) } : undefined,
	};
}

export function action(args: Route.ActionArgs) {
	return submitSingleForm(args, "contact", () => formPaths.contact);
}

/** Questions of the first group whose answers a desk shows unfolded, in two columns; a phone opens the first. */
const UNFOLDED = 5;

type Text = TextOf<"faqPage">;

export default function Faq({ loaderData, actionData }: Route.ComponentProps) {
	const { head, structuredData, text, faq, glossary, accessibility, search } = loaderData;
	const { language } = head;
	const days = faq.flatMap(({ entries }) => entries.map(({ reviewed }) => reviewed));
	const latest = days.sort().at(-1) ?? "";
	const [first, ...groups] = faq;
	const places = [
		...faq,
		{ id: "glossario", title: text.glossary.title },
		{ id: "acessibilidade", title: accessibility.title },
		{ id: "contato", title: text.contact },
	];
	const entry = (one: FaqEntry) => (
		<Entry key={one.id} text={text} language={language} entry={one} latest={latest} />
	);
	return (
		<Page head={head} structuredData={structuredData} hasErrors={actionData !== undefined}>
			<PageTitle title={text.title} lede={text.lede}>
				<FaqSearch text={text.search} language={language} query={search?.query} />
			</PageTitle>
			{search && <Results text={text.search} language={language} search={search} />}
			<Section className="grid gap-8 border-t border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,2.75fr)] lg:gap-20">
				<nav aria-label={text.contents} className="page-contents print:hidden self-start lg:sticky lg:top-24">
					<ul className="[&_a]:inline-block [&_a]:py-2.5">
						{places.map(({ id, title }) => (
							<li key={id}>
								<a href={`#${id}`}>{title}</a>
							</li>
						))}
					</ul>
				</nav>
				{first && (
					<section id={first.id} className="lg:order-first lg:col-span-2">
						<h2>{first.title}</h2>
						<Html as="p" className="mt-2 mb-6" html={first.intro} />
						<div className="gap-x-16 lg:columns-2">
							{first.entries.slice(0, UNFOLDED).map((one, place) => (
								<Unfolded key={one.id} question={one.question} isOpen={place === 0}>
									<Answer text={text} language={language} entry={one} latest={latest} />
								</Unfolded>
							))}
						</div>
						{first.entries.slice(UNFOLDED).map(entry)}
					</section>
				)}
				<div className="stack-10">
					{groups.map((group) => (
						<section key={group.id} id={group.id}>
							<h2>{group.title}</h2>
							<Html as="p" className="mt-4 mb-6" html={group.intro} />
							{group.entries.map(entry)}
						</section>
					))}
					<p className="max-w-[65ch] font-mono text-small text-quiet">
						{interpolate(text.checked, { date: formatDay(latest, language) })}
					</p>
				</div>
			</Section>
			<Section id="glossario" ground="sand">
				<SectionHeader title={text.glossary.title}>
					<p>{text.glossary.intro}</p>
				</SectionHeader>
				<Disclosure summary={interpolate(text.glossary.all, { count: glossary.length })} className="mt-8">
					<dl className="columns-[18rem] gap-x-12">
						{glossary.map(({ id, term, definition }) => (
							<div key={id} id={`termo-${id}`} className="break-inside-avoid border-t border-line py-4">
								<Html as="dt" className="font-heading text-item/tight font-bold text-heading" html={term} />
								<Html as="dd" html={definition} />
							</div>
						))}
					</dl>
				</Disclosure>
			</Section>
			<Section id="acessibilidade">
				<Split>
					<SectionHeader className="self-start lg:sticky lg:top-24" title={accessibility.title}>
						<Note>
							{interpolate(text.accessibility.updated, { date: formatDay(accessibility.updated, language) })}
						</Note>
					</SectionHeader>
					<div>
						{accessibility.draft && <DraftNote html={accessibility.draft} />}
						{accessibility.sections.map((section) => (
							<Disclosure key={section.id} summary={section.title}>
								<Html className="prose" html={section.body} />
							</Disclosure>
						))}
					</div>
				</Split>
			</Section>
			<SingleForm form="contact" reply={actionData} />
		</Page>
	);
}

type Search = { query: string; results: SearchResult[] };
type ResultsProps = { text: Text["search"]; language: Language; search: Search };

function Results({ text, language, search: { query, results } }: ResultsProps) {
	const sentence = results.length === 0 ? text.none : results.length === 1 ? text.foundOne : text.found;
	return (
		<Section id="resultados" ground="sand" air="small">
			<h2 className="text-group/none">{interpolate(sentence, { count: results.length, query })}</h2>
			{results.length === 0 ? (
				<p className="mt-4 text-lede/snug">
					{text.otherWords} <a href={localizedHref(`${paths.faq}#contato`, language)}>{text.write}</a>.
				</p>
			) : (
				<ol className="mt-8 gap-x-16 lg:columns-2">
					{results.map(({ path, kind, title, summary }) => (
						<li key={path} className="break-inside-avoid border-t border-line py-4">
							<a
								href={localizedHref(path, language)}
								className="inline-block py-2.5 font-heading text-item/tight font-bold"
							>
								{title}
							</a>{" "}
							<small className="font-mono text-small text-quiet">{text.kind[kind]}</small>
							{summary !== "" && <p>{summary}</p>}
						</li>
					))}
				</ol>
			)}
			<p className="mt-6">
				<a href={localizedHref(paths.faq, language)}>{text.clear}</a>
			</p>
		</Section>
	);
}

type EntryProps = { text: Text; language: Language; entry: FaqEntry; latest: string };

function Entry(props: EntryProps) {
	return (
		<Disclosure summary={props.entry.question} className="break-inside-avoid">
			<Answer {...props} />
		</Disclosure>
	);
}

type UnfoldedProps = { question: string; isOpen: boolean; children: ReactNode };

/** A disclosure that a desk turns into a heading and what it holds, in browsers that can show it without opening it. */
function Unfolded({ question, isOpen, children }: UnfoldedProps) {
	return (
		<Disclosure
			summary={question}
			isOpen={isOpen}
			className="break-inside-avoid unfolded:details-content:[content-visibility:visible] unfolded:[&>summary]:hidden"
		>
			<h3 className="hidden py-4 text-item/tight unfolded:block">{question}</h3>
			{children}
		</Disclosure>
	);
}

function Answer({ text, language, entry, latest }: EntryProps) {
	return (
		<div id={entry.id} className="answer max-w-[65ch] scroll-mt-28">
			{entry.anchors?.map((anchor) => (
				<span key={anchor} id={anchor} className="scroll-mt-28" />
			))}
			<Html className="prose" html={entry.answer} />
			<p className="mt-4 font-mono text-small text-quiet empty:hidden">
				{entry.reviewed !== latest &&
					`${interpolate(text.reviewed, { date: formatDay(entry.reviewed, language) })} `}
				{entry.sources.length > 0 && `${text.sources} `}
				{entry.sources.length > 0 && <Html as="span" html={`${entry.sources.join("; ")}.`} />}
			</p>
		</div>
	);
}
