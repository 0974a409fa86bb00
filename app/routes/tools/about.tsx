import { TOOLS_EDITION } from "#app/constants.ts";
import { formatDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { SmallPrint } from "#app/routes/tools/statements.tsx";
import type { ToolWords } from "#app/routes/tools/tool-words.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = {
	words: ToolWords & { language: Language };
	tool: "obligations" | "legalCalendar" | "reconciliation" | "estimator";
	origin: string;
};

/** The edition of a tool's rules and factors, what changed in it, and how to cite it. */
export function About({ words: { tools: text, language }, tool, origin }: Props) {
	const { about } = text;
	const day = formatDay(TOOLS_EDITION, language);
	const { name } = text.items[tool];
	const url = origin + localizedHref(paths[tool], language);
	return (
		<Section id="edicao" air="small" className="pt-0!">
			<div className="max-w-4xl space-y-4">
				<SmallPrint>
					{interpolate(text.edition, { day })} {text.caveat}
				</SmallPrint>
				<Disclosure summary={about.title}>
					<ul className="mb-4 text-small print:hidden">
						{about.history[tool].map((line) => (
							<li key={line} className="border-t border-line py-2">
								{line}
							</li>
						))}
					</ul>
					<SmallPrint>{interpolate(about.cite, { name, day, url })}</SmallPrint>
					<p className="mt-4 text-small print:hidden">{about.reuse}</p>
				</Disclosure>
			</div>
		</Section>
	);
}
