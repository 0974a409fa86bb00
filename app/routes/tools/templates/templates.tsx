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
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/templates";

export function loader(args: Route.LoaderArgs) {
	const { language } = args.context.get(requestContext);
	const words = textOf("tools", language);
	return {
		head: contentHead(args, paths.templates, words.templates.head),
		templates: readLongText("templates", language),
		states: stateTable(language, ""),
		words,
	};
}

/** Templates and tables to download, each with its files, source and edition. */
export default function TemplatesRoute({ loaderData }: Route.ComponentProps) {
	const { templates, states, words, ...page } = loaderData;
	const { language } = page.head;
	const { crosswalk, plan, systems, numbers, reuse } = templates;
	const edition = `${templates.edition} ${formatDay(templates.updated, language)}. ${templates.reach}`;
	const items = plan.items.map(({ title, prompts }) => [title, `${prompts.join(". ")}.`]);
	const parts: PartProps[] = [
		{ id: "mtr", ...systems, ...states },
		{ id: "pgrs", ...plan, rows: items },
		{ id: "cdf", ...crosswalk },
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
			{parts.map((part, place) => (
				<Section key={part.id} id={part.id} ground={place % 2 === 0 ? "sand" : "paper"} air="small">
					<Part {...part} />
				</Section>
			))}
		</Page>
	);
}

type PartProps = Templates["numbers"] &
	Partial<Omit<Templates["crosswalk"], "title" | "intro">> & { id: string };

/** A title with its introduction; for a template also its source, and its table with notes, folded. */
function Part({ title, intro, source, show, columns = [], rows = [], body = "" }: PartProps) {
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
					<Table columns={columns} rows={rows.map((row) => row.map(wholeDay))} />
					<Html html={body} className="prose mt-8" />
				</Disclosure>
			)}
		</>
	);
}
