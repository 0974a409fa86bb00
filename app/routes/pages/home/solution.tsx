import { Section } from "#app/ui/section.tsx";
import type { SectionProps } from "./home.server.ts";

export function Solution({ data: { text } }: SectionProps) {
	const { solution } = text;
	return (
		<Section id="solucao" ground="forest">
			<h2>{solution.title}</h2>
			<ul className="mt-5 grid gap-x-16 lg:mt-10 lg:grid-cols-2">
				{solution.promises.map(([name, sentence]) => (
					<li key={name} className="border-t border-line py-3 lg:py-4">
						<h3>{name}</h3>
						<p className="mt-1 text-quiet">{sentence}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
