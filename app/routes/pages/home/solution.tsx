import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { Section } from "#app/ui/section.tsx";

/** The six promises, a sentence each. */
export function Solution({ data: { text } }: SectionProps) {
	const { solution } = text;
	return (
		<Section id="solucao" ground="forest">
			<h2>{solution.title}</h2>
			<ul className="mt-5 grid gap-x-16 lg:mt-10 lg:grid-cols-2">
				{solution.promises.map((promise) => (
					<li
						key={promise}
						className="border-t border-line py-3 font-heading text-group/tight font-bold text-balance text-heading lg:py-4"
					>
						{promise}
					</li>
				))}
			</ul>
		</Section>
	);
}
