import { readLongText } from "#app/content/long-texts.server.ts";
import { contentHead } from "#app/content/page.server.ts";
import type { Templates } from "#app/content/schemas.ts";
import { stateTable } from "#app/content/state-words.server.ts";
import { formatDay } from "#app/formats/days.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { withFixedSpaces } from "#app/i18n/typography.ts";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { FileList } from "#app/routes/tools/files.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Html } from "#app/ui/html.tsx";
import { Page } from "#app/ui/page.tsx";
import { Note, Section } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/templates";

export function loader(args: Route.LoaderArgs) {
	const { language } = args.context.get(requestContext);
	const words = textOf("tools", language);
	return {
		head: contentHead(args, paths.templates, words.templates.head),
		templates: readLongText("templates", language),
		states: stateTable(language),
		words,
	};
}

/** Templates and tables to take away, each with its files, source and edition. */
export default function TemplatesRoute({ loaderData }: Route.ComponentProps) {
	const { templates, states, words, ...page } = loaderData;
	const { language } = page.head;
	const { crosswalk, plan, systems, numbers, reuse } = templates;
	const edition = `${templates.edition} ${formatDay(templates.updated, language)}. ${templates.reach}`;
	return (
		<Page {...page}>
			<Section air="small">
				<div className="grid gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr]">
					<div>
						<h1 className="text-section/none">{templates.title}</h1>
						<p className="mt-4 text-lede/snug">{templates.lede}</p>
						<Note className="mt-4">{edition}</Note>
					</div>
					<FileList words={words} language={language} />
				</div>
			</Section>
			<Template id="cdf" ground="sand" show={templates.show} template={crosswalk} rows={crosswalk.rows} />
			<Template
				id="pgrs"
				show={templates.show}
				template={plan}
				rows={plan.items.map(({ title, prompts }) => [title, `${prompts.join(". ")}.`])}
			/>
			<Template
				id="mtr"
				ground="sand"
				show={templates.show}
				template={{ ...systems, columns: states.columns }}
				rows={states.rows}
			/>
			<Section id="numeros" air="small">
				<h2 className="text-group/tight">{numbers.title}</h2>
				<Html className="prose mt-2 max-w-[65ch]" html={numbers.intro} />
			</Section>
			<Section id="uso" ground="sand" air="small">
				<h2 className="text-group/tight">{reuse.title}</h2>
				<Html className="prose mt-2 max-w-[65ch]" html={reuse.body} />
			</Section>
		</Page>
	);
}

type TemplateProps = {
	id: string;
	ground?: "sand";
	show: string;
	template: Pick<Templates["crosswalk"], "title" | "intro" | "source" | "columns" | "body">;
	rows: readonly (readonly string[])[];
};

/** A template: what it is for and its files; its table and notes folded. */
function Template({ id, ground, show, template, rows }: TemplateProps) {
	return (
		<Section id={id} ground={ground} air="small">
			<h2 className="text-group/tight">{template.title}</h2>
			<Html className="prose mt-2 max-w-[65ch]" html={template.intro} />
			<Disclosure className="mt-4" isControl summary={show}>
				<Table columns={template.columns} rows={rows.map((row) => row.map(withFixedSpaces))} />
				<Html html={template.body} className="prose mt-8" />
			</Disclosure>
			<Note className="mt-4">{template.source}</Note>
		</Section>
	);
}
