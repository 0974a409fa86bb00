import { HundredTiles, PhaseTiles } from "#app/art/charts.tsx";
import { EcosystemRing } from "#app/art/ecosystem-ring.tsx";
import { layWall } from "#app/art/tile.ts";
import { WallArt } from "#app/art/wall.tsx";
import { firstParagraph } from "#app/content/first-paragraph.ts";
import { counterIds, type Impact } from "#app/content/impact.server.ts";
import type { FaqEntry, FaqGroup } from "#app/content/schemas.ts";
import { profiles } from "#app/forms/field.ts";
import { formatDay, formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Actions, Band, Lede, Note, Opening, Split } from "#app/pages/band.tsx";
import { Disclosure } from "#app/pages/disclosure.tsx";
import { Record } from "#app/pages/record.tsx";
import { Samples } from "#app/pages/samples.tsx";
import { TileLink } from "#app/pages/tile-link.tsx";
import { localizedHref, paths, postLists } from "#app/paths.ts";

/** Loose above, closed below; the ring in four colours stands where nothing covers it. */
const heroWall = layWall({ seed: "roda", cols: 6, rows: 8, order: 0.5, from: "below", always: [5] });
const HERO_RING = 5;
const HERO_TURNING = 12;

const homeQuestions = ["contratar-isenta", "quem-precisa-pgrs", "o-que-nao-faz", "implantacao-30-dias"];

type HomeProps = { language: Language; faq: FaqGroup[]; impact: Impact };

/** The load's way: from the promise over the ring, the record and the evidence to the quote. */
export function HomePage({ language, faq, impact }: HomeProps) {
	return (
		<>
			<Hero language={language} />
			<Ecosystem language={language} />
			<Solution language={language} />
			<Technology language={language} />
			<Tonne language={language} />
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
		<section className="lg:grid lg:grid-cols-[7fr_5fr]">
			<div className="self-center px-edge py-band-small lg:pr-8">
				<h1 className="text-display/[0.94]">{text.title}</h1>
				<div className="max-w-lg">
					<p className="mt-6 text-lede/snug">{text.lede}</p>
					<Actions
						action={text.action}
						to={localizedHref(paths.quote, language)}
						other={text.operator}
						otherTo={localizedHref(paths.partners, language)}
						isHeroAction
					/>
					<p className="mt-6 font-mono text-tiny text-quiet">{text.note}</p>
				</div>
			</div>
			<div className="relative">
				<WallArt
					wall={heroWall}
					look="forest"
					ring={HERO_RING}
					turning={HERO_TURNING}
					fit="xMinYMin slice"
					className="aspect-square lg:aspect-[6/8]"
				/>
				<div className="relative mx-edge -mt-30 max-w-lg print:mt-4 lg:absolute lg:bottom-8 lg:-left-24 lg:mx-0 lg:mt-0">
					<Record {...text.record} />
				</div>
			</div>
		</section>
	);
}

function Ecosystem({ language }: Props) {
	const text = pageText("home", language).ecosystem;
	return (
		<Band id="ecossistema" air="large">
			<div className="grid grid-cols-1 items-center gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
				<div>
					<Opening number={1} kicker={text.kicker} title={text.title}>
						<Lede>{text.lede}</Lede>
					</Opening>
					<dl className="mt-12">
						{text.roles.map((role) => (
							<div key={role.name} className="flex flex-wrap gap-x-4 border-t border-line py-4">
								<dt className="w-24 font-heading font-bold text-heading">{role.name}</dt>
								<dd className="grow basis-32">{role.text}</dd>
							</div>
						))}
					</dl>
					<Note className="border-t border-line pt-4">
						{text.note} <a href={localizedHref(paths.howItWorks, language)}>{text.link}</a>
					</Note>
				</div>
				<EcosystemRing
					names={text.roles.map(({ name }) => name)}
					documents={["MTR", "CDF"]}
					centre={[text.centre[0] ?? "", text.centre[1] ?? ""]}
				/>
			</div>
		</Band>
	);
}

function Solution({ language }: Props) {
	const text = pageText("home", language).solution;
	const columns = "lg:grid-cols-4 lg:gap-x-8";
	return (
		<Band id="solucao" ground="forest">
			<Opening number={2} kicker={text.kicker} title={text.title} />
			<div
				className={`mt-12 hidden pb-4 font-mono text-tiny text-quiet lg:grid ${columns}`}
				aria-hidden="true"
			>
				<span />
				<span>{text.columns[0]}</span>
				<span>{text.columns[1]}</span>
				<span>{text.keeps}</span>
			</div>
			<ol className="mt-8 lg:mt-0">
				{text.promises.map((promise) => (
					<li key={promise.name} className={`grid grid-cols-1 gap-2 border-t border-line py-6 ${columns}`}>
						<h3>{promise.name}</h3>
						<p className="text-quiet">{promise.problem}</p>
						<p>{promise.answer}</p>
						<p className="font-mono text-tiny text-link">
							<span className="lg:sr-only">{text.keeps}: </span>
							{promise.proof}
						</p>
					</li>
				))}
			</ol>
			<p className="max-w-none border-t border-line pt-6">
				<a href={localizedHref(paths.why, language)} className="inline-flex min-h-11 items-center">
					{text.link}
				</a>
			</p>
		</Band>
	);
}

