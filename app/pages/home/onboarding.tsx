import { PhaseTiles } from "#app/art/charts.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Note, Opening } from "#app/pages/band.tsx";
import { localizedHref, paths } from "#app/paths.ts";

export function Onboarding({ language }: { language: Language }) {
	const text = pageText("home", language).onboarding;
	return (
		<Band ground="sand">
			<Opening number={5} kicker={text.kicker} title={text.title} />
			<ol className="mt-12 grid gap-y-8 md:grid-cols-3">
				{text.phases.map((phase, i) => (
					<li key={phase.name}>
						<PhaseTiles phase={i} />
						<div className="pt-4 pr-8">
							<p className="font-mono text-tiny text-quiet">{phase.days}</p>
							<h3 className="mt-1 mb-2">{phase.name}</h3>
							<p>{phase.text}</p>
						</div>
					</li>
				))}
			</ol>
			<Note className="mt-12">
				{text.note} <a href={localizedHref(`${paths.howItWorks}#fases`, language)}>{text.link}</a>
			</Note>
		</Band>
	);
}
