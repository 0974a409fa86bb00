import { interpolate } from "#app/i18n/interpolate.ts";
import { allDates, type LegalDateId, roles, whoseDate } from "#app/routes/tools/legal-calendar/dates.ts";
import { documents } from "#app/routes/tools/legal-calendar/expiring-documents.ts";
import { type CalendarWords, shortRole, whenOf } from "#app/routes/tools/legal-calendar/words.ts";
import { states } from "#app/routes/tools/obligations/questions.ts";
import { Paper, PaperBox } from "#app/routes/tools/paper.tsx";
import { Evidence } from "#app/routes/tools/statements.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

type Props = { words: CalendarWords };

/** Every date of the calendar and whom it concerns, for visitors who print the page before choosing. */
export function PaperDates({ words, today }: Props & { today: string }) {
	const text = words.calendar;
	const groups = Map.groupBy(allDates(today, states), ({ id }) => id);
	return (
		<Paper title={text.paper.title} text={text.paper.text}>
			<ul>
				{Array.from(groups, ([id, entries]) => (
					<li key={id} className="grid grid-cols-[2fr_5fr] gap-x-6 border-t border-line py-2">
						<p className="font-mono text-tiny font-bold">
							{entries.map((entry) => (
								<span key={entry.uid} className="block">
									{entry.days ? (
										<PaperBox>{whenOf(entry, words, today)}</PaperBox>
									) : (
										whenOf(entry, words, today)
									)}
								</span>
							))}
						</p>
						<div>
							<p className="font-bold">{text.dates[id].name}</p>
							<p className="max-w-none">
								<NoBreak text={text.dates[id].text} />{" "}
								{interpolate(text.paper.who, { who: whoIn(id, words) })}
							</p>
							<Evidence words={words.tools} mark={entries[0]?.mark ?? "known"} text={text.dates[id]} />
						</div>
					</li>
				))}
			</ul>
		</Paper>
	);
}

function whoIn(id: LegalDateId, words: CalendarWords): string {
	const { paper } = words.calendar;
	const who = whoseDate(id);
	const list = (who.only ?? who.except ?? []).join(", ");
	const named =
		who.roles.length === roles.length ? [paper.everyone] : who.roles.map((role) => shortRole(role, words));
	const where = who.only ? paper.only : who.except ? paper.except : undefined;
	return `${[...named, ...(where ? [interpolate(where, { list })] : [])].join("; ")}.`;
}

/** The documents that expire, each with a line for its date. */
export function PaperDocuments({ words }: Props) {
	const { paper, documents: text } = words.calendar;
	return (
		<Paper title={paper.documents}>
			<ul className="columns-2 gap-x-10">
				{documents.map(({ id }) => (
					<li
						key={id}
						className="flex break-inside-avoid items-end justify-between gap-4 border-t border-line py-2"
					>
						<span>
							<NoBreak text={text.names[id]} />
						</span>{" "}
						<span className="whitespace-nowrap">____/____/______</span>
					</li>
				))}
			</ul>
		</Paper>
	);
}
