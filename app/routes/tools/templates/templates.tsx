import { readLongText } from "#app/content/long-texts.server.ts";
import { contentHead } from "#app/content/page.server.ts";
import type { Templates } from "#app/content/schemas.ts";
import { stateTable } from "#app/content/state-words.server.ts";
import { formatDay, wholeDay } from "#app/formats/days.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { withFixedSpaces } from "#app/i18n/typography.ts";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { FileList } from "#app/routes/tools/files.tsx";
import { Contents } from "#app/ui/contents.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FactRows } from "#app/ui/fact-rows.tsx";
import { Html } from "#app/ui/html.tsx";
import { Page } from "#app/ui/page.tsx";
import { Note, Section, Split } from "#app/ui/section.tsx";
import { NO_VALUE } from "#app/ui/table.tsx";
import type { Route } from "./+types/templates";

/** A row as it is shown: its name, what most ask first, and the rest, folded, each cell under its column's name. */
type Entry = { name: string; lines: string[]; facts: string[][] };

/** `text` with a small letter after each colon and semicolon. */
const lowered = (text: string) => text.replaceAll(/[:;] ./g, (start) => start.toLowerCase());

export function loader(args: Route.LoaderArgs) {
	const { language } = args.context.get(requestContext);
	const words = textOf("tools", language);
	const { systems, crosswalk, plan, ...templates } = readLongText("templates", language);
	const { columns, rows } = stateTable(language);
	const source = `${systems.source} ${systems.read} ${[...new Set(rows.map((row) => row.at(-1)))].join("; ")}.`;
	const systemOf = ([name = "", line = "", ...cells]: string[]) => {
		const facts = cells.slice(0, -1).map((text, index) => [columns[index + 2] ?? "", text]);
		const known = facts.filter(([, text]) => text !== NO_VALUE && text !== words.states.confirm);
		// Not every state has a yearly declaration.
		const unknown = facts.filter(([, text], place) => text === words.states.confirm && place !== 4);
		const toAsk = [words.states.confirm, lowered(unknown.map(([column]) => column).join("; "))];
		return { name, lines: [line], facts: [...known, toAsk] };
	};
	const technologyOf = ([name = "", ...cells]: string[]) => {
		const facts = cells.map((text, index) => [crosswalk.columns[index + 1] ?? "", withFixedSpaces(text)]);
		const beside = [1, 3, 4];
		const lines = beside.map((place) => lowered(facts[place]?.join(": ") ?? ""));
		return { name, lines, facts: facts.filter((_, place) => !beside.includes(place)) };
	};
	const items = plan.items.map(({ title, prompts }) => [title, withFixedSpaces(`${prompts.join(". ")}.`)]);
	const parts: PartProps[] = [
		{ id: "mtr", ...systems, source, entries: rows.map(systemOf) },
		{ id: "pgrs", ...plan, items },
		{ id: "cdf", ...crosswalk, entries: crosswalk.rows.map(technologyOf) },
		{ id: "numeros", ...templates.numbers },
		{ id: "uso", ...templates.reuse },
	];
	return { head: contentHead(args, paths.templates, words.templates.head), templates, parts, words };
}

export default function TemplatesRoute({ loaderData }: Route.ComponentProps) {
	const { templates, parts, words, ...page } = loaderData;
	const { language } = page.head;
	const edition = `${templates.edition} ${formatDay(templates.updated, language)}. ${templates.reach}`;
	return (
		<Page {...page}>
			<Section air="small">
				<Split>
					<div>
						<h1 className="text-section/none">{templates.title}</h1>
						<p className="mt-4 text-lede/snug">{templates.lede}</p>
						<Note className="mt-4">{wholeDay(edition)}</Note>
					</div>
					<FileList words={words} language={language} />
				</Split>
				<Contents label={words.contents} places={parts} className="mt-12" />
			</Section>
			{parts.map((part, index) => (
				<Section key={part.id} id={part.id} ground={index % 2 === 0 ? "sand" : "paper"} air="small">
					<Part {...part} />
				</Section>
			))}
		</Page>
	);
}

type Lists = { entries: Entry[]; items: string[][] };
type PartProps = Partial<Templates["crosswalk"] & Lists> & { id: string; title: string };

/** A title with its introduction; for a template also its notes and source, and its entries behind a fold. */
function Part({ title, intro = "", source, show, entries = [], items, body = "" }: PartProps) {
	return (
		<>
			<Split>
				<h2 className="text-group/tight">{title}</h2>
				<div>
					<Html className="prose print:break-after-avoid" html={`<p>${intro}</p>${body}`} />
					{source && <Note className="mt-4 font-mono text-balance">{wholeDay(source)}</Note>}
				</div>
			</Split>
			{show && (
				<Disclosure isControl className="mt-8" summary={show}>
					{items && <FactRows rows={items} />}
					{entries.map(({ name, lines, facts }) => (
						<Disclosure key={name} className="print:break-inside-avoid" summary={name} lines={lines}>
							<FactRows rows={facts} />
						</Disclosure>
					))}
				</Disclosure>
			)}
		</>
	);
}
