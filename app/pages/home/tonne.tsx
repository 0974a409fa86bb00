import { HundredTiles } from "#app/art/charts.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band } from "#app/pages/band.tsx";

export function Tonne({ language }: { language: Language }) {
	const text = pageText("home", language).tonne;
	return (
		<Band ground="clay" className="overflow-clip">
			<p
				data-reveal=""
				className="whitespace-nowrap font-heading text-poster/[0.8] font-bold tracking-[-0.05em]"
			>
				{text.figure}
			</p>
			<div className="mt-12 grid gap-8 pt-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
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
