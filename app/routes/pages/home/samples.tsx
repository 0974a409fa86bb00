import type { ReactNode } from "react";
import { modelPaths } from "#app/content-paths.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref } from "#app/paths.ts";
import { Heading } from "#app/routes/pages/home/heading.tsx";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { MonthRings, RingMark } from "#app/ui/art/load-ring.tsx";
import { Section } from "#app/ui/section.tsx";

/** One load on the driver's phone, on the manager's dashboard and as the certificate that is still awaited. */
export function Samples({ data, mark }: SectionProps) {
	const { text, language, open, month } = data;
	const { samples } = text;
	const { phone, dashboard, certificate } = samples;
	const most = Math.max(...month.rows.map(({ kg }) => kg));
	return (
		<Section ground="sand">
			<Heading mark={mark} kicker={text.month.example} title={samples.title} />
			<div className="screens mt-6">
				<Screen name={phone.name} className="rounded-[1.75rem] border-8 border-night dark:border-leaf">
					<p className="font-mono text-tiny text-quiet">
						{interpolate(phone.step, { number: open.number, all: data.loads.length })}
					</p>
					<p className="font-heading text-third/tight font-bold text-heading">{phone.site}</p>
					<p className="mt-2">{open.content}</p>
					<RingMark closed={phone.documents.length} className="m-auto w-28" />
					<p className="text-small">{phone.ask}</p>
					<p className="border-2 border-ink bg-white px-3 py-2 font-heading text-sub/none font-bold whitespace-nowrap">
						{open.left}
					</p>
					<ul className="mt-3 text-small">
						{phone.documents.map((document) => (
							<li key={document} className="border-t border-line py-2">
								✓ {document}
							</li>
						))}
					</ul>
					<p className="mt-3 rounded-card bg-pine p-3 text-center font-bold text-white">{phone.button}</p>
				</Screen>
				<Screen name={dashboard.name} className="rounded-card">
					<div className="flex flex-wrap items-baseline justify-between gap-x-4">
						<b className="font-heading text-third/tight font-bold text-heading">{text.month.name}</b>
						<span className="font-mono text-small">{month.total}&nbsp;kg</span>
					</div>
					<p className="my-2 border-l-4 border-open bg-white px-3 py-1.5 text-small font-bold">
						{interpolate(dashboard.alert, { wait: open.daysOpen })}: {open.waste}, {open.arrived}
					</p>
					<MonthRings loads={data.loads.length} open={open.number - 1} />
					<table className="mt-2 w-full text-small">
						<thead className="sr-only">
							<tr>
								{dashboard.columns.map((column) => (
									<th key={column} scope="col">
										{column}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{month.rows.map(({ waste, name, kg, mass }) => (
								<tr key={waste}>
									<th scope="row" className="min-[20em]:w-36 max-[20em]:wrap-anywhere py-1! font-normal">
										{name}
									</th>
									<td className="bar py-1!">
										<svg
											aria-hidden="true"
											viewBox={`0 0 ${most} 10`}
											preserveAspectRatio="none"
											className="h-4 w-full"
										>
											<path d={`M0 0h${kg}v10H0z`} className={fills[waste]} />
										</svg>
									</td>
									<td className="min-[20em]:w-16 py-1! text-right font-mono">{mass}</td>
								</tr>
							))}
						</tbody>
					</table>
					<p className="mt-auto pt-3 font-bold text-heading">
						{interpolate(dashboard.recovered, { kg: month.recovered, percent: month.percent })}
					</p>
				</Screen>
				<Screen name={certificate.name}>
					<b className="border-b-2 border-ink pb-3 font-heading text-third/tight font-bold text-heading">
						{certificate.title}
					</b>
					<dl className="text-small">
						{certificate.rows.map((row, i) => (
							<div key={row} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
								<dt className="text-quiet">{row}</dt>
								<dd className="text-right">{certificate.values[i] || `${open.arrived} ?`}</dd>
							</div>
						))}
					</dl>
					<p className="mt-auto -rotate-2 border-2 border-dashed border-open p-3 font-mono text-small font-bold text-open">
						{interpolate(certificate.pending, { kg: open.difference })}
					</p>
				</Screen>
			</div>
			<p className="mt-4 max-w-none">
				{samples.download} <a href={localizedHref(modelPaths.sampleMonth, language)}>{samples.csv}</a>
			</p>
		</Section>
	);
}

const fills = {
	cardboard: "fill-pine",
	organics: "fill-leaf",
	film: "fill-sun",
	oil: "fill-water",
	rejects: "fill-brick",
} as const;

function Screen({
	name,
	className = "",
	children,
}: {
	name: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<figure>
			<div className={`ground-sheet flex flex-col p-5 ${className}`}>{children}</div>
			<figcaption className="mt-3 font-mono text-tiny">{name}</figcaption>
		</figure>
	);
}
