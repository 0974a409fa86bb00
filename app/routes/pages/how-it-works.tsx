import { PhaseTiles } from "#app/art/charts.tsx";
import { ownerAnswers } from "#app/brand.ts";
import { contentPageData, headOf } from "#app/content/page.server.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Lede, MarkedList, Note, Opening, Split } from "#app/pages/band.tsx";
import { Closing, PageHero } from "#app/pages/page-hero.tsx";
import { Table } from "#app/pages/table.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { ContentPage } from "#app/ui/content-page.tsx";
import type { Route } from "./+types/how-it-works";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "howItWorks");
	return contentPageData(args, head, { body: <HowItWorksPage language={head.language} /> });
}

export default ContentPage;

type Props = { language: Language };

function HowItWorksPage({ language }: Props) {
	const text = pageText("how", language);
	return (
		<>
			<PageHero seed={paths.howItWorks} order={0.7} title={text.title} lede={text.lede} />
			<Sides language={language} />
			<Phases language={language} />
			<Band id="responsabilidades">
				<Opening title={text.duties.title}>
					<p>{text.duties.intro}</p>
				</Opening>
				<Table columns={text.duties.columns} rows={text.duties.rows} />
				<Note className="mt-4">{text.duties.source}</Note>
			</Band>
			<Data language={language} />
			<Limits language={language} />
			<Prepare language={language} />
			<Closing
				title={text.close.title}
				text={text.close.text}
				action={text.action}
				to={localizedHref(paths.quote, language)}
				other={text.close.why}
				otherTo={localizedHref(paths.why, language)}
			/>
		</>
	);
}

function Sides({ language }: Props) {
	const { sides } = pageText("how", language);
	return (
		<Band>
			<Opening title={sides.title} />
			<div className="mt-12 grid gap-12 lg:grid-cols-2 lg:gap-0">
				{[sides.generator, sides.operator].map((side, i) => (
					<div key={side.name} className={i === 0 ? "lg:border-r lg:border-line lg:pr-16" : "lg:pl-16"}>
						<h3>{side.name}</h3>
						<ol className="mt-5">
							{side.steps.map((step, index) => (
								<li
									key={step}
									className="grid grid-cols-[3.5rem_1fr] items-baseline border-t border-line py-4"
								>
									<span aria-hidden="true" className="font-heading text-group/none font-bold text-heading">
										{index + 1}
									</span>
									{step}
								</li>
							))}
						</ol>
					</div>
				))}
			</div>
		</Band>
	);
}

function Phases({ language }: Props) {
	const { phases } = pageText("how", language);
	return (
		<Band id="fases" ground="sand">
			<Opening title={phases.title}>
				<p>{phases.intro}</p>
			</Opening>
			<ol className="mt-12 grid gap-12 md:grid-cols-3 md:grid-rows-[auto_auto_auto_auto_auto_auto_auto] md:gap-0">
				{phases.items.map((phase, i) => (
					<li key={phase.name} className="md:row-span-7 md:grid md:grid-rows-subgrid">
						<PhaseTiles phase={i} />
						<p className="pt-5 font-mono text-tiny text-quiet">{phase.days}</p>
						<h3 className="mt-1 mb-3 pr-8">{phase.name}</h3>
						<dl className="contents">
							{(["platform", "you", "documents", "output"] as const).map((part) => (
								<div
									key={part}
									className={`border-t border-line py-3 md:pr-8 ${part === "output" ? "font-bold text-heading" : ""}`}
								>
									<dt className="font-mono text-tiny font-normal text-quiet">{phases.labels[part]}</dt>
									<dd>{phase[part]}</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ol>
		</Band>
	);
}

/** How masses and documents reach the platform, who contracts whom, and the price: what only the owner can say. */
function Data({ language }: Props) {
	const { data } = pageText("how", language);
	return (
		<Band>
			<Split>
				<Opening title={data.title}>
					<Lede>{data.lede}</Lede>
				</Opening>
				<dl>
					{(["dataEntry", "contract", "price"] as const).map((name) => (
						<div key={name} className="border-t border-line py-5">
							<dt className="mb-2 font-heading text-sub/tight font-bold text-heading">{data[name]}</dt>
							<dd className="max-w-[65ch]">{ownerAnswers[name][language]}</dd>
						</div>
					))}
				</dl>
			</Split>
		</Band>
	);
}

function Limits({ language }: Props) {
	const { limits } = pageText("how", language);
	return (
		<Band id="limites" ground="forest">
			<Split>
				<h2>{limits.title}</h2>
				<ul>
					{limits.items.map((item) => (
						<li key={item} className="border-t border-line py-5 text-lede/snug">
							{item}
						</li>
					))}
				</ul>
			</Split>
		</Band>
	);
}

function Prepare({ language }: Props) {
	const { prepare } = pageText("how", language);
	return (
		<Band>
			<Opening title={prepare.title}>
				<p>{prepare.intro}</p>
			</Opening>
			<div className="mt-8">
				<MarkedList mark="✓" items={prepare.items} />
			</div>
			<p className="mt-8">
				<a href={localizedHref(`${paths.partners}#playbook`, language)}>{prepare.more}</a>
			</p>
		</Band>
	);
}
