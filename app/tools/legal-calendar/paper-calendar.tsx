import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { dayOf } from "#app/i18n/local-day.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { allDates, type LegalDateId, whoseDate } from "#app/tools/legal-calendar/dates.ts";
import { shortRole } from "#app/tools/legal-calendar/short-role.ts";
import { whenOf } from "#app/tools/legal-calendar/when-of.ts";
import { Paper, PaperBox } from "#app/tools/paper.tsx";
import { Evidence } from "#app/tools/parts.tsx";
import { Whole } from "#app/ui/whole.tsx";

type Props = { language: Language };

/** Every date of the calendar and whom it concerns, for whoever prints the page without having chosen. */
export function PaperDates({ language }: Props) {
	const text = pageText("legalCalendar", language);
	return (
		<Paper title={text.paper.title} text={text.paper.text}>
			<ul>
				{Array.from(
					Map.groupBy(allDates(dayOf()), ({ id }) => id),
					([id, entries]) => (
						<li key={id} className="grid grid-cols-[2fr_5fr] gap-x-6 border-t border-line py-2">
							<p className="font-mono text-tiny font-bold">
								{entries.map((entry, place) => (
									<span key={place} className="block">
										{entry.days ? <PaperBox>{whenOf(entry, language)}</PaperBox> : whenOf(entry, language)}
									</span>
								))}
							</p>
							<div>
								<p className="font-bold">{text.dates[id].name}</p>
								<p className="max-w-none">
									<Whole text={text.dates[id].text} />{" "}
									{interpolate(text.paper.who, { who: whoIn(id, language) })}
								</p>
								<Evidence language={language} mark={entries[0]?.mark ?? "known"} text={text.dates[id]} />
							</div>
						</li>
					),
				)}
			</ul>
		</Paper>
	);
}

function whoIn(id: LegalDateId, language: Language): string {
	const { paper } = pageText("legalCalendar", language);
	const who = whoseDate(id);
	const list = (who.only ?? who.except ?? []).join(", ");
	const named = who.roles?.map((role) => shortRole(role, language)) ?? [paper.everyone];
	const where = who.only ? paper.only : who.except ? paper.except : undefined;
	return `${[...named, ...(where ? [interpolate(where, { list })] : [])].join("; ")}.`;
}

/** The documents that expire, each with a line for its date. */
export function PaperDocuments({ language, names }: Props & { names: readonly string[] }) {
	const { paper } = pageText("legalCalendar", language);
	return (
		<Paper title={paper.documents}>
			<ul className="columns-2 gap-x-10">
				{names.map((name) => (
					<li
						key={name}
						className="flex break-inside-avoid items-end justify-between gap-4 border-t border-line py-2"
					>
						<span>
							<Whole text={name} />
						</span>{" "}
						<span className="whitespace-nowrap">____/____/______</span>
					</li>
				))}
			</ul>
		</Paper>
	);
}
