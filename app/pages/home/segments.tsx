import { FourTiles } from "#app/art/charts.tsx";
import { Heading } from "#app/pages/home/heading.tsx";
import type { SectionProps } from "#app/pages/home/home.server.ts";
import { Section } from "#app/pages/section.tsx";
import { localizedHref, paths, profileParameter, segmentParameter } from "#app/paths.ts";

export function Segments({ data: { language, text }, mark }: SectionProps) {
	const { segments } = text;
	return (
		<Section id="segmentos">
			<Heading mark={mark} kicker={segments.kicker} title={segments.title}>
				<p>{segments.choose}</p>
			</Heading>
			<ul className="mt-6 grid gap-x-4 min-[22em]:grid-cols-2 border-b border-line lg:gap-x-12">
				{Object.entries(segments.items).map(([id, [name, waste]]) => (
					<li key={id} className="border-t border-line">
						<a
							href={localizedHref(paths.quote, language, {
								[profileParameter]: "client",
								[segmentParameter]: id,
							})}
							className="group flex h-full gap-2.5 py-3 text-ink no-underline lg:items-center lg:gap-6"
						>
							<FourTiles
								seed={id}
								className="size-10 flex-none sm:size-14 bg-forest fill-bone text-leaf group-hover:fill-sun lg:size-20"
							/>
							<span className="min-w-0">
								<b className="block font-heading text-body/tight sm:text-third/tight font-bold text-heading group-hover:underline">
									{name}
								</b>{" "}
								<span className="block text-tiny/snug sm:text-small/snug">{waste}</span>
							</span>
						</a>
					</li>
				))}
			</ul>
		</Section>
	);
}
