import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { PageHero } from "#app/pages/page-hero.tsx";
import { localizedHref, paths } from "#app/paths.ts";

/** Tools in the order in which they are offered; each has its address and its words under the same name. */
const tools = ["obligations", "legalCalendar", "reconciliation", "estimator"] as const;

export function ToolsPage({ language }: { language: Language }) {
	const text = pageText("tools", language);
	return (
		<>
			<PageHero seed={paths.tools} title={text.title} lede={text.lede} />
			<Band>
				<ul className="grid list-none gap-8 p-0 md:grid-cols-2">
					{tools.map((tool) => (
						<li key={tool}>
							<h2 className="text-sub/tight">
								<a href={localizedHref(paths[tool], language)}>{text.items[tool].name}</a>
							</h2>
							<p>{text.items[tool].text}</p>
						</li>
					))}
				</ul>
			</Band>
			<Band>
				<Opening title={text.promise.title} />
				<ul className="mt-6 list-disc space-y-2 pl-5">
					{text.promise.items.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ul>
			</Band>
		</>
	);
}
