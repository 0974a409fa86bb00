import { HundredFigures, PhaseBar } from "#app/art/charts.tsx";
import { EcosystemRing } from "#app/art/ecosystem-ring.tsx";
import { TileField } from "#app/art/tile-field.tsx";
import { compose } from "#app/art/tiles.ts";
import { ONBOARDING_DAYS } from "#app/constants.ts";
import { firstParagraph } from "#app/content/first-paragraph.ts";
import { counterIds, type Impact } from "#app/content/impact.server.ts";
import type { FaqEntry, FaqGroup } from "#app/content/schemas.ts";
import { profiles } from "#app/forms/field.ts";
import { formatDay, formatNumber } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Edge, Opening } from "#app/pages/band.tsx";
import { localizedHref, paths, postLists } from "#app/paths.ts";

const heroField = compose({ seed: "roda", cols: 8, rows: 8, ground: "ground", turning: 2, calm: 0.2 });

/** Entries of the FAQ that Home shows, by id. */
const homeQuestions = ["contratar-isenta", "quem-precisa-pgrs", "o-que-nao-faz", "implantacao-30-dias"];

type HomeProps = { language: Language; faq: FaqGroup[]; impact: Impact };

export function HomePage({ language, faq, impact }: HomeProps) {
	return (
		<>
			<Hero language={language} />
			<Ecosystem language={language} />
			<Solution language={language} />
			<Technology language={language} />
			<Indicators language={language} impact={impact} />
			<Onboarding language={language} />
			<Segments language={language} />
			<Questions language={language} faq={faq} />
			<Quote language={language} />
		</>
	);
}

type Props = { language: Language };

function Hero({ language }: Props) {
	const text = pageText("home", language).hero;
	return (
		<section className="hero">
			<div>
				<h1>{text.title}</h1>
				<p className="lede">{text.lede}</p>
				<p className="actions">
					<a className="button" data-hero-action="" href={localizedHref(paths.quote, language)}>
						{text.action}
					</a>{" "}
					<a href={localizedHref(paths.partners, language)}>{text.operator}</a>
				</p>
				<p className="note">{text.note}</p>
			</div>
			<TileField field={heroField} fit="xMidYMid slice" />
		</section>
	);
}

function Ecosystem({ language }: Props) {
	const text = pageText("home", language).ecosystem;
	return (
		<Band id="ecossistema">
			<Opening kicker={text.kicker} title={text.title}>
				<p className="lede">{text.lede}</p>
			</Opening>
			<div className="roles">
				<EcosystemRing />
				<ol>
					{text.roles.map((role) => (
						<li key={role.name}>
							<h3>{role.name}</h3>
							<p>{role.text}</p>
						</li>
					))}
				</ol>
			</div>
			<p>
				{text.note} <a href={localizedHref(paths.howItWorks, language)}>{text.link}</a>
			</p>
		</Band>
	);
}

function Solution({ language }: Props) {
	const text = pageText("home", language).solution;
	return (
		<>
			<Edge seed="solucao" colour="mata" accents={["sol", "barro", "agua"]} />
			<Band id="solucao" ground="mata">
				<Opening kicker={text.kicker} title={text.title} />
				<ul className="grid">
					{text.promises.map((promise) => (
						<li key={promise.name}>
							<h3>{promise.name}</h3>
							<p className="note">{promise.problem}</p>
							<p>{promise.answer}</p>
							<p className="keeps">
								<b>{text.keeps}</b> {promise.proof}.
							</p>
						</li>
					))}
				</ul>
				<p className="actions">
					<a href={localizedHref(paths.why, language)}>{text.link}</a>
				</p>
			</Band>
		</>
	);
}

function Technology({ language }: Props) {
	const text = pageText("home", language).technology;
	const { record } = text;
	return (
		<Band id="tecnologia" className="split">
			<Opening kicker={text.kicker} title={text.title}>
				<p>{text.lede}</p>
			</Opening>
			<figure className="record">
				<figcaption>
					<span>{record.label}</span> <b className="figure">{record.title}</b> <span>{record.from}</span>
				</figcaption>
				<ol>
					{record.steps.map((step) => (
						<li key={step.what}>
							<span>{step.when}</span> <b>{step.what}</b> <span>{step.who}</span> <i>{step.proof}</i>
						</li>
					))}
				</ol>
				<p className="note">{record.note}</p>
			</figure>
		</Band>
	);
}

