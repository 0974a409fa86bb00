import { interpolate } from "#app/i18n/interpolate.ts";
import { Heading } from "#app/routes/pages/home/heading.tsx";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { Section } from "#app/ui/section.tsx";

/** The two weights of the open load, drawn in proportion, and the documents that hold them. */
export function RecordOfLoad({ data: { text, open }, mark }: SectionProps) {
	const { technology, month } = text;
	const [mtr, ticket, receipt, cdf] = technology.documents;
	const times = open.lines.map(({ when }) => when);
	return (
		<Section id="tecnologia">
			<Heading
				mark={mark}
				kicker={technology.kicker}
				title={interpolate(technology.title, { kg: open.difference })}
				isPoster
			>
				<p>{technology.lede}</p>
			</Heading>
			<figure className="mt-6 lg:mt-8">
				<figcaption className="mb-3 font-mono text-tiny text-quiet">
					{month.example} · {open.day} · {open.content}
				</figcaption>
				<Bar name={technology.left} mass={open.left} />
				<div className="mt-2 grid grid-cols-[1180fr_60fr]">
					<Bar name={technology.arrived} mass={open.arrived} />
					<span className="bg-open" />
				</div>
				<p className="mt-3 max-w-none text-right font-heading text-sub/none font-bold text-open">
					{interpolate(technology.difference, { kg: open.difference, percent: open.percent })}
				</p>
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
		</Section>
	);
}

/** A weight as a bar that says its own name. */
function Bar({ name, mass }: { name: string; mass: string }) {
	return (
		<p className="flex max-w-none flex-wrap items-baseline justify-between gap-x-4 bg-heading px-4 py-3 font-mono text-small text-paper lg:py-4 forced-colors:border">
			{name} <b className="font-heading text-sub/none">{mass}</b>
		</p>
	);
}
