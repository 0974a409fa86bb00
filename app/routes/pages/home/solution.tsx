import { localizedHref, paths } from "#app/paths.ts";
import { Heading } from "#app/routes/pages/home/heading.tsx";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { Section } from "#app/ui/section.tsx";

/** The six promises, each as the slip that stays with the visitor. */
export function Solution({ data: { language, text }, mark }: SectionProps) {
	const { solution } = text;
	return (
		<Section id="solucao" ground="forest">
			<Heading mark={mark} kicker={solution.kicker} title={solution.title} />
			<ol className="mt-8 grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-5 lg:mt-10 lg:grid-cols-3">
				{solution.promises.map((promise) => (
					<li key={promise.name} className="ground-sheet grid p-4 lg:grid-rows-[1fr_auto] lg:p-6 print:block">
						<h3 className="text-third/tight lg:text-sub/tight">{promise.name}</h3>
						<p className="mt-2 text-small/snug lg:border-t lg:border-line lg:pt-2">{promise.proof}</p>
					</li>
				))}
			</ol>
			<p className="mt-6">
				<a href={localizedHref(paths.why, language)} className="inline-flex min-h-11 items-center">
					{solution.link}
				</a>
			</p>
		</Section>
	);
}
