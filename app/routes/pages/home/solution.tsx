import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { Section } from "#app/ui/section.tsx";

/** The six promises, each as what stays with the visitor. */
export function Solution({ data: { text } }: SectionProps) {
	const { solution } = text;
	return (
		<Section id="solucao" ground="forest">
			<h2>{solution.title}</h2>
			<dl className="mt-5 grid gap-x-16 lg:mt-10 lg:grid-cols-2">
				{solution.promises.map((promise) => (
					<div key={promise.name} className="border-t border-line py-3 lg:py-4">
						<dt className="text-quiet">{promise.name}</dt>
						<dd className="mt-1 font-heading text-group/tight font-bold text-balance text-heading">
							{promise.proof}
						</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
