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
import cells from "./cells.json" with { type: "json" };

export function loader(args: Route.LoaderArgs) {
	const { language } = args.context.get(requestContext);
	const words = textOf("tools", language);
	// Two tables, whose cells are each one or more cells in a row of the whole one.
	const { systems, ...templates } = readLongText("templates", language);
	const { rows } = stateTable(language, "");
	const known = (texts: unknown[]) => texts.filter((text) => text !== NO_VALUE).join(" ") || NO_VALUE;
	const tables = systems.tables.map((table, index) => ({
		...table,
		rows: rows.map((row) => (cells[index] ?? []).map((columns) => known(columns.map((i) => row[i])))),
	}));
	const source = `${systems.source} ${systems.read} ${[...new Set(rows.map((row) => row.at(-1)))].join("; ")}.`;
	return {
		head: contentHead(args, paths.templates, words.templates.head),
		templates: { ...templates, systems: { ...systems, source, tables } },
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
		{ id: "mtr", ...systems },
		{ id: "pgrs", ...plan, tables: [{ ...plan, rows: items }] },
		{ id: "cdf", ...crosswalk, tables: [crosswalk] },
		{ id: "numeros", ...numbers },
		{ id: "uso", ...reuse },
	];
	return (
		<Page {...page}>
			<Section air="small">
				<div className="grid gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr]">
					<div>
						<h1 className="text-section/none">{templates.title}</h1>
						<p className="mt-4 text-lede/snug">{templates.lede}</p>
						<Note className="mt-4">{wholeDay(edition)}</Note>
					</div>
					<FileList words={words} language={language} />
				</div>
			</Section>
			{parts.map((part, index) => (
				<Section key={part.id} id={part.id} ground={index % 2 === 0 ? "sand" : "paper"} air="small">
					<Part {...part} />
				</Section>
			))}
		</Page>
	);
}

type Folded = Pick<Templates["crosswalk"], "show" | "columns" | "rows">;
type PartProps = Partial<Templates["crosswalk"]> & { id: string; tables?: Folded[] };

/** A title with its introduction; for a template also its source, and its tables, folded, the first with notes. */
function Part({ title, intro = "", source, tables = [], body = "" }: PartProps) {
	return (
		<>
			<Split>
				<h2 className="text-group/tight">{title}</h2>
				<div>
					<Html className="prose max-w-[65ch]" html={intro} />
					{source && <Note className="mt-4">{source}</Note>}
				</div>
			</Split>
			{tables.map(({ show, columns, rows }, index) => (
				<Disclosure key={show} className="mt-4" isControl={tables.length === 1} summary={show}>
					<Table columns={columns.map(wholeDay)} rows={rows.map((row) => row.map(wholeDay))} />
					{index === 0 && <Html html={body} className="prose mt-8" />}
				</Disclosure>
			))}
		</>
	);
}
