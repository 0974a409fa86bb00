import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { HundredTiles } from "#app/ui/art/charts.tsx";
import { Section } from "#app/ui/section.tsx";

export function Tonne({ data: { text } }: SectionProps) {
	const { tonne } = text;
	return (
		<Section ground="clay" className="overflow-clip">
			<p
				data-reveal=""
				className="whitespace-nowrap font-large text-poster/[0.8] font-bold tracking-[-0.05em]"
			>
				{tonne.figure}
			</p>
			<div className="mt-6 grid items-end gap-6 pt-4 lg:grid-cols-[7fr_5fr] lg:gap-16">
				<h2 className="text-group/tight lg:self-start">{tonne.title}</h2>
				<figure className="row-span-2">
					<HundredTiles label={tonne.chart} above={tonne.inadequate} below={tonne.adequate} />
				</figure>
				<p className="font-mono text-tiny">{tonne.source}</p>
			</div>
		</Section>
	);
}
