import type { ReactNode } from "react";
import { FormActions, FormLink } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { deadlineNote } from "#app/routes/tools/delivery.tsx";
import { type Entry, type Profile, upcoming } from "#app/routes/tools/legal-calendar/dates.ts";
import { queryOf } from "#app/routes/tools/legal-calendar/profile.ts";
import { type CalendarWords, nextDate, titleOf, whenOf } from "#app/routes/tools/legal-calendar/words.ts";
import { YearKey, YearWall } from "#app/routes/tools/legal-calendar/year-wall.tsx";
import { KeptAddress } from "#app/routes/tools/result-end.tsx";
import { ResultHead, Verdict } from "#app/routes/tools/result-head.tsx";
import { SmallPrint, StatementList } from "#app/routes/tools/statements.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Section } from "#app/ui/section.tsx";

/** `path` with the profile, and with the language where it is not Portuguese. */
export function withQuery(path: string, profile: Profile, { language }: CalendarWords): string {
	return localizedHref(`${path}?${queryOf(profile)}`, language);
}

type DatesProps = { words: CalendarWords; profile: Profile; today: string };

/** Dates that stand above the fold: the next ones, in order of their days. */
const FIRST = 6;

/** The next date and the year in a picture, the dates that follow, and all with their sources, folded; `children` are folded below. */
export function Dates({
	words,
	profile,
	today,
	origin,
	children,
}: DatesProps & { origin: string; children: ReactNode }) {
	const text = words.calendar;
	const entries = upcoming(profile, today);
	const next = nextDate(entries, today, words);
	const whose = [
		...profile.roles.map((role) => text.roles[role].replace(/ \(.*\)/, "")),
		...profile.states.map((state) => words.states[state] ?? state),
	];
	const address = origin + withQuery(`${paths.legalCalendar}.ics`, profile, words);
	return (
		<>
			<ResultHead
				id="datas"
				name={text.title}
				picture={<YearWall words={words} entries={entries} today={today} />}
				caption={<YearKey words={words} entries={entries} today={today} />}
				actions={<Subscription words={words} address={address} />}
			>
				{next && <p className="mb-1 font-mono text-small">{text.result}</p>}
				<Verdict>{next?.day ?? text.none}</Verdict>
				{next && <p className="mt-2 text-lede/snug font-bold">{next.text}</p>}
				<p className="mt-2 text-small">{whose.join("; ")}</p>
			</ResultHead>
			<Section ground="sand" air="small">
				<h2 className="text-group/tight">{text.list}</h2>
				<ol className="mt-6">
					{entries.slice(0, FIRST).map((entry) => (
						<li
							key={entry.uid}
							className="grid gap-x-10 border-t border-line py-3 md:grid-cols-[5fr_7fr] print:block"
						>
							<p className="font-heading text-third/snug font-bold text-heading">
								<NoBreak text={whenOf(entry, words, today)} />
							</p>
							<div>
								<p className="font-bold">{titleOf(entry, profile, words)}</p>
								{entry.days && <p className="text-small">{deadlineNote(entry.days.last, words)}</p>}
							</div>
						</li>
					))}
				</ol>
				<div className="mt-4 mb-8 space-y-2">
					{profile.roles.includes("transportador") && profile.states.includes("MG") && (
						<p>{text.haulierInMinas}</p>
					)}
					<SmallPrint>{text.weekend}</SmallPrint>
				</div>
				<div className="max-w-4xl">
					<Disclosure summary={interpolate(text.all, { count: entries.length })}>
						<AllDates words={words} profile={profile} entries={entries} today={today} />
					</Disclosure>
					<Disclosure summary={text.subscribeTitle} className="print:hidden">
						<p>{text.downloadHint}</p>
						<p className="mt-2 mb-4">{text.subscribeHint}</p>
						<KeptAddress label={text.subscribe} address={address} byHand={words.copyByHand}>
							{text.copyFeed}
						</KeptAddress>
					</Disclosure>
					{children}
				</div>
			</Section>
		</>
	);
}

/** The dates by duty, with source and limit. */
function AllDates({ words, profile, entries, today }: DatesProps & { entries: readonly Entry[] }) {
	const statements = Map.groupBy(entries, ({ id }) => id)
		.entries()
		.map(([id, times]) => {
			const { name, text, source, limit } = words.calendar.dates[id];
			const due = times.map((entry) =>
				[
					`${whenOf(entry, words, today)}: ${titleOf(entry, profile, words)}.`,
					entry.days && deadlineNote(entry.days.last, words),
				]
					.filter(Boolean)
					.join(" "),
			);
			return { id, mark: times[0]?.mark ?? "known", name, due, text: { text, source, limit } };
		});
	return <StatementList words={words.tools} statements={[...statements]} />;
}

/** The dates to take along: by subscription, or as a file. */
function Subscription({ words, address }: { words: CalendarWords; address: string }) {
	const text = words.calendar;
	return (
		<FormActions className="">
			<FormLink rel="nofollow" href={address.replace(/^https?:/, "webcal:")}>
				{text.subscribe}
			</FormLink>{" "}
			<a className="py-3" download rel="nofollow" href={address.replace(/^https?:\/\/[^/]+/, "")}>
				{text.download}
			</a>
		</FormActions>
	);
}