function Indicators({ language, impact }: Props & { impact: Impact }) {
	const text = pageText("home", language).indicators;
	return (
		<Band id="indicadores" ground="areia">
			<Opening kicker={text.kicker} title={text.title}>
				<p>
					{impact.demonstration && <b className="tag">{text.demo}</b>}{" "}
					{text.asOf.replace("{date}", formatDay(impact.date, language))}
				</p>
			</Opening>
			<ul className="grid quarters counters">
				{counterIds.map((id) => {
					const { value, method } = impact.counters[id];
					return (
						<li key={id}>
							<b className="figure" data-count={value}>
								{formatNumber(value, language)}
							</b>
							<p>{text.names[id]}</p>
							<p className="note">
								{id === "co2" && `${text.carbonNote} `}
								{method[language]}
							</p>
						</li>
					);
				})}
			</ul>
			<Tonne language={language} />
		</Band>
	);
}

function Tonne({ language }: Props) {
	const text = pageText("home", language).indicators.tonne;
	return (
		<div className="split tonne">
			<h3 className="figure">{text.title}</h3>
			<figure>
				<HundredFigures discs={60} label={text.chart} />
				<figcaption>
					<p className="legend">
						<span>{text.adequate}</span> <span>{text.inadequate}</span>
					</p>
					<p>{text.recycled}</p>
					<p className="note">
						{text.unit} {text.source}
					</p>
				</figcaption>
			</figure>
		</div>
	);
}

function Onboarding({ language }: Props) {
	const text = pageText("home", language).onboarding;
	return (
		<Band>
			<Opening kicker={text.kicker} title={text.title} />
			<div className="phases">
				<PhaseBar days={ONBOARDING_DAYS} label={text.chart} />
				<ol>
					{text.phases.map((phase) => (
						<li key={phase.name}>
							<p className="kicker">{phase.days}</p>
							<h3>{phase.name}</h3>
							<p>{phase.text}</p>
						</li>
					))}
				</ol>
			</div>
			<p className="note">
				{text.note} <a href={localizedHref(`${paths.howItWorks}#fases`, language)}>{text.link}</a>
			</p>
		</Band>
	);
}

function Segments({ language }: Props) {
	const text = pageText("home", language).segments;
	return (
		<>
			<Edge seed="segmentos" colour="mata" accents={["barro", "sol", "agua"]} />
			<Band id="segmentos" ground="mata">
				<Opening kicker={text.kicker} title={text.title} />
				<ul className="grid">
					{text.sizes.map((size) => (
						<li key={size.name}>
							<h3>{size.name}</h3>
							<p>{size.text}</p>
						</li>
					))}
				</ul>
				<p className="lede">{text.choose}</p>
				<ul className="segments">
					{text.items.map((item) => (
						<li key={item.id}>
							<a href={localizedHref(paths.quote, language, { segmento: item.id })}>{item.name}</a>{" "}
							<span>{item.waste}</span> <span className="note">{item.rule}</span>
						</li>
					))}
				</ul>
			</Band>
		</>
	);
}

function Questions({ language, faq }: Props & { faq: FaqGroup[] }) {
	const text = pageText("home", language).questions;
	const entries = faq.flatMap((group) => group.entries);
	const shown = homeQuestions.flatMap((id): FaqEntry[] => entries.filter((entry) => entry.id === id));
	return (
		<Band className="split">
			<Opening kicker={text.kicker} title={text.title} />
			<div className="faq">
				{shown.map((entry) => (
					<details key={entry.id} name="home">
						<summary>{entry.question}</summary>
						<div dangerouslySetInnerHTML={{ __html: firstParagraph(entry.answer) }} />
						<p>
							<a href={localizedHref(`${paths.faq}#${entry.id}`, language)}>{text.more}</a>
						</p>
					</details>
				))}
				<p>
					<a href={localizedHref(paths.faq, language)}>{text.all}</a>
				</p>
				<p>
					{text.tools} <a href={localizedHref(paths.tools, language)}>{pageText("tools", language).title}</a>
				</p>
				<p>
					{text.blog}{" "}
					{postLists.map((list, i) => (
						<span key={list.path}>
							{i > 0 && ", "}
							<a href={localizedHref(list.path, language)}>{text.lists[i]}</a>
						</span>
					))}
				</p>
			</div>
		</Band>
	);
}

function Quote({ language }: Props) {
	const text = pageText("home", language).quote;
	const choice = pageText("profileChoice", language);
	return (
		<Band id="orcamento" ground="sol" className="split">
			<Opening kicker={text.kicker} title={text.title}>
				<p>{text.lede}</p>
			</Opening>
			<form method="post" action={localizedHref(paths.quote, language)} className="profiles">
				{profiles.map((profile) => (
					<button key={profile} type="submit" name="profile" value={profile}>
						<b>{choice[profile]}</b> {choice[`${profile}Hint`]}
					</button>
				))}
			</form>
		</Band>
	);
}
