import { Heading } from "#app/routes/pages/home/heading.tsx";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Section } from "#app/ui/section.tsx";

/** Real figures may be giant; of demonstration data one number is taken apart instead. */
const LARGE_COUNTERS = 3;

export function Indicators({ data: { text, indicators }, mark }: SectionProps) {
	const { isDemonstration, counters, taken, asOf } = indicators;
	const large = isDemonstration ? [] : counters.slice(0, LARGE_COUNTERS);
	return (
		<Section id="indicadores">
			<Heading mark={mark} kicker={text.indicators.kicker} title={text.indicators.title}>
				<p>
					{isDemonstration && (
						<b className="mr-2 bg-sun px-2 py-1 text-small text-night">{text.indicators.demo}</b>
					)}{" "}
					{asOf}
				</p>
			</Heading>
			{isDemonstration && (
				<ol className="mt-6 flex flex-wrap items-baseline gap-x-8 gap-y-2 border-t border-line py-4">
					{taken.map((part, i) => (
						<li key={part} className="flex flex-wrap items-baseline gap-x-2">
							<b className="font-heading text-sub/none font-bold text-heading">
								{i > 0 && <span className="mr-2">{i === 1 ? "×" : "="}</span>}
								{part}
							</b>{" "}
							<span className="text-small">{text.indicators.taken[i]}</span>
						</li>
					))}
				</ol>
			)}
			{large.length > 0 && (
				<ul className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-3">
					{large.map((counter) => (
						<li key={counter.id} className="border-t-4 border-heading pt-4">
							<b className="block font-large text-figure/none font-bold text-heading">{counter.value}</b>
							<p className="mt-2">{counter.name}</p>
							<Method label={text.indicators.method} method={counter.method} />
						</li>
					))}
				</ul>
			)}
			<div className="grid grid-cols-1 border-b border-line lg:grid-cols-2 lg:gap-x-12">
				{counters.slice(large.length).map((counter) => (
					<Disclosure
						key={counter.id}
						look="row"
						summary={
							<span className="grid min-w-0 grow grid-cols-[minmax(0,6rem)_minmax(0,1fr)] items-baseline gap-x-3 text-small/snug sm:grid-cols-[9rem_1fr] sm:text-body/snug">
								<b className="text-right font-heading text-body/none text-heading sm:text-third/none">
									{counter.value}
								</b>{" "}
								{counter.name}
							</span>
						}
					>
						<p>
							<span className="font-mono text-tiny text-quiet">{text.indicators.method}: </span>
							{counter.method}
						</p>
					</Disclosure>
				))}
			</div>
		</Section>
	);
}

function Method({ label, method }: { label: string; method: string }) {
	return (
		<Disclosure look="small" summary={label}>
			<p>{method}</p>
		</Disclosure>
	);
}
