import { localizedHref, paths } from "#app/paths.ts";
import { onPaper, type Quarter, Ring } from "#app/ui/art/ring.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SectionProps } from "./home.server.ts";

/** The roles in order; with each the ring gains a quarter, the last of which is awaited. */
export function Ecosystem({ data: { language, text, open } }: SectionProps) {
	const { ecosystem } = text;
	return (
		<Section id="ecossistema">
			<h2 className="font-large text-page/none [letter-spacing:-0.02em] [word-spacing:0] lg:text-[min(10vw,7.25rem)]/none">
				{ecosystem.title}
			</h2>
			<ol className="mt-6 grid gap-y-6 lg:mt-8 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-0">
				{ecosystem.roles.map((role, i) => {
					const paper = open.papers[i];
					return (
						<li
							key={role.name}
							className="grid grid-cols-[auto_1fr] items-start print:mt-3 print:block gap-x-4 max-[18em]:block lg:row-span-4 lg:grid-cols-1 lg:grid-rows-subgrid"
						>
							<Ring
								quarters={open.papers.map((_, quarter): Quarter => {
									if (quarter > i) return "ahead";
									return quarter === open.papers.length - 1 ? "away" : "closed";
								})}
								colours={onPaper}
								className="row-span-3 -m-[12px] w-[88px] text-quiet lg:row-span-1 lg:-ml-6 lg:w-40"
							/>
							<h3 className="text-group/tight">{role.name}</h3>
							<p className="mt-1">{role.text}</p>
							<p className="mt-2 font-mono text-small/snug text-quiet">
								<b className="text-ink lg:block">{paper?.name}</b> {paper?.when ?? open.missing}
							</p>
						</li>
					);
				})}
			</ol>
			<p className="mt-4 lg:mt-8">
				<a href={localizedHref(paths.howItWorks, language)} className="inline-flex min-h-11 items-center">
					{ecosystem.link}
				</a>
			</p>
		</Section>
	);
}
