import { EcosystemRing } from "#app/art/ecosystem-ring.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Lede, Note, Opening } from "#app/pages/band.tsx";
import { localizedHref, paths } from "#app/paths.ts";

export function Ecosystem({ language }: { language: Language }) {
	const text = pageText("home", language).ecosystem;
	return (
		<Band id="ecossistema" air="large">
			<div className="grid grid-cols-1 items-center gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
				<div>
					<Opening number={1} kicker={text.kicker} title={text.title}>
						<Lede>{text.lede}</Lede>
					</Opening>
					<dl className="mt-12">
						{text.roles.map((role) => (
							<div key={role.name} className="flex flex-wrap gap-x-4 border-t border-line py-4">
								<dt className="min-w-24 font-heading font-bold text-heading">{role.name}</dt>
								<dd className="grow basis-32">{role.text}</dd>
							</div>
						))}
					</dl>
					<Note className="border-t border-line pt-4">
						{text.note} <a href={localizedHref(paths.howItWorks, language)}>{text.link}</a>
					</Note>
				</div>
				<EcosystemRing
					names={text.roles.map(({ name }) => name)}
					documents={["MTR", "CDF"]}
					centre={[text.centre[0] ?? "", text.centre[1] ?? ""]}
				/>
			</div>
		</Band>
	);
}
