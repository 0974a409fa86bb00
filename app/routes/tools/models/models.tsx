import { readLongText } from "#app/content/long-texts.server.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import type { Models } from "#app/content/schemas.ts";
import { stateTable } from "#app/content/states.ts";
import { modelPaths } from "#app/content-paths.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { withFixedSpaces } from "#app/i18n/typography.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { ringsWall } from "#app/routes/tools/rings-wall.ts";
import { WallArt } from "#app/ui/art/wall.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Html } from "#app/ui/html.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageHero } from "#app/ui/page-hero.tsx";
import { Note, Section, SectionHeader } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/models";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "models");
	return {
		...contentPage(args, head),
		models: readLongText("models", head.language),
		states: stateTable(head.language),
	};
}

export default function ModelsRoute({ loaderData: { models, states, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<ModelsPage language={page.head.language} models={models} states={states} />
		</Page>
	);
}

const rings = ringsWall({ count: 6, across: 3, closed: [0, 1, 2, 3, 4, 5] });

/** One ring again and again, as a template gives it. */
function SameRings() {
	return <WallArt wall={rings} look="bone-forest" className="sm:max-lg:max-h-48" />;
}

/** Templates and tables to take away, each with its files, source and edition. */
type ModelsPageProps = { language: Language; models: Models; states: ReturnType<typeof stateTable> };

function ModelsPage({ language, models, states }: ModelsPageProps) {
	const { crosswalk, plan, systems, numbers, reuse } = models;
	const file = (path: string, name: string) => ({ href: localizedHref(path, language), name });
	const edition = `${models.edition} ${formatDay(models.updated, language)}. ${models.reach}`;
	return (
		<>
			<PageHero title={models.title} lede={models.lede} art={<SameRings />}>
				<Note>{edition}</Note>
			</PageHero>
			<Model
				id="cdf"
				models={models}
				model={crosswalk}
				files={[file(modelPaths.crosswalk, crosswalk.file)]}
				rows={crosswalk.rows}
			/>
			<Model
				id="pgrs"
				ground="sand"
				models={models}
				model={plan}
				files={[file(modelPaths.plan, plan.document), file(modelPaths.weighing, plan.sheetFile)]}
				rows={plan.items.map(({ title, prompts }) => [title, `${prompts.join(". ")}.`])}
			/>
			<Model
				id="mtr"
				models={models}
				model={{ ...systems, columns: states.columns }}
				files={[file(modelPaths.systems, systems.file)]}
				rows={states.rows}
			/>
			<Section id="numeros" ground="sand" air="small">
				<SectionHeader title={numbers.title}>
					<Html className="prose" html={numbers.intro} />
				</SectionHeader>
				<Files title={models.files} files={[file(paths.statistics, numbers.file)]} />
			</Section>
			<Section id="uso" air="small">
				<SectionHeader title={reuse.title}>
					<Html className="prose" html={reuse.body} />
				</SectionHeader>
			</Section>
		</>
	);
}

type File = { href: string; name: string };
type ModelProps = {
	id: string;
	ground?: "sand";
	models: Models;
	model: Pick<Models["crosswalk"], "title" | "intro" | "source" | "columns" | "body">;
	files: readonly File[];
	rows: readonly (readonly string[])[];
};

/** A template: what it is for and its files; its table and notes folded. */
function Model({ id, ground, models, model, files, rows }: ModelProps) {
	return (
		<Section id={id} ground={ground} air="small">
			<SectionHeader title={model.title}>
				<Html className="prose" html={model.intro} />
			</SectionHeader>
			<Files title={models.files} files={files} />
			<Disclosure className="mt-4" summary={models.show}>
				<Table columns={model.columns} rows={rows.map((row) => row.map(withFixedSpaces))} />
				<Html html={model.body} className="prose mt-8" />
			</Disclosure>
			<Note className="mt-4">{model.source}</Note>
		</Section>
	);
}

function Files({ title, files }: { title: string; files: readonly File[] }) {
	return (
		<p className="mt-6 flex max-w-none flex-wrap gap-x-6 print:hidden">
			<span className="py-3 font-mono text-tiny text-quiet">{title}</span>{" "}
			{files.map(({ href, name }) => (
				<a key={href} href={href} download className="py-3 font-bold">
					{name}
				</a>
			))}
		</p>
	);
}
