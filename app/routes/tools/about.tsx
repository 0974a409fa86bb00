import { DAY_MS, TOOLS_EDITION } from "#app/constants.ts";
import { dayOf, formatDay } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { SmallPrint } from "#app/routes/tools/statements.tsx";
import type { ToolWords } from "#app/routes/tools/tool-words.ts";
import { Section } from "#app/ui/section.tsx";

type Props = {
	words: ToolWords;
	tool: "obligations" | "legalCalendar" | "reconciliation" | "estimator";
	origin: string;
};

/** The edition of a tool's rules and factors, a warning once it is older than a year, and how to cite it. */
export function About({ words: { tools: text, language }, tool, origin }: Props) {
	const day = formatDay(TOOLS_EDITION, language);
	const { name } = text.items[tool];
	const url = origin + localizedHref(paths[tool], language);
	return (
		<Section id="edicao" air="small" className="stack-2">
			{isOld(TOOLS_EDITION) && <p className="font-bold text-error">{interpolate(text.old, { day })}</p>}
			<SmallPrint>
				{interpolate(text.edition, { day })} {text.caveat} {interpolate(text.cite, { name, day, url })}
			</SmallPrint>
			<p>
				<a className="inline-block py-2 print:hidden" href={localizedHref(paths.tools, language)}>
					{text.other}
				</a>
			</p>
		</Section>
	);
}

/** True once the sources of `edition` (ISO) were read more than a year before `today`. */
export function isOld(edition: string, today = dayOf()): boolean {
	return Date.parse(today) - Date.parse(edition) > 366 * DAY_MS;
}
