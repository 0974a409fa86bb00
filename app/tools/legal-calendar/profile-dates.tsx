import type { ReactNode } from "react";
import { evenRow } from "#app/art/tile.ts";
import { FormActions, FormLink } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { Disclosure } from "#app/pages/disclosure.tsx";
import { Kicker, Section } from "#app/pages/section.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { type Entry, type Profile, upcoming } from "#app/tools/legal-calendar/dates.ts";
import { MonthStrip } from "#app/tools/legal-calendar/month-strip.tsx";
import { queryOf } from "#app/tools/legal-calendar/profile.ts";
import { type CalendarWords, nextDate, titleOf, weekendOf, whenOf } from "#app/tools/legal-calendar/words.ts";
import { OwnWall, ringsWall } from "#app/tools/own-wall.tsx";
import { KeptAddress } from "#app/tools/result-end.tsx";
import { Legend, SmallPrint, StatementList } from "#app/tools/statements.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

/** `path` with the profile, and with the language where it is not Portuguese. */
export function withQuery(path: string, profile: Profile, { language }: CalendarWords): string {
	return localizedHref(`${path}?${queryOf(profile)}`, language);
}

type DatesProps = { words: CalendarWords; profile: Profile; today: string };

/** Dates that stand above the fold: the next ones, in order of their days. */
const FIRST = 6;

/** The next dates, the year in a picture, and all dates with their sources, folded; `children` are folded below. */
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
	return (
		<Section id="datas" ground="sand" air="small" className="scroll-mt-22">
			{next && <Kicker>{text.result}</Kicker>}
			<h2>{next ?? text.result}</h2>
			<p className="mt-2 max-w-none">{whose.join("; ")}</p>
			<MonthStrip words={words} entries={entries} today={today} />
			<div className="mt-4 grid gap-x-16 *:min-w-0 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] print:block">
				<div className="lg:order-1">
					<YearWall words={words} profile={profile} today={today} />
				</div>
				<div className="lg:row-span-2">
					<ol className="mt-6">
						{entries.slice(0, FIRST).map((entry) => (
							<li key={entry.uid} className="border-t border-line py-3">
								<p className="font-mono text-small">
									<NoBreak text={whenOf(entry, words)} />
								</p>
								<p className="font-bold">{titleOf(entry, profile, words)}</p>
								{entry.days && <p className="text-small">{weekendOf(entry, words)}</p>}
							</li>
						))}
					</ol>
					{profile.roles.includes("transportador") && profile.states.includes("MG") && (
						<p className="mt-4">{text.haulierInMinas}</p>
					)}
					<SmallPrint>{text.weekend}</SmallPrint>
				</div>
				<div className="mt-6 lg:order-2 print:hidden">
					<Subscription
						words={words}
						address={origin + withQuery(`${paths.legalCalendar}.ics`, profile, words)}
					/>
				</div>
			</div>
			<div className="mt-8 max-w-4xl">
				<Disclosure summary={interpolate(text.all, { count: entries.length })}>
					<AllDates words={words} profile={profile} entries={entries} />
				</Disclosure>
				{children}
			</div>
		</Section>
	);
}

/** The dates by duty, with source and limit. */
function AllDates({ words, profile, entries }: Omit<DatesProps, "today"> & { entries: readonly Entry[] }) {
	const statements = Map.groupBy(entries, ({ id }) => id)
		.entries()
		.map(([id, times]) => {
			const { name, text, source, limit } = words.calendar.dates[id];
			const due = times.map((entry) =>
				[`${whenOf(entry, words)}: ${titleOf(entry, profile, words)}.`, weekendOf(entry, words)]
					.filter(Boolean)
					.join(" "),
			);
			return { id, mark: times[0]?.mark ?? "known", name, due, text: { text, source, limit } };
		});
	return (
		<div className="space-y-6">
			<StatementList words={words.tools} statements={[...statements]} />
			<Legend words={words.tools} />
		</div>
	);
}

/** The dates to take along: by subscription, as a file, or by their address. */
function Subscription({ words, address }: { words: CalendarWords; address: string }) {
	const text = words.calendar;
	return (
		<>
			<FormActions className="mt-0">
				<FormLink rel="nofollow" href={address.replace(/^https?:/, "webcal:")}>
					{text.subscribe}
				</FormLink>{" "}
				<FormLink look="quiet" download rel="nofollow" href={address.replace(/^https?:\/\/[^/]+/, "")}>
					{text.download}
				</FormLink>
			</FormActions>
			<Disclosure look="small" summary={text.subscribeTitle}>
				<p>{text.downloadHint}</p>
				<p>{text.subscribeHint}</p>
				<KeptAddress label={text.subscribe} address={address} byHand={words.copyByHand}>
					{text.copyFeed}
				</KeptAddress>
			</Disclosure>
		</>
	);
}

/** A ring for each date of this year, closed once it has passed. */
function YearWall({ words, profile, today }: DatesProps) {
	const year = today.slice(0, 4);
	const days = upcoming(profile, `${year}-01-01`).flatMap(({ days }) => (days ? [days.last] : []));
	const dates = days.filter((day) => day.startsWith(year));
	if (dates.length === 0) return null;
	const closed = dates.flatMap((day, place) => (day < today ? [place] : []));
	const across = evenRow(dates.length, 12);
	return (
		<OwnWall
			wall={ringsWall({ count: dates.length, across, closed })}
			accent={{ colour: "sun", blocks: [...dates.keys()].slice(closed.length) }}
		>
			{interpolate(words.calendar.wall, { ofYear: year, count: closed.length, all: dates.length })}
		</OwnWall>
	);
}
