import { Fragment } from "react";
import { StartQuote } from "#app/forms/start-quote.tsx";
import { ClosedRing, Quarters, Ring } from "#app/ui/art/ring.tsx";
import type { HomeData } from "./home.server.ts";
import type { LoadText } from "./load-text.server.ts";

const openQuarters = ["closed", "closed", "closed", "away"] as const;

/** The open load as a ring with its slip, and the month around it. */
export function Hero({ data }: { data: HomeData }) {
	const { language, text } = data;
	const { hero } = text;
	return (
		<section className="hero ground-forest px-edge">
			<div className="min-w-0 lg:self-center">
				<p className="display font-large font-bold text-heading lg:whitespace-nowrap">
					{hero.lines[0]} <br />
					{hero.lines[1]}
				</p>
				<h1 className="mt-3 max-w-2xl text-item/tight lg:mt-8 lg:text-group/tight">{hero.title}</h1>
				<p className="mt-2 max-w-xl text-body/snug text-quiet lg:text-lede/snug">{hero.lede}</p>
				<div className="mt-3 flex flex-wrap items-center gap-x-6 lg:mt-8">
					<StartQuote language={language} profile="client" isHeroAction>
						{hero.action}
					</StartQuote>{" "}
					<StartQuote
						language={language}
						profile="operator"
						className="py-2.5 text-left text-link underline hover:no-underline"
					>
						{hero.operator}
					</StartQuote>
				</div>
				<p className="mt-3 text-small text-quiet max-lg:hidden">{hero.note}</p>
			</div>
			<OpenRing data={data} />
			<Month data={data} />
		</section>
	);
}

/** The open load's month: a ring for each load, which reveals its slip. */
function Month({ data: { text, loads, monthSum } }: { data: HomeData }) {
	const { hero, month } = text;
	return (
		<div className="month col-span-full grid gap-x-6 gap-y-3 lg:grid-cols-[auto_1fr] lg:items-center print:hidden">
			<p className="text-small/snug text-quiet">
				<b className="text-heading lg:block">{hero.month}</b> {monthSum}
			</p>
			<a
				href="#ecossistema"
				className="skip fixed top-0 left-4 z-9 print:hidden bg-ink px-4 py-2 text-forest not-focus:-top-40"
			>
				{hero.skip}
			</a>
			<ol
				className="-ml-2 grid grid-cols-4 min-[22.4em]:grid-cols-6 min-[27.4em]:grid-cols-8 sm:grid-cols-12 lg:grid-cols-24"
				aria-label={hero.wall}
			>
				{loads.map((load) => {
					const id = `carga-${load.number}`;
					return (
						<li key={id}>
							<button
								type="button"
								popoverTarget={id}
								className="contents min-h-11 w-full items-center supports-[selector(:popover-open)]:flex justify-center fill-bone hover:fill-sun forced-colors:fill-[ButtonText]"
							>
								{load.isOpen ? (
									<Ring quarters={openQuarters} className="w-10 lg:w-full" />
								) : (
									<svg aria-hidden="true" viewBox="-10 -10 20 20" className="w-10 lg:w-full">
										<ClosedRing />
									</svg>
								)}
								<span className="sr-only">
									{load.day}, {load.waste}
									{load.isOpen && `, ${month.open}`}
								</span>
							</button>
							<div id={id} popover="auto" className="slip ground-sheet p-4 text-small">
								<Slip load={load} example={month.example} />
							</div>
						</li>
					);
				})}
			</ol>
		</div>
	);
}

/** A load's slip: its contents, the mass received, and the dates of its papers. */
function Slip({ load, example }: { load: LoadText; example: string }) {
	return (
		<>
			<p className="text-quiet">
				{example} · {load.day}
			</p>
			<p>{load.content}</p>
			<p className="my-1 font-heading text-group/tight font-bold text-heading">{load.mass}</p>
			<ul className="font-mono">
				{load.lines.map(({ when, what }) => (
					<li key={when + what}>
						{when} {what}
					</li>
				))}
				{load.missing && <li className="font-bold">{load.missing}</li>}
			</ul>
		</>
	);
}

/** Where each quarter's words start. */
const xs = [335, 285, -285, -702];
const ys = [-415, 355, 355, -742];
const MISSING = "fill-night forced-colors:fill-[CanvasText]";

function OpenRing({ data: { open } }: { data: HomeData }) {
	return (
		<div role="img" aria-label={open.sentence} className="load self-end lg:self-center">
			<svg aria-hidden="true" viewBox="-1010 -1010 1720 1720" className="overflow-visible">
				<g transform="scale(100)" className="text-white">
					<Quarters quarters={openQuarters} />
				</g>
				{open.quarters.map((lines, i) => (
					<text key={xs[i]} y={ys[i]} className={i < 3 ? "fill-night forced-colors:fill-[Canvas]" : MISSING}>
						<Lines x={xs[i]} lines={lines.slice(0, i < 3 ? 3 : 2)} last="max-lg:hidden" />
					</text>
				))}
				<text y="-30" className="fill-white forced-colors:fill-[CanvasText]">
					<Lines x={0} lines={open.centre} />
				</text>
				<text y={ys[3]} className={`${MISSING} lg:[transform:translateY(1.3em)]`}>
					<Lines x={xs[3]} lines={["", ...(open.quarters[3]?.slice(2) ?? [])]} />
				</text>
			</svg>
		</div>
	);
}

/**
 * Lines with a space between them for text browsers, which draw them in a row. `last` is the class of the last, which a
 * phone drops. What follows it is a `text` of its own, because Firefox would keep the dropped line's room.
 */
function Lines({ x, lines, last }: { x: number | undefined; lines: string[]; last?: string }) {
	return lines.map((line, i) => (
		<Fragment key={line}>
			<tspan x={x} dy={i ? "1.3em" : undefined} className={lines[i + 1] ? undefined : last}>
				{line}
			</tspan>
			<tspan fontSize="0"> </tspan>
		</Fragment>
	));
}