function Technology({ language }: Props) {
	const text = pageText("home", language).technology;
	return (
		<>
			<Band id="tecnologia">
				<div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
					<div className="lg:sticky lg:top-24">
						<Opening number={3} kicker={text.kicker} title={text.title}>
							<p>{text.lede}</p>
						</Opening>
					</div>
					<Story record={text.record} />
				</div>
			</Band>
			<Samples language={language} />
		</>
	);
}

type StoryProps = { record: ReturnType<typeof pageText<"home">>["technology"]["record"] };

function Story({ record }: StoryProps) {
	return (
		<figure className="ground-sheet p-4 sm:p-6">
			<figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-4">
				<span className="w-full font-mono text-tiny text-quiet">{record.label}</span>
				<b className="font-heading text-sub/tight font-bold text-heading">{record.title}</b>
				<span className="text-small text-quiet">{record.from}</span>
			</figcaption>
			<ol>
				{record.steps.map((step) => (
					<li
						key={step.what}
						data-stamp=""
						className="flex flex-wrap items-center gap-x-4 border-b border-line py-4"
					>
						<span className="w-full font-mono text-tiny text-quiet sm:w-24">{step.when}</span>
						<span className="grow basis-32">
							<b>{step.what}</b> <span className="block text-small text-quiet">{step.who}</span>
						</span>
						<span className="-rotate-2 border-2 border-heading px-2 py-1 font-mono text-tiny text-heading">
							{step.proof}
						</span>
					</li>
				))}
			</ol>
			<p className="mt-4 max-w-none font-heading text-sub/tight font-bold text-brick">{record.difference}</p>
			<p className="mt-1 text-small text-quiet">{record.note}</p>
		</figure>
	);
}

function Tonne({ language }: Props) {
	const text = pageText("home", language).tonne;
	return (
		<Band ground="clay" className="overflow-clip">
			<p
				data-reveal=""
				className="max-w-none whitespace-nowrap font-heading text-poster/[0.8] font-bold tracking-[-0.05em]"
			>
				{text.figure}
			</p>
			<div className="mt-12 grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-16">
				<div>
					<h2>{text.title}</h2>
					<div className="mt-8 grid gap-4">
						<p>{text.recycled}</p>
						<p className="font-mono text-tiny">
							{text.unit} {text.source}
						</p>
					</div>
				</div>
				<figure>
					<HundredTiles label={text.chart} />
					<figcaption className="mt-3 flex flex-wrap justify-between gap-x-6 font-mono text-tiny">
						<span>{text.inadequate}</span>
						<span>{text.adequate}</span>
					</figcaption>
				</figure>
			</div>
		</Band>
	);
}

const LARGE_COUNTERS = 3;

function Indicators({ language, impact }: Props & { impact: Impact }) {
	const text = pageText("home", language).indicators;
	const counters = counterIds.map((id) => ({
		id,
		value: formatNumber(impact.counters[id].value, language),
		name: text.names[id],
		method: (id === "co2" ? `${text.carbonNote} ` : "") + impact.counters[id].method[language],
	}));
	return (
		<Band id="indicadores">
			<Opening number={4} kicker={text.kicker} title={text.title}>
				<p>
					{impact.demonstration && <b className="mr-2 bg-sun px-2 py-1 text-small text-night">{text.demo}</b>}{" "}
					{interpolate(text.asOf, { date: formatDay(impact.date, language) })}
				</p>
			</Opening>
			<ul className="mt-12 grid gap-x-12 gap-y-8 lg:grid-cols-3">
				{counters.slice(0, LARGE_COUNTERS).map((counter) => (
					<li key={counter.id} className="border-t-4 border-heading pt-4">
						<b className="block font-heading text-figure/none font-bold text-heading">{counter.value}</b>
						<p className="mt-2">{counter.name}</p>
						<Method label={text.method} method={counter.method} />
					</li>
				))}
			</ul>
			<ul className="mt-12 border-b border-line">
				{counters.slice(LARGE_COUNTERS).map((counter) => (
					<li
						key={counter.id}
						className="grid items-baseline gap-x-12 border-t border-line pt-4 lg:grid-cols-3"
					>
						<b className="font-heading text-group/none font-bold text-heading [font-variant-numeric:tabular-nums]">
							{counter.value}
						</b>
						<p>{counter.name}</p>
						<Method label={text.method} method={counter.method} />
					</li>
				))}
			</ul>
		</Band>
	);
}

