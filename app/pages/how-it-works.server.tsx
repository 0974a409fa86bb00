import { PhaseBar } from "#app/art/charts.tsx";
import { ONBOARDING_DAYS } from "#app/constants.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Edge, Opening } from "#app/pages/band.tsx";
import { Closing, PageHero } from "#app/pages/page-hero.tsx";
import { Table } from "#app/pages/table.tsx";
import { localizedHref, paths } from "#app/paths.ts";

type Props = { language: Language };

export function HowItWorksPage({ language }: Props) {
	const text = pageText("how", language);
	return (
		<>
			<PageHero seed={paths.howItWorks} title={text.title} lede={text.lede} />
			<Sides language={language} />
			<Phases language={language} />
			<Band id="responsabilidades">
				<Opening title={text.duties.title}>
					<p>{text.duties.intro}</p>
				</Opening>
				<Table columns={text.duties.columns} rows={text.duties.rows} />
				<p className="note">{text.duties.source}</p>
			</Band>
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
			<div className="pair">
				{[sides.generator, sides.operator].map((side) => (
					<div key={side.name}>
						<h3>{side.name}</h3>
						<ol className="steps">
							{side.steps.map((step) => (
								<li key={step}>{step}</li>
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
		<Band id="fases" ground="areia">
			<Opening title={phases.title}>
				<p>{phases.intro}</p>
			</Opening>
			<div className="phases">
				<PhaseBar days={ONBOARDING_DAYS} label={phases.chart} />
				<ol>
					{phases.items.map((phase) => (
						<li key={phase.name}>
							<p className="kicker">{phase.days}</p>
							<h3>{phase.name}</h3>
							<dl className="facts">
								{(["platform", "you", "documents", "output"] as const).map((part) => (
									<div key={part}>
										<dt>{phases.labels[part]}</dt>
										<dd>{phase[part]}</dd>
									</div>
								))}
							</dl>
						</li>
					))}
				</ol>
			</div>
		</Band>
	);
}

function Limits({ language }: Props) {
	const { limits } = pageText("how", language);
	return (
		<>
			<Edge seed="limites" colour="mata" accents={["sol", "agua"]} />
			<Band ground="mata" className="split">
				<Opening title={limits.title} />
				<ul className="lede">
					{limits.items.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ul>
			</Band>
		</>
	);
}

function Prepare({ language }: Props) {
	const { prepare } = pageText("how", language);
	return (
		<Band>
			<Opening title={prepare.title}>
				<p>{prepare.intro}</p>
			</Opening>
			<div className="pair">
				{[prepare.generator, prepare.operator].map((side) => (
					<div key={side.name}>
						<h3>{side.name}</h3>
						<ul className="checks">
							{side.items.map((item) => (
								<li key={item}>{item}</li>
							))}
						</ul>
					</div>
				))}
			</div>
			<p>
				<a href={localizedHref(`${paths.partners}#playbook`, language)}>{prepare.more}</a>
			</p>
		</Band>
	);
}
