import { localizedHref, paths } from "#app/paths.ts";
import { Heading } from "#app/routes/pages/home/heading.tsx";
import type { SectionProps } from "#app/routes/pages/home/home.server.ts";
import { EcosystemRing } from "#app/ui/art/ecosystem-ring.tsx";
import { Section } from "#app/ui/section.tsx";

const roleColours = ["fill-pine", "fill-water", "fill-sun", "fill-brick"] as const;

export function Ecosystem({ data: { language, text }, mark }: SectionProps) {
	const { ecosystem } = text;
	return (
		<Section id="ecossistema" className="roles">
			<div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
				<Heading mark={mark} kicker={ecosystem.kicker} title={ecosystem.title} />
				<EcosystemRing
					names={ecosystem.roles.map(({ name }) => name)}
					documents={["MTR", "CDF"]}
					centre={[ecosystem.centre[0] ?? "", ecosystem.centre[1] ?? ""]}
				/>
				<div>
					<ul>
						{ecosystem.roles.map((role, i) => (
							<li key={role.name} className="role flex items-center gap-4 border-t border-line py-2 lg:py-3">
								<svg
									aria-hidden="true"
									viewBox="-5-5 10 10"
									className={`w-8 flex-none text-transparent ${roleColours[i]}`}
								>
									<use href={`#t${(i + 2) % 4}`} />
								</svg>
								<div className="min-w-0">
									<b className="block font-heading text-heading">{role.name}</b> <span>{role.text}</span>
								</div>
							</li>
						))}
					</ul>
					<p className="border-t border-line pt-4">
						<a href={localizedHref(paths.howItWorks, language)}>{ecosystem.link}</a>
					</p>
				</div>
			</div>
		</Section>
	);
}
