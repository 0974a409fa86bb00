import type { ReactNode } from "react";
import { formatMonth, isoDay } from "#app/formats/days.ts";
import { CopyButton, FormLink } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { capitalised } from "#app/i18n/typography.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { ResultHead, Verdict } from "#app/routes/tools/result-head.tsx";
import { StatementList, untilDay } from "#app/routes/tools/statements.tsx";
import type { ToolWords } from "#app/routes/tools/tool-words.server.ts";
import { Rings } from "#app/ui/art/rings.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Note, Section } from "#app/ui/section.tsx";
import { type Entry, type Firm, upcoming } from "./dates.ts";
import { queryOf, startFromCalendar } from "./firm.ts";
import { conditionOf, entryText, nextDate, titleOf } from "./words.ts";

type Props = { words: ToolWords<"legalCalendar">; firm: Firm; today: string };
type DatesProps = Props & { id: string | undefined; origin: string; children: ReactNode };

/** The next date with the year's picture, the later dates, the duties with sources, and `children`, folded. */
export function Dates({ id, words, firm, today, origin, children }: DatesProps) {
	const text = words.text;
	const entries = upcoming(firm, today);
	const next = nextDate(entries, today, words);
	const roles = firm.roles.map((role) => text.option.papel[role].replace(/ \(.*\)/, "").toLowerCase());
	const url = (path: string) => origin + localizedHref(`${path}?${queryOf(firm)}`, words.language);
	const feed = url(`${paths.legalCalendar}.ics`);
	const dated = entries.filter(({ day }) => day).length;
	const known = new Map(entries.map(({ id, evidence }) => [id, evidence]));
	const duties = Array.from(known, ([id, evidence]) => ({ id, evidence, text: entryText(id, words) }));
	return (
		<>
			<ResultHead
				id={id}
				words={words}
				picture={<Year language={words.language} entries={entries} today={today} />}
				caption={interpolate(text.year, { dated, undated: entries.length - dated })}
				result="legal-calendar"
				start={startFromCalendar(firm)}
				url={url(paths.legalCalendar)}
				files={
					next && (
						<>
							<span className="w-full">
								<FormLink rel="nofollow" href={feed.replace(/^https?:/, "webcal:")}>
									{text.subscribe}
								</FormLink>
							</span>
							<FormLink look="text" download rel="nofollow" href={feed.replace(/^https?:\/\/[^/]+/, "")}>
								{text.download}
							</FormLink>
						</>
					)
				}
			>
				{next && <p className="mb-1 text-small">{text.result}</p>}
				<Verdict>{next?.day ?? text.none}</Verdict>
				{next && <p className="mt-3 text-lede/snug font-bold">{next.text + next.condition}</p>}
				{next && <NoBreak as="p" className="mt-2" text={`${next.until}.`} />}
				<p className="mt-2 text-small">{capitalised([...roles, words.system?.state].join("; "))}</p>
			</ResultHead>
			<Section ground="sand" air="small">
				<h2 className="text-group/tight">{text.list}</h2>
				<EntryList words={words} entries={entries} today={today} />
				<div className="mt-4 mb-8 stack-2">
					{!known.has("dmr") && words.system && <p>{interpolate(text.noDeclaration, words.system)}</p>}
					<Note>{text.weekend}</Note>
				</div>
				<Disclosure summary={text.all}>
					<StatementList words={words.tools} statements={duties} />
				</Disclosure>
				{next && (
					<Disclosure summary={text.subscribeTitle} className="print:hidden">
						<p>{text.downloadHint}</p>
						<p className="mt-2 mb-4">{text.subscribeHint}</p>
						<p className="mb-4 font-mono text-small wrap-anywhere">{feed}</p>
						<CopyButton text={feed}>{text.copyFeed}</CopyButton>
					</Disclosure>
				)}
				{children}
			</Section>
		</>
	);
}

/** The dates; only the first of a kind explains its condition in full. */
function EntryList({ words, entries, today }: Omit<Props, "firm"> & { entries: readonly Entry[] }) {
	const listed = entries.map((entry): Entry => {
		const isFirst = entry === entries.find(({ id }) => id === entry.id);
		return isFirst ? entry : { ...entry, depends: entry.depends && "again" };
	});
	return (
		<ol className="mt-6">
			{listed.map((entry) => (
				<li key={entry.uid} className="grid gap-x-10 border-t border-line py-3 lg:grid-cols-[7fr_5fr]">
					<p>
						<NoBreak
							as="span"
							className="font-heading text-item/snug font-bold text-heading"
							text={titleOf({ ...entry, depends: undefined }, words)}
						/>
						<NoBreak text={conditionOf(entry, words)} />
					</p>
					<NoBreak as="p" text={entry.day ? untilDay(entry.day, words, today) : words.text.unknown} />
				</li>
			))}
		</ol>
	);
}

type YearProps = { language: Language; entries: readonly Pick<Entry, "day">[]; today: string };

/** Twelve months from today, with a ring for each date, the next day's in colour. */
export function Year({ language, entries, today }: YearProps) {
	const [year, month] = today.split("-").map(Number) as [number, number];
	const days = entries.flatMap(({ day }) => day ?? []);
	return (
		<ol aria-hidden="true" className="grid grid-cols-4 gap-x-4 gap-y-1">
			{Array.from({ length: 12 }, (_, index) => {
				const first = isoDay(year, month + index, 1);
				const its = days.filter((day) => day.startsWith(first.slice(0, 7)));
				return (
					<li key={first} className="min-h-16 text-small">
						{formatMonth(first, language).replace(".", "")}
						<Rings
							className="chart w-full"
							across={3}
							colours={its.map((day) => (day === days[0] ? "fill-sun" : "fill-bone"))}
						/>
					</li>
				);
			})}
		</ol>
	);
}
