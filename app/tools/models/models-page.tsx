import { WallArt } from "#app/art/wall.tsx";
import type { Models } from "#app/content/schemas.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { withFixedSpaces } from "#app/i18n/typography.ts";
import { PageHero } from "#app/pages/page-hero.tsx";
import { Note, Section, SectionHeader } from "#app/pages/section.tsx";
import { Table } from "#app/pages/table.tsx";
import { localizedHref, modelPaths, paths } from "#app/paths.ts";
import { ringsWall } from "#app/tools/own-wall.tsx";
import { Html } from "#app/ui/html.tsx";

const rings = ringsWall({ count: 6, across: 3, closed: [0, 1, 2, 3, 4, 5] });

/** One ring again and again, as a template gives it. */
function SameRings() {
	return <WallArt wall={rings} look="bone-forest" className="max-lg:max-h-48" />;
}

/** Templates and tables to take away, each with its files, source and edition. */
export function ModelsPage({ language, models }: { language: Language; models: Models }) {
	const { crosswalk, plan, systems, numbers, reuse } = models;
	const file = (path: string, name: string) => ({ href: localizedHref(path, language), name });
	const edition = `${models.edition} ${formatDay(models.updated, language)}. ${models.reach}`;
	return (
		<>
			<PageHero title={models.title} lede={models.lede} art={<SameRings />}>
				<Note>{edition}</Note>
			</PageHero>
			<Section id="cdf" air="small">
				<SectionHeader title={crosswalk.title}>
					<Html className="prose" html={crosswalk.intro} />
				</SectionHeader>
				<Files title={models.files} files={[file(modelPaths.crosswalk, crosswalk.file)]} />
				<Table columns={crosswalk.columns} rows={crosswalk.rows.map((row) => row.map(withFixedSpaces))} />
				<Html html={crosswalk.body} className="prose mt-8" />
				<Note className="mt-4">{crosswalk.source}</Note>
			</Section>
			<Section id="pgrs" ground="sand" air="small">
				<SectionHeader title={plan.title}>
					<Html className="prose" html={plan.intro} />
				</SectionHeader>
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
			</Section>
			<Section id="mtr" air="small">
				<SectionHeader title={systems.title}>
					<Html className="prose" html={systems.intro} />
				</SectionHeader>
				<Files title={models.files} files={[file(modelPaths.systems, systems.file)]} />
				<Table columns={systems.columns} rows={systems.rows.map((row) => row.map(withFixedSpaces))} />
				<Html html={systems.body} className="prose mt-8" />
				<Note className="mt-4">{systems.source}</Note>
			</Section>
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
