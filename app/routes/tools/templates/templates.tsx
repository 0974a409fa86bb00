import { readLongText } from "#app/content/long-texts.server.ts";
import { contentHead } from "#app/content/page.server.ts";
import type { Templates } from "#app/content/schemas.ts";
import { stateTable } from "#app/content/state-words.server.ts";
import { formatDay, wholeDay } from "#app/formats/days.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { FileList } from "#app/routes/tools/files.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Html } from "#app/ui/html.tsx";
import { Page } from "#app/ui/page.tsx";
import { Note, Section, Split } from "#app/ui/section.tsx";
import { NO_VALUE, Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/templates";

/** Places that each cell takes from a row of the whole table; the remarks share one with what only the agency knows. */
const cells = [[0], [1], [3], [4], [5], [2], [8, 6, 11], [7], [9]];

export function loader(args: Route.LoaderArgs) {
	const { language } = args.context.get(requestContext);
	const words = textOf("tools", language);
	const { systems, ...templates } = readLongText("templates", language);
	const { rows } = stateTable(language, "");
	const names = words.states.columns.map((name) => name.replace(/^./, (first) => first.toLowerCase()));
	const cellsOf = (row: string[]) => {
		const known = row.map((text) => (text === NO_VALUE ? "" : text));
		const open = [3, 4, 5, 7].flatMap((place) => (known[place] ? [] : names[place])).join("; ");
		if (open) known.push(`${words.states.confirm}: ${open}.`);
		return cells.map((places) => places.flatMap((place) => known[place] || []).join(" "));
	};
	const source = `${systems.source} ${systems.read} ${[...new Set(rows.map((row) => row.at(-1)))].join("; ")}.`;
	return {
		head: contentHead(args, paths.templates, words.templates.head),
		templates: { ...templates, systems: { ...systems, source, rows: rows.map(cellsOf) } },
		words,
	};
}

/** Templates and tables to download, each with its files, source and edition. */
export default function TemplatesRoute({ loaderData }: Route.ComponentProps) {
	const { templates, words, ...page } = loaderData;
	const { language } = page.head;
	const { crosswalk, plan, systems, numbers, reuse } = templates;
	const edition = `${templates.edition} ${formatDay(templates.updated, language)}. ${templates.reach}`;
	const items = plan.items.map(({ title, prompts }) => [title, `${prompts.join(". ")}.`]);
	const parts: PartProps[] = [
		{ id: "mtr", ...systems, across: 5 },
		{ id: "pgrs", ...plan, rows: items },
		{ id: "cdf", ...crosswalk },
		{ id: "numeros", ...numbers },
		{ id: "uso", ...reuse },
	];
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
			</Section>
			{parts.map((part, index) => (
				<Section key={part.id} id={part.id} ground={index % 2 === 0 ? "sand" : "paper"} air="small">
					<Part {...part} />
				</Section>
			))}
		</Page>
	);
}

type PartProps = Partial<Templates["crosswalk"]> & { id: string; across?: number };

/** A title with its introduction; for a template also its source, and its table with notes, folded. */
function Part({ title, intro = "", source, show, columns = [], rows = [], across, body = "" }: PartProps) {
	const whole = (cells: string[]) => cells.map(wholeDay);
	return (
		<>
			<Split>
				<h2 className="text-group/tight">{title}</h2>
				<div>
					<Html className="prose max-w-[65ch]" html={intro} />
					{source && <Note className="mt-4">{source}</Note>}
				</div>
			</Split>
			{show && (
				<Disclosure className="mt-4" isControl summary={show}>
					<Table across={across} columns={whole(columns)} rows={rows.map(whole)} />
					<Html html={body} className="prose mt-8" />
				</Disclosure>
			)}
		</>
	);
}
