import { TOOLS_EDITION } from "#app/constants.ts";
import { isStale } from "#app/content/states.ts";
import { formatDay } from "#app/formats/days.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import type { ToolWords } from "#app/routes/tools/tool-words.server.ts";
import { Note, Section } from "#app/ui/section.tsx";

/** The edition of a tool's rules and factors, and a warning once it is older than a year. */
export function About({ words: { tools: text, language } }: { words: ToolWords }) {
	const day = formatDay(TOOLS_EDITION, language);
	return (
		<Section id="edicao" air="small" className="stack-2">
			{isStale(TOOLS_EDITION) && <p className="font-bold text-error">{interpolate(text.old, { day })}</p>}
			<Note>
				{interpolate(text.edition, { day })} {text.caveat}
			</Note>
			<p>
				<a className="inline-block py-2.5 print:hidden" href={localizedHref(paths.tools, language)}>
					{text.other}
				</a>
			</p>
		</Section>
	);
}
