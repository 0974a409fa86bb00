import { PhaseTiles } from "#app/art/charts.tsx";
import { ownerAnswers } from "#app/brand.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { PageText } from "#app/i18n/page-texts.server.ts";
import { Band, Lede, MarkedList, Note, Opening, Split } from "#app/pages/band.tsx";
import { Closing, PageHero } from "#app/pages/page-hero.tsx";
import { Table } from "#app/pages/table.tsx";
import { localizedHref, paths } from "#app/paths.ts";

type Props = { text: PageText<"how">; language: Language };

export function HowItWorksPage({ text, language }: Props) {
	return (
		<>
			<PageHero seed={paths.howItWorks} order={0.7} title={text.title} lede={text.lede} />
			<Sides text={text} />
			<Phases text={text} />
			<Band id="responsabilidades">
				<Opening title={text.duties.title}>
					<p>{text.duties.intro}</p>
				</Opening>
				<Table columns={text.duties.columns} rows={text.duties.rows} />
				<Note className="mt-4">{text.duties.source}</Note>
			</Band>
			<Data text={text} language={language} />
			<Limits text={text} />
			<Prepare text={text} language={language} />
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

function Sides({ text: { sides } }: Pick<Props, "text">) {
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

function Phases({ text: { phases } }: Pick<Props, "text">) {
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
function Data({ text: { data }, language }: Props) {
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

function Limits({ text: { limits } }: Pick<Props, "text">) {
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

function Prepare({ text: { prepare }, language }: Props) {
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
