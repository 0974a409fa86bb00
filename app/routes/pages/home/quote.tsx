import { profiles } from "#app/forms/field.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { Heading } from "#app/routes/pages/home/heading.tsx";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { quarters } from "#app/ui/art/tile-symbol.tsx";
import { Lede, Section } from "#app/ui/section.tsx";

/** The visitor closes the ring: pressing a profile carries it into the wizard. */
export function Quote({ data: { language, text, choice }, mark }: SectionProps) {
	const { quote } = text;
	return (
		<Section id="orcamento" ground="sun" className="closing">
			<div className="grid grid-cols-1 gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
				<Heading mark={mark} kicker={quote.kicker} title={quote.title} isPoster>
					<Lede>{quote.lede}</Lede>
				</Heading>
				<form
					method="post"
					action={localizedHref(paths.quote, language)}
					className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2"
				>
					{profiles.map((profile, i) => (
						<button
							key={profile}
							type="submit"
							name="profile"
							value={profile}
							className="group flex gap-4 border-2 border-night bg-sheet text-night rounded-card p-4 text-left hover:bg-night hover:text-white active:[translate:0_1px] sm:flex-col sm:p-6"
						>
							<svg
								aria-hidden="true"
								viewBox={`-10 ${i === 0 ? -10 : 0} 20 10`}
								className="w-16 flex-none fill-brick text-night group-hover:text-sun max-sm:self-start sm:w-full"
							>
								{quarters
									.filter(({ y }) => y < 0 === (i === 0))
									.map(({ turn, x, y }) => (
										<use key={turn} href={`#t${turn}`} x={x} y={y} />
									))}
							</svg>
							<span className="min-w-0">
								<b className="mb-1 block font-heading text-sub/tight font-bold">{choice[profile]}</b>{" "}
								<span>{choice[`${profile}Hint`]}</span>
							</span>
						</button>
					))}
				</form>
			</div>
		</Section>
	);
}
