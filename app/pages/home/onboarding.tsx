import { ThirtyDays } from "#app/art/charts.tsx";
import { Heading } from "#app/pages/home/heading.tsx";
import type { SectionProps } from "#app/pages/home/home.server.ts";
import { Section } from "#app/pages/section.tsx";
import { localizedHref, paths } from "#app/paths.ts";

export function Onboarding({ data: { language, text }, mark }: SectionProps) {
	const { onboarding } = text;
	return (
		<Section ground="sand">
			<Heading mark={mark} kicker={onboarding.kicker} title={onboarding.title} isPoster />
			<ThirtyDays label={onboarding.chart} className="mt-6" />
			<ol className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-3">
				{onboarding.phases.map((phase) => (
					<li key={phase.name}>
						<p className="font-mono text-tiny text-quiet">{phase.days}</p>
						<h3 className="mt-1 mb-1">{phase.name}</h3>
						<p>{phase.text}</p>
					</li>
				))}
			</ol>
			<p className="mt-4">
				<a href={localizedHref(`${paths.howItWorks}#fases`, language)}>{onboarding.link}</a>
			</p>
		</Section>
	);
}
