import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { PageHero } from "#app/pages/page-hero.tsx";
import { Section } from "#app/pages/section.tsx";
import { TileLink } from "#app/pages/tile-link.tsx";
import { localizedHref, paths } from "#app/paths.ts";

/** Tools in the order in which they are offered; each has its address and its words under the same name. */
const tools = ["obligations", "legalCalendar", "reconciliation", "estimator", "models"] as const;

export function ToolsPage({ language, text }: { language: Language; text: TextOf<"tools"> }) {
	return (
		<>
			<PageHero seed={paths.tools} title={text.title} lede={text.lede} />
			<Section>
				<ul className="grid gap-1 md:grid-cols-2">
					{tools.map((tool, place) => (
						<li key={tool} className="md:last:odd:col-span-2">
							<TileLink href={localizedHref(paths[tool], language)} {...text.items[tool]} place={place} />
						</li>
					))}
				</ul>
				<p className="mt-6 text-small">{text.caveat}</p>
			</Section>
		</>
	);
}
