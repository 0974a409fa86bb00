import { MAX_QUERY } from "#app/constants.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { headOf } from "#app/content/page.server.ts";
import type { FaqEntry } from "#app/content/schemas.ts";
import { searchSite } from "#app/content/search.server.ts";
import { formatDay } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, pageHref, paths, queryParameter } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { submitSingleForm } from "#app/routes/contact/single-form.server.ts";
import { SingleForm } from "#app/routes/contact/single-form.tsx";
import { Contents } from "#app/ui/contents.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Html, UnfinishedNote } from "#app/ui/html.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageTitle } from "#app/ui/page-hero.tsx";
import { Note, Section, SectionHeader, Split } from "#app/ui/section.tsx";
import type { Route } from "./+types/faq";
import { FaqSearch } from "./faq-search.tsx";

export const headers = formHeaders;

export async function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "faq");
	const { language } = head;
	const text = textOf("faq", language);
	const query = args.url.searchParams.get(queryParameter)?.trim().slice(0, MAX_QUERY);
	const results = query ? await searchSite(query, language) : [];
	const sentence = text.search[results.length === 0 ? "none" : results.length === 1 ? "foundOne" : "found"];
	return {
		head: query ? { ...head, title: interpolate(sentence, { count: results.length, query }) } : head,
		text,
		faq: readLongText("faq", language, args.context.get(requestContext).settings),
		glossary: readLongText("glossary", language),
		accessibility: readLongText("accessibility", language),
		search: query ? { query, results } : undefined,
	};
}

export function action(args: Route.ActionArgs) {
	return submitSingleForm(args, "contact", () => `${pageHref(paths.faq, args.url.search)}#contato`);
}

/** Answers of the first group shown open; more would hide the rest on a phone. */
const OPEN = 3;

export default function Faq({ loaderData, actionData }: Route.ComponentProps) {
	const { head, text, faq, glossary, accessibility, search } = loaderData;
	const { language } = head;
	const [oldest = ""] = faq.flatMap(({ entries }) => entries.map(({ reviewed }) => reviewed)).sort();
	const dated = (sentence: string, day: string) => interpolate(sentence, { date: formatDay(day, language) });
	const places = [
		...faq.map(({ id, title, entries }) => ({ id, title, count: entries.length })),
		{ id: "glossario", title: text.glossary.title, count: glossary.length },
		{ id: "acessibilidade", title: accessibility.title, count: accessibility.sections.length },
		{ id: "contato", title: text.contact },
	];
	const below = { air: "small", className: search ? "print:hidden" : "print:text-small" } as const;
	return (
		<Page head={head} hasErrors={actionData !== undefined}>
			<PageTitle title={text.title} lede={text.lede}>
				<FaqSearch text={text.search} language={language} query={search?.query} />
			</PageTitle>
			<Results {...loaderData} />
			<Contents label={text.contents} places={places} className="px-edge" />
			{faq.map((group, index) => (
				<Section key={group.id} id={group.id} ground={index % 2 === 0 ? "paper" : "sand"} {...below}>
					<h2>{group.title}</h2>
					<Html as="p" className="mt-2 mb-6" html={group.intro} />
					{index === 0 && (
						<p id="fontes" className="mb-6 max-w-4xl text-small text-quiet">
							{dated(text.checked, oldest)}
						</p>
					)}
					<div className="grid items-start gap-x-16 *:min-w-0 border-b border-line lg:grid-cols-2 lg:*:odd:last:col-span-2 print:block print:columns-2">
						{group.entries.map((entry, i) => (
							<Entry
								key={entry.id}
								entry={entry}
								sourcesLabel={dated(text.sources, entry.reviewed)}
								isOpen={index === 0 && i < OPEN}
							/>
						))}
					</div>
				</Section>
			))}
			<Section id="glossario" {...below}>
				<h2>{text.glossary.title}</h2>
				<p className="mt-2 mb-6">{text.glossary.intro}</p>
				<Disclosure isControl summary={interpolate(text.glossary.all, { count: glossary.length })}>
					<dl className="columns-[18rem] gap-x-12">
						{glossary.map(({ id, term, definition }) => (
							<div key={id} id={`termo-${id}`} className="entry border-t border-line py-4">
								<Html as="dt" className="font-heading text-item/tight font-bold text-heading" html={term} />
								<Html as="dd" html={definition} />
							</div>
						))}
					</dl>
				</Disclosure>
			</Section>
			<Section id="acessibilidade" {...below}>
				<Split>
					<SectionHeader className="self-start lg:sticky lg:top-24" title={accessibility.title}>
						<Note>{dated(text.accessibility.updated, accessibility.updated)}</Note>
					</SectionHeader>
					<div className="print:columns-2">
						{accessibility.unfinished && <UnfinishedNote html={accessibility.unfinished} />}
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

type EntryProps = { entry: FaqEntry; sourcesLabel: string; isOpen: boolean };

/** A question with its answer, under every id that it ever had. */
function Entry({ entry: { id, anchors = [], question, answer, sources }, sourcesLabel, isOpen }: EntryProps) {
	const cited = `<a href="#fontes" class="print:hidden">${sourcesLabel}</a> ${sources.join("; ")}.`;
	// On a wide screen, the first and longest open answer stands beside the others and the next questions.
	const look = isOpen
		? "lg:first:open:row-span-5"
		: "open:has-[table]:col-span-full print:has-[table]:[column-span:all]";
	return (
		<Disclosure summary={question} isOpen={isOpen} className={look}>
			<div className="entry lg:pl-6">
				{[id, ...anchors].map((anchor) => (
					<span key={anchor} id={anchor} className="scroll-mt-28" />
				))}
				<Html className="entry prose" html={answer} />
				{sources.length > 0 && <Html as="p" className="mt-4 font-mono text-small text-quiet" html={cited} />}
			</div>
		</Disclosure>
	);
}

/** Results shown before the fold (on a phone, titles only), so that the contents stay near; a few more are not folded. */
const SHOWN = 8;
const FEW = 2;

function Results({ head, text: { search: text }, search }: Route.ComponentProps["loaderData"]) {
	if (!search) return null;
	const { results } = search;
	const count = results.length;
	const shown = count > SHOWN + FEW ? SHOWN : count;
	const href = (path: string) => localizedHref(path, head.language);
	const list = (some: typeof results) => (
		<ol className="gap-x-16 lg:columns-2 print:columns-2">
			{some.map(({ path, kind, title, summary }) => (
				<li key={path} className="border-t border-line py-3">
					<a href={href(path)} className="py-2.5 font-heading text-item/tight font-bold">
						{title}
					</a>{" "}
					<small className="font-mono text-small text-quiet">{kind !== "answer" && text.kind[kind]}</small>
					<p className="mt-1 max-sm:hidden print:block">{summary}</p>
				</li>
			))}
		</ol>
	);
	return (
		<Section ground="sand" air="small" className="mb-6">
			<div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
				<h2 id="resultados" tabIndex={-1} className="scroll-mt-48 text-group/none">
					{head.title}
				</h2>
				<a href={href(paths.faq)}>{text.clear}</a>
			</div>
			{count === 0 && (
				<p className="text-lede/snug">
					{text.otherWords} <a href={href(`${paths.faq}#contato`)}>{text.write}</a>.
				</p>
			)}
			{count > 0 && list(results.slice(0, shown))}
			{count > shown && (
				<Disclosure isControl summary={interpolate(text.more, { count: count - shown })}>
					{list(results.slice(shown))}
				</Disclosure>
			)}
		</Section>
	);
}
