import { Fragment } from "react";
import { pageOf } from "#app/content/page.server.ts";
import { postPath } from "#app/content-paths.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { Seam } from "#app/ui/art/seam.tsx";
import { ItemGrid } from "#app/ui/items.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Page } from "#app/ui/page.tsx";
import { CtaSection, PageTitle } from "#app/ui/page-hero.tsx";
import { Lede, Note, Section, SectionHeader, Split } from "#app/ui/section.tsx";
import en from "#locales/en/why.json" with { type: "json" };
import pt from "#locales/pt/why.json" with { type: "json" };
import type { Route } from "./+types/why";

export function loader(args: Route.LoaderArgs) {
	return pageOf(args, paths.why, { pt, en });
}

const liabilityPost = 4;

export default function Why({ loaderData: { text, ...page } }: Route.ComponentProps) {
	const { promises, objections, risk } = text;
	const { language } = page.head;
	return (
		<Page {...page}>
			<PageTitle title={text.title} lede={text.lede} />
			<Turn text={text} />
			<Ways text={text} />
			<Section ground="sand">
				<SectionHeader title={promises.title} />
				<ItemGrid items={promises.items} className="sm:grid-cols-2 lg:grid-cols-3" />
			</Section>
			<Section>
				<Split>
					<h2>{objections.title}</h2>
					<dl>
						{objections.items.map(({ q, a }) => (
							<div key={q} className="border-t border-line py-6">
								<dt className="mb-2 font-heading text-group/tight font-bold text-heading">{q}</dt>
								<dd className="max-w-[65ch]">{a}</dd>
							</div>
						))}
					</dl>
				</Split>
			</Section>
			<Section ground="sand">
				<SectionHeader title={risk.title}>
					<Lede>{risk.lede}</Lede>
				</SectionHeader>
				<ItemGrid items={risk.items} className="lg:grid-cols-3" />
				<Note className="mt-10">
					{risk.note} <a href={localizedHref(postPath(liabilityPost), language)}>{risk.post}</a>
				</Note>
			</Section>
			<CtaSection {...text.close} action={text.action} to={paths.quote} otherTo={paths.howItWorks} />
		</Page>
	);
}

type Props = { text: typeof pt };

/** Before and after, divided by a seam whose loose quarters become rings. */
function Turn({ text: { change } }: Props) {
	return (
		<section className="turn" aria-label={change.title}>
			{change.rows.map(([before = "", after = ""], i) => (
				<div key={before} className="relative">
					<dl className="grid lg:min-h-28 lg:grid-cols-2 *:flex *:min-h-24 *:flex-col *:justify-center *:px-edge *:py-3 lg:*:justify-start lg:*:py-6">
						<div className="bg-sand min-[20em]:pr-32! text-quiet">
							<dt className={`text-small font-bold text-ink ${i === 0 ? "" : "sr-only"}`}>{change.before}</dt>
							<NoBreak as="dd" className="lg:text-lede/snug" text={before} />
						</div>
						<div className="ground-forest min-[20em]:pr-32! lg:pr-edge! lg:pl-26!">
							<dt className={`text-small font-bold text-link ${i === 0 ? "" : "sr-only"}`}>{change.after}</dt>
							<dd className="font-heading text-item/tight font-bold text-balance lg:text-group/tight">
								{after}
							</dd>
						</div>
					</dl>
					<Seam row={i} />
				</div>
			))}
		</section>
	);
}

/** Three ways of working, each with the case it suits; the last is the platform. */
function Ways({ text: { compare } }: Props) {
	const [when = [], ...rows] = compare.rows;
	return (
		<Section>
			<h2>{compare.title}</h2>
			<p className="mt-3 text-lede/snug text-quiet">{compare.intro}</p>
			<ul className="mt-6 grid lg:mt-10 lg:grid-cols-[4fr_4fr_5fr]">
				{compare.columns.map((name, i) => {
					const isOurs = i === compare.columns.length - 1;
					return (
						<li
							key={name}
							className={`border-line p-5 max-lg:border-t lg:row-span-6 lg:grid lg:grid-rows-subgrid lg:gap-0 lg:border-l ${isOurs ? "ground-forest" : "bg-sand"}`}
						>
							<h3 className="text-item/tight">{name}</h3>
							<p className="mt-2 mb-4">
								<span className="block text-small text-quiet">{when[0]}</span>{" "}
								<b className="font-heading text-group/tight text-balance">{when[i + 1]}</b>
							</p>
							<dl className="grid grid-cols-[auto_1fr] max-[18em]:grid-cols-1 content-start gap-x-4 gap-y-2 border-t border-line pt-4 text-small/snug lg:row-span-4 lg:grid-rows-subgrid">
								{rows.map((row) => (
									<Fragment key={row[0]}>
										<dt className="text-quiet">{row[0]}</dt>
										<dd>{row[i + 1]}</dd>
									</Fragment>
								))}
							</dl>
						</li>
					);
				})}
			</ul>
			<p className="max-w-none bg-heading px-5 py-4 max-[18em]:px-3 font-heading text-item/tight font-bold text-paper">
				{compare.same}
			</p>
		</Section>
	);
}
