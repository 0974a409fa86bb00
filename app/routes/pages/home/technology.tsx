import type { ReactNode } from "react";
import { modelPaths } from "#app/content-paths.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref } from "#app/paths.ts";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { onPaper, Ring } from "#app/ui/art/ring.tsx";
import { Rings } from "#app/ui/art/rings.tsx";
import { Lede, Section } from "#app/ui/section.tsx";

/** The two weights of the open load, drawn in proportion, and the load in the three places where it is read. */
export function Technology({ data: { language, text, open, loads, month: sum } }: SectionProps) {
	const { technology, places, month } = text;
	return (
		<Section id="tecnologia">
			<h2>{technology.title}</h2>
			<div className="mt-4">
				<Lede>{technology.lede}</Lede>
			</div>
			<figure className="mt-6 lg:mt-8">
				<figcaption className="mb-2 text-small text-quiet">
					{month.example}: {open.content}, {open.day}
				</figcaption>
				<Bar name={technology.left} mass={open.left} />
				<div className="mt-2 grid grid-cols-[1180fr_60fr]">
					<Bar name={technology.arrived} mass={open.arrived} />
					<span className="bg-open forced-colors:border" />
				</div>
				<p className="mt-3 max-w-none text-right font-heading text-item/tight font-bold text-open max-lg:pr-14">
					{interpolate(technology.difference, { kg: open.difference, percent: open.percent })}
				</p>
			</figure>
			<h3 className="mt-8 text-group/tight lg:mt-16">{places.title}</h3>
			<div className="mt-5 grid gap-6 lg:grid-cols-[4fr_4fr_5fr]">
				<Place name={places.phone.name} example={month.example}>
					<p>{open.content}</p>
					<Ring
						quarters={["closed", "closed", "ahead", "ahead"]}
						colours={onPaper}
						className="m-auto w-40 text-quiet max-lg:hidden"
					/>
					<p className="text-quiet">{places.phone.ask}</p>
					<p className="font-heading text-group/tight font-bold text-heading">{open.left}</p>
					<p className="mt-3 font-mono">{places.phone.documents}</p>
				</Place>
				<Place name={places.dashboard.name} example={month.example}>
					<p className="font-heading text-group/tight font-bold text-open">{sum.alert}</p>
					<Rings
						across={12}
						colours={loads.map(({ number }) => (number === open.number ? "fill-clay" : ""))}
						className="my-auto py-4 fill-pine"
					/>
					<p>{sum.recovered}</p>
				</Place>
				<Place name={places.certificate.name} example={month.example}>
					<p className="font-heading text-group/tight font-bold text-heading">{places.certificate.title}</p>
					<dl className="my-4">
						{places.certificate.rows.map(([row, value]) => (
							<div key={row} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5">
								<dt className="text-quiet">{row}</dt>
								<dd>{value || open.arrived}</dd>
							</div>
						))}
					</dl>
					<p className="mt-auto border-2 border-dashed border-open p-3 font-mono font-bold text-open">
						{places.certificate.pending}
					</p>
				</Place>
			</div>
			<p className="mt-5 max-w-none">
				{places.download} <a href={localizedHref(modelPaths.sampleMonth, language)}>{places.csv}</a>
			</p>
		</Section>
	);
}

/** A weight as a bar that says its own name. */
function Bar({ name, mass }: { name: string; mass: string }) {
	return (
		<p className="flex max-w-none flex-wrap items-baseline justify-between gap-x-4 bg-forest px-4 py-3 text-white lg:px-5 forced-colors:border">
			{name} <b className="font-heading text-group/none">{mass}</b>
		</p>
	);
}

function Place({ name, example, children }: { name: string; example: string; children: ReactNode }) {
	return (
		<figure className="flex flex-col">
			<figcaption className="mb-2 flex justify-between gap-4">
				<b>{name}</b> <span className="text-small text-quiet">{example}</span>
			</figcaption>
			<div className="ground-sheet flex grow flex-col p-5 text-small">{children}</div>
		</figure>
	);
}
