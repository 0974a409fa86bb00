import { contentPage, headOf } from "#app/content/page.server.ts";
import { postPath } from "#app/content-paths.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { BeforeAfter } from "#app/ui/art/page-art.tsx";
import { AnswerList, ItemGrid } from "#app/ui/items.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Page } from "#app/ui/page.tsx";
import { CtaSection, PageHero } from "#app/ui/page-hero.tsx";
import { Lede, Note, Section, SectionHeader, Split } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/why";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "why");
	return { ...contentPage(args, head), text: textOf("why", head.language) };
}

export default function Why({ loaderData: { text, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<WhyPage text={text} language={page.head.language} />
		</Page>
	);
}

type Props = { text: TextOf<"why">; language: Language };

const liabilityPost = 4;

function WhyPage({ text, language }: Props) {
	return (
		<>
			<PageHero
				title={text.title}
				lede={text.lede}
				art={<BeforeAfter before={text.change.before} after={text.change.after} />}
			/>
			<Change text={text} />
			<Promises text={text} />
			<Section>
				<SectionHeader title={text.compare.title}>
					<p>{text.compare.intro}</p>
				</SectionHeader>
				<Table columns={text.compare.columns} rows={text.compare.rows} />
			</Section>
			<Objections text={text} />
			<Risk text={text} language={language} />
			<CtaSection
				title={text.close.title}
				text={text.close.text}
				action={text.action}
				to={localizedHref(paths.quote, language)}
				other={text.close.how}
				otherTo={localizedHref(paths.howItWorks, language)}
			/>
		</>
	);
}

function Change({ text: { change } }: Pick<Props, "text">) {
	return (
		<Section>
			<SectionHeader title={change.title} />
			<table className="mt-12 w-full table-fixed">
				<thead>
					<tr className="font-mono text-tiny text-quiet">
						<th scope="col" className="font-normal">
							{change.before}
						</th>
						<th scope="col" className="font-normal">
							{change.after}
						</th>
					</tr>
				</thead>
				<tbody>
					{change.rows.map(([before = "", after]) => (
						<tr key={before}>
							<td className="py-5 text-quiet lg:pr-16">
								<NoBreak text={before} />
							</td>
							<td className="py-5 pr-0 font-heading text-body/snug font-bold text-heading sm:text-third/tight lg:text-sub/tight">
								{after}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Section>
	);
}

function Promises({ text: { promises } }: Pick<Props, "text">) {
	return (
		<Section ground="forest">
			<SectionHeader title={promises.title} />
			<ItemGrid items={promises.items} className="md:grid-cols-2 xl:grid-cols-3" />
		</Section>
	);
}

function Objections({ text: { objections } }: Pick<Props, "text">) {
	return (
		<Section ground="sand">
			<Split>
				<h2 className="self-start lg:sticky lg:top-24">{objections.title}</h2>
				<AnswerList items={objections.items} />
			</Split>
		</Section>
	);
}

function Risk({ text: { risk }, language }: Props) {
	return (
		<Section>
			<SectionHeader title={risk.title}>
				<Lede>{risk.lede}</Lede>
			</SectionHeader>
			<ItemGrid items={risk.items} className="lg:grid-cols-3" edge="border-t-4 border-clay pt-5" />
			<Note className="mt-10">
				{risk.note} <a href={localizedHref(postPath(liabilityPost), language)}>{risk.post}</a>
			</Note>
		</Section>
	);
}
