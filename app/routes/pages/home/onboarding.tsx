import { localizedHref, paths } from "#app/paths.ts";
import { Heading } from "#app/routes/pages/home/heading.tsx";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { ThirtyDays } from "#app/ui/art/charts.tsx";
import { Section } from "#app/ui/section.tsx";

export function Onboarding({ data: { language, text }, mark }: SectionProps) {
	const { onboarding } = text;
	return (
		<Section ground="sand">
			<Heading mark={mark} kicker={onboarding.kicker} title={onboarding.title} isPoster />
			<div className="ground-forest mt-6">
				<ThirtyDays label={onboarding.chart} />
				<ol className="grid gap-y-3 py-4 min-[22em]:grid-cols-3 min-[22em]:divide-x min-[22em]:divide-line">
					{onboarding.phases.map((phase) => (
						<li key={phase.name} className="px-2 lg:px-6">
							<p className="font-mono text-tiny">{phase.days}</p>
							<h3 className="text-small/tight sm:text-third/tight lg:text-sub/tight">{phase.name}</h3>
						</li>
					))}
				</ol>
			</div>
			<p className="mt-4">
				<a href={localizedHref(`${paths.howItWorks}#fases`, language)}>{onboarding.link}</a>
			</p>
		</Section>
	);
}