function Method({ label, method }: { label: string; method: string }) {
	return (
		<Disclosure look="remark" summary={label}>
			<p>{method}</p>
		</Disclosure>
	);
}

function Onboarding({ language }: Props) {
	const text = pageText("home", language).onboarding;
	return (
		<Band ground="sand">
			<Opening number={5} kicker={text.kicker} title={text.title} />
			<ol className="mt-12 grid gap-y-8 md:grid-cols-3">
				{text.phases.map((phase, i) => (
					<li key={phase.name}>
						<PhaseTiles phase={i} />
						<div className="pt-4 pr-8">
							<p className="font-mono text-tiny text-quiet">{phase.days}</p>
							<h3 className="mt-1 mb-2">{phase.name}</h3>
							<p>{phase.text}</p>
						</div>
					</li>
				))}
			</ol>
			<Note className="mt-12">
				{text.note} <a href={localizedHref(`${paths.howItWorks}#fases`, language)}>{text.link}</a>
			</Note>
		</Band>
	);
}

function Segments({ language }: Props) {
	const text = pageText("home", language).segments;
	return (
		<Band id="segmentos">
			<Opening number={6} kicker={text.kicker} title={text.title} />
			<ul className="mt-12 grid gap-8 md:grid-cols-3">
				{text.sizes.map((size) => (
					<li key={size.name}>
						<h3 className="mb-2">{size.name}</h3>
						<p>{size.text}</p>
					</li>
				))}
			</ul>
			<p className="mt-12 mb-4 text-lede/snug">{text.choose}</p>
			<ul className="grid grid-cols-1 gap-1 sm:grid-cols-2 xl:grid-cols-4">
				{text.items.map((item, i) => (
					<li key={item.id}>
						<TileLink
							href={localizedHref(paths.quote, language, { segmento: item.id })}
							name={item.name}
							text={item.waste}
							note={item.rule}
							place={i}
						/>
					</li>
				))}
			</ul>
		</Band>
	);
}

function Questions({ language, faq }: Props & { faq: FaqGroup[] }) {
	const text = pageText("home", language).questions;
	const entries = faq.flatMap((group) => group.entries);
	const shown = homeQuestions.flatMap((id): FaqEntry[] => entries.filter((entry) => entry.id === id));
	return (
		<Band ground="sand">
			<Split>
				<Opening number={7} kicker={text.kicker} title={text.title} />
				<div>
					<div className="border-b border-line">
						{shown.map((entry) => (
							<Disclosure key={entry.id} name="home" summary={entry.question}>
								<div dangerouslySetInnerHTML={{ __html: firstParagraph(entry.answer) }} />
								<p className="mt-3">
									<a href={localizedHref(`${paths.faq}#${entry.id}`, language)}>{text.more}</a>
								</p>
							</Disclosure>
						))}
					</div>
					<p className="mt-6">
						<a href={localizedHref(paths.faq, language)}>{text.all}</a>
					</p>
					<p className="mt-3">
						{text.tools}{" "}
						<a href={localizedHref(paths.tools, language)}>{pageText("tools", language).title}</a>
					</p>
					<p className="mt-3">
						{text.blog}{" "}
						{postLists.map((list, i) => (
							<span key={list.path}>
								{i > 0 && ", "}
								<a href={localizedHref(list.path, language)}>{text.lists[i]}</a>
							</span>
						))}
					</p>
				</div>
			</Split>
		</Band>
	);
}

function Quote({ language }: Props) {
	const text = pageText("home", language).quote;
	const choice = pageText("profileChoice", language);
	return (
		<Band id="orcamento" ground="sun">
			<div className="grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
				<Opening number={8} kicker={text.kicker} title={text.title}>
					<Lede>{text.lede}</Lede>
				</Opening>
				<form
					method="post"
					action={localizedHref(paths.quote, language)}
					className="grid gap-4 sm:grid-cols-2"
				>
					{profiles.map((profile, i) => (
						<button
							key={profile}
							type="submit"
							name="profile"
							value={profile}
							className="group flex min-h-60 flex-col items-start border-2 border-b-8 border-night bg-white p-6 text-left text-night hover:bg-night hover:text-white active:[translate:0_1px]"
						>
							<svg
								aria-hidden="true"
								viewBox="0 0 10 10"
								className="w-24 fill-brick text-night group-hover:text-sun"
							>
								<use href={`#t${i * 2}`} x="5" y="5" />
							</svg>
							<b className="mt-6 mb-2 block font-heading text-sub/tight font-bold">{choice[profile]}</b>{" "}
							<span>{choice[`${profile}Hint`]}</span>
						</button>
					))}
				</form>
			</div>
		</Band>
	);
}
