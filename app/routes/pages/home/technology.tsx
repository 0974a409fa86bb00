import type { ReactNode } from "react";
import { downloadPaths } from "#app/content-paths.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref } from "#app/paths.ts";
import { Lede, Section } from "#app/ui/section.tsx";
import type { SectionProps } from "./home.server.ts";

/** Lines of the certificate in the colours of its papers; a dashed line stands for the missing one. */
const lines = ["border-water", "border-sun", "border-brick", "border-dashed border-current"] as const;

/** The open load's two masses, drawn to scale in their quarters' colours, and its certificate. */
export function Technology({ data: { language, text, open } }: SectionProps) {
	const { technology, certificate, month } = text;
	return (
		<Section id="tecnologia">
			<h2>{technology.title}</h2>
			<Lede className="mt-4">{technology.lede}</Lede>
			<figure className="mt-6 lg:mt-8">
				<figcaption className="mb-2 text-small text-quiet">
					{month.example}: {open.content}, {open.day}
				</figcaption>
				<Bar look="bg-sun text-night" name={technology.left}>
					{open.left}
				</Bar>
				<div className="mt-2 grid grid-cols-[1180fr_60fr]">
					<Bar look="bg-brick text-white" name={technology.arrived}>
						{open.arrived}
					</Bar>
					<span className="border-2 border-dashed" />
				</div>
				<p className="mt-3 max-w-none text-right font-heading text-item/tight font-bold">
					{interpolate(technology.difference, { kg: open.difference, percent: open.percent })}
				</p>
			</figure>
			<figure className="ground-sheet mt-8 grid gap-x-8 gap-y-6 p-5 lg:mt-10 lg:grid-cols-[5fr_7fr] lg:p-8">
				<figcaption>
					<span className="text-small text-quiet">{month.example}</span>
					<h3>{certificate.title}</h3>
					<dl className="mt-4 text-small">
						{certificate.rows.map(([row, value]) => (
							<div key={row} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
								<dt className="text-quiet">{row}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				</figcaption>
				<ul className="min-w-0">
					{open.papers.map(({ name, value, when }, i) => (
						<li
							key={name}
							className={`grid items-baseline gap-x-4 border-t-4 py-2 sm:grid-cols-[8rem_1fr_auto] lg:pb-4 ${lines[i]}`}
						>
							<b>{name}</b>{" "}
							<span className="font-heading text-group/tight font-bold text-heading">
								{value ?? certificate.pending}
							</span>{" "}
							<span className="font-mono text-small">{when ?? open.missing}</span>
						</li>
					))}
				</ul>
			</figure>
			<p className="mt-5 max-w-none">
				{certificate.download}{" "}
				<a href={localizedHref(downloadPaths.sampleMonth, language)}>{certificate.csv}</a>
			</p>
		</Section>
	);
}

function Bar({ look, name, children }: { look: string; name: string; children: ReactNode }) {
	return (
		<p
			className={`flex max-w-none flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 lg:px-6 forced-colors:border print:border ${look}`}
		>
			{name} <b className="font-heading text-group/none">{children}</b>
		</p>
	);
}
