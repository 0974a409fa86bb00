import { Rings } from "#app/ui/art/rings.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SectionProps } from "./home.server.ts";

/** A number about Brazil and the network's eight: in a small table while they are demonstration data, large once real. */
export function Indicators({ data: { text, indicators } }: SectionProps) {
	const { tonne } = text;
	const { inadequateRings, isDemonstration, counters, asOf } = indicators;
	return (
		<>
			<Section
				id="indicadores"
				ground="clay"
				className="grid gap-x-16 gap-y-8 lg:grid-cols-[7fr_5fr] lg:items-center"
			>
				<div className="min-w-0">
					<p className="tonne font-large text-[length:clamp(min(24vw,6rem),17vw,min(15rem,36vh))]/[0.85] font-bold [letter-spacing:-0.02em] lg:whitespace-nowrap">
						{tonne.figure}
					</p>
					<h2 className="mt-4 text-group/tight lg:mt-8">{tonne.title}</h2>
					<p className="mt-4 text-small">{tonne.source}</p>
				</div>
				<figure className="grid w-full print:my-2 print:w-64 grid-cols-2 max-[18em]:grid-cols-1 gap-x-4 gap-y-2 lg:max-w-104 lg:grid-cols-1 lg:justify-self-end">
					<div role="img" aria-label={tonne.chart}>
						<Rings
							across={10}
							colours={Array.from({ length: 100 }, (_, ring) => (ring < inadequateRings ? "fill-night" : ""))}
							className="w-full print:block!"
						/>
					</div>
					<figcaption className="flex flex-col justify-between gap-x-4 text-small lg:flex-row lg:flex-wrap">
						<span>{tonne.inadequate}</span> <span>{tonne.adequate}</span>
					</figcaption>
				</figure>
			</Section>
			<Section ground="sand">
				<h2 className="text-group/tight">{text.indicators.title}</h2>
				<p className="mt-2">
					{isDemonstration && <b className="bg-sun px-2 py-1 text-night">{text.indicators.demo}</b>} {asOf}
				</p>
				<dl
					className={`mt-5 grid gap-x-6 border-b border-line lg:gap-x-16 ${isDemonstration ? "grid-cols-2 max-[18em]:grid-cols-1" : "sm:grid-cols-2"}`}
				>
					{counters.map((counter) => (
						<div
							key={counter.id}
							className={`grid content-start items-baseline gap-x-4 border-t border-line py-2 ${isDemonstration ? "lg:grid-cols-[7.5rem_1fr]" : "lg:py-4"}`}
						>
							<dt className="order-1 min-w-0">{counter.name}</dt>
							<dd
								className={`font-heading font-bold text-heading ${isDemonstration ? "text-item/tight" : "text-section/none"}`}
							>
								{counter.value}
							</dd>
						</div>
					))}
				</dl>
				<Disclosure summary={text.indicators.method}>
					<dl>
						{counters.map((counter) => (
							<div key={counter.id} className="max-w-[65ch] py-1">
								<dt className="inline font-bold">{counter.name}:</dt>{" "}
								<dd className="inline">{counter.method}</dd>
							</div>
						))}
					</dl>
				</Disclosure>
			</Section>
		</>
	);
}
