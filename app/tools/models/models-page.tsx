import type { Models } from "#app/content/schemas.ts";
import { withFixedSpaces } from "#app/i18n/fixed-spaces.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { Band, Note, Opening } from "#app/pages/band.tsx";
import { PageHero } from "#app/pages/page-hero.tsx";
import { Table } from "#app/pages/table.tsx";
import { localizedHref, modelPaths, paths } from "#app/paths.ts";
import { Html } from "#app/ui/html.tsx";

/** Templates and tables to take away, each with its files, source and edition. */
export function ModelsPage({ language, models }: { language: Language; models: Models }) {
	const { crosswalk, plan, systems, numbers, reuse } = models;
	const file = (path: string, name: string) => ({ href: localizedHref(path, language), name });
	const edition = `${models.edition} ${formatDay(models.updated, language)}. ${models.reach}`;
	return (
		<>
			<PageHero seed={paths.models} title={models.title} lede={models.lede}>
				<Note>{edition}</Note>
			</PageHero>
			<Band id="cdf" air="small">
				<Opening title={crosswalk.title}>
					<Html className="prose" html={crosswalk.intro} />
				</Opening>
				<Files title={models.files} files={[file(modelPaths.crosswalk, crosswalk.file)]} />
				<Table columns={crosswalk.columns} rows={crosswalk.rows.map((row) => row.map(withFixedSpaces))} />
				<Html html={crosswalk.body} className="prose mt-8" />
				<Note className="mt-4">{crosswalk.source}</Note>
			</Band>
			<Band id="pgrs" ground="sand" air="small">
				<Opening title={plan.title}>
					<Html className="prose" html={plan.intro} />
				</Opening>
				<Files
					title={models.files}
					files={[file(modelPaths.plan, plan.document), file(modelPaths.weighing, plan.sheetFile)]}
				/>
				<Table
					columns={plan.columns}
					rows={plan.items.map(({ title, prompts }) => [title, `${prompts.join(". ")}.`])}
				/>
				<Html html={plan.body} className="prose mt-8" />
				<Note className="mt-4">{plan.source}</Note>
			</Band>
			<Band id="mtr" air="small">
				<Opening title={systems.title}>
					<Html className="prose" html={systems.intro} />
				</Opening>
				<Files title={models.files} files={[file(modelPaths.systems, systems.file)]} />
				<Table columns={systems.columns} rows={systems.rows.map((row) => row.map(withFixedSpaces))} />
				<Html html={systems.body} className="prose mt-8" />
				<Note className="mt-4">{systems.source}</Note>
			</Band>
			<Band id="numeros" ground="sand" air="small">
				<Opening title={numbers.title}>
					<Html className="prose" html={numbers.intro} />
				</Opening>
				<Files title={models.files} files={[file(paths.statistics, numbers.file)]} />
			</Band>
			<Band id="uso" air="small">
				<Opening title={reuse.title}>
					<Html className="prose" html={reuse.body} />
				</Opening>
			</Band>
		</>
	);
}

function Files({ title, files }: { title: string; files: readonly { href: string; name: string }[] }) {
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
