import { interpolate } from "#app/i18n/interpolate.ts";
import { Band } from "#app/pages/band.tsx";
import { Heading } from "#app/pages/home/heading.tsx";
import type { BandProps } from "#app/pages/home/home-page.tsx";

/** The two weights of the open load, drawn in proportion, and the documents that hold them. */
export function RecordOfLoad({ data: { text, open }, mark }: BandProps) {
	const { technology, month } = text;
	const [mtr, ticket, receipt, cdf] = technology.documents;
	const times = open.lines.map(({ when }) => when);
	return (
		<Band id="tecnologia">
			<Heading
				mark={mark}
				kicker={technology.kicker}
				title={interpolate(technology.title, { left: open.left, arrived: open.arrived })}
				isPoster
			>
				<p>{technology.lede}</p>
			</Heading>
			<figure className="mt-6 lg:mt-8">
				<figcaption className="mb-3 font-mono text-tiny text-quiet">
					{month.example} · {open.day} · {open.content}
				</figcaption>
				<svg
					viewBox="0 0 1240 150"
					preserveAspectRatio="none"
					aria-hidden="true"
					className="h-24 w-full lg:h-36"
				>
					<path className="fill-heading" d="M0 0h1240v66H0z" />
					<path className="fill-heading" d="M0 84h1180v66H0z" />
					<path className="fill-open" d="M1180 84h60v66h-60z" data-gap="" />
				</svg>
				<div className="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-1 font-mono text-small">
					{[
						[technology.left, open.left],
						[technology.arrived, open.arrived],
					].map(([name, mass]) => (
						<p key={name}>
							{name} <b>{mass}</b>
						</p>
					))}
					<p className="font-heading text-sub/none font-bold text-open">
						{interpolate(technology.difference, { kg: open.difference, percent: open.percent })}
					</p>
				</div>
				<ol className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
					{[mtr, ticket, receipt, cdf].map((document, i) => (
						<li
							key={document}
							data-stamp={times[i] && ""}
							className={`border-2 p-3 font-mono text-small ${times[i] ? "border-heading" : "border-dashed border-open"}`}
						>
							<b className="block">{document}</b>
							{times[i]
								? `${open.day}, ${times[i]}`
								: interpolate(technology.waiting, { wait: open.daysOpen })}
						</li>
					))}
				</ol>
			</figure>
		</Band>
	);
}
