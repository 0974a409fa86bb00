import { localizedHref, paths, profileParameter, segmentParameter } from "#app/paths.ts";
import { Heading } from "#app/routes/pages/home/heading.tsx";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { FourTiles } from "#app/ui/art/charts.tsx";
import { wallLooks } from "#app/ui/art/wall.tsx";
import { Section } from "#app/ui/section.tsx";

/** The segments as one wall: each has a ground and a figure of its own. */
export function Segments({ data: { language, text }, mark }: SectionProps) {
	const { segments } = text;
	return (
		<Section id="segmentos">
			<Heading mark={mark} kicker={segments.kicker} title={segments.title}>
				<p>{segments.choose}</p>
			</Heading>
			<ul className="mt-6 grid gap-x-2 sm:gap-x-0 min-[22em]:grid-cols-2 sm:grid-cols-4 xl:grid-cols-8">
				{Object.entries(segments.items).map(([id, name], i) => (
					<li key={id}>
						<a
							href={localizedHref(paths.quote, language, {
								[profileParameter]: "client",
								[segmentParameter]: id,
							})}
							className="flex h-full items-center gap-3 font-heading text-small/tight font-bold sm:text-body/tight text-heading no-underline hover:underline sm:block"
						>
							<FourTiles seed={id} className={`w-14 flex-none sm:w-full ${Object.values(wallLooks)[i]}`} />
							<span className="min-w-0 sm:block sm:pr-2 sm:py-3">{name}</span>
						</a>
					</li>
				))}
			</ul>
		</Section>
	);
}
