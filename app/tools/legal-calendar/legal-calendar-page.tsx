import type { ReactNode } from "react";
import { evenRow } from "#app/art/tile.ts";
import { CheckBox, Input } from "#app/forms/control.tsx";
import { ErrorText, FieldBox, Hint } from "#app/forms/field-box.tsx";
import { FormActions, FormButton, FormLink } from "#app/forms/form-button.tsx";
import { LanguageField } from "#app/forms/language-field.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { Disclosure } from "#app/pages/disclosure.tsx";
import { Kicker, Section, SectionHeader, Split } from "#app/pages/section.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { About } from "#app/tools/about.tsx";
import { Choice, FormErrors, OptionSelect } from "#app/tools/form-fields.tsx";
import { answersForObligations, answersForQuote } from "#app/tools/legal-calendar/carried-answers.ts";
import {
	type Entry,
	isDuty,
	knowledge,
	type Profile,
	roles,
	upcoming,
} from "#app/tools/legal-calendar/dates.ts";
import {
	type DocumentDates,
	documentField,
	documents,
	MAX_SITE,
} from "#app/tools/legal-calendar/expiring-documents.ts";
import { MonthStrip } from "#app/tools/legal-calendar/month-strip.tsx";
import { PaperDates, PaperDocuments } from "#app/tools/legal-calendar/paper-calendar.tsx";
import { profileIn, queryOf } from "#app/tools/legal-calendar/profile.ts";
import { type CalendarWords, nextDuty, titleOf, weekendOf, whenOf } from "#app/tools/legal-calendar/words.ts";
import { states } from "#app/tools/obligations/questions.ts";
import { OwnWall, ringsWall } from "#app/tools/own-wall.tsx";
import { KeptAddress, ResultEnd } from "#app/tools/result-end.tsx";
import { Legend, SmallPrint, StatementList } from "#app/tools/statements.tsx";
import { ToolHero, YearOfRings } from "#app/tools/tool-hero.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

/** The reply to a post of expiry dates that led to no file. */
export type DocumentsReply = DocumentDates & { isEmpty: boolean; retryAfter: number };

type PageProps = {
	words: CalendarWords;
	/** The query of the address, unchecked. */
	query: string;
	origin: string;
	today: string;
	reply: DocumentsReply | undefined;
};

/** The legal calendar: roles and states, the dates that follow, and the expiry of documents. */
export function LegalCalendarPage({ words, query, origin, today, reply }: PageProps) {
	const { calendar: text, language } = words;
	const asked = new URLSearchParams(query);
	const profile = profileIn(asked);
	const isIncomplete = !profile && (asked.has("papel") || asked.has("uf"));
	return (
		<>
			<ToolHero
				title={text.title}
				lede={text.lede}
				art={<YearOfRings today={today} />}
				isBegun={profile !== undefined}
			/>
			{profile ? (
				<Dates words={words} profile={profile} today={today} origin={origin}>
					<Disclosure className="print:hidden" summary={text.form.change}>
						<ChoiceForm words={words} asked={asked} isIncomplete={false} />
					</Disclosure>
					<DocumentsForm words={words} reply={undefined} isOpen={false} />
				</Dates>
			) : (
				<>
					<Section air="small" className="print:hidden">
						<Split>
							<SectionHeader title={text.form.title} />
							<ChoiceForm words={words} asked={asked} isIncomplete={isIncomplete} />
						</Split>
					</Section>
					<PaperDates words={words} today={today} />
					<Section air="small">
						<div className="max-w-4xl">
							<DocumentsForm words={words} reply={reply} isOpen />
						</div>
					</Section>
				</>
			)}
			<PaperDocuments words={words} />
			{profile && (
				<ResultEnd
					language={language}
					words={words}
					result="legal-calendar"
					address={origin + withQuery(paths.legalCalendar, profile, words)}
					carried={answersForQuote(profile)}
				>
					<FormLink
						look="quiet"
						rel="nofollow"
						href={localizedHref(`${paths.obligations}#pergunta`, language, answersForObligations(profile))}
					>
						{text.toObligations}
					</FormLink>{" "}
				</ResultEnd>
			)}
			<About words={words} tool="legalCalendar" origin={origin} />
		</>
	);
}

/** `path` with the profile, and with the language where it is not Portuguese. */
function withQuery(path: string, profile: Profile, { language }: CalendarWords): string {
	return localizedHref(`${path}?${queryOf(profile)}`, language);
}

type ChoiceFormProps = { words: CalendarWords; asked: URLSearchParams; isIncomplete: boolean };

function ChoiceForm({ words, asked, isIncomplete }: ChoiceFormProps) {
	const text = words.calendar;
	const chosenStates = asked.getAll("uf");
	const stateChoice = (place: number) => (
		<FieldBox key={place} id={`uf${place + 1}`} label={place === 0 ? text.form.state : text.form.otherState}>
			<OptionSelect
				id={`uf${place + 1}`}
				name="uf"
				empty={text.form.chooseState}
				chosen={chosenStates[place] ?? ""}
				options={states.map((state) => [state, words.states[state] ?? state])}
			/>
		</FieldBox>
	);
	const known = knowledge.map((one): [string, string] => [one, text.form.knowledge[one]]);
	return (
		<form method="get" action={`${paths.legalCalendar}#datas`} className="max-w-[34rem]">
			{isIncomplete && <ErrorText>{text.form.incomplete}</ErrorText>}
			<LanguageField language={words.language} />
			<fieldset>
				<legend className="font-bold">{text.form.role}</legend>
				{roles.map((role) => (
					<CheckBox
						key={role}
						name="papel"
						value={role}
						defaultChecked={asked.getAll("papel").includes(role)}
					>
						{text.roles[role]}
					</CheckBox>
				))}
			</fieldset>
			{stateChoice(0)}
			<Disclosure
				look="row"
				className="mt-4"
				summary={text.form.more}
				isOpen={chosenStates.filter(Boolean).length > 1}
			>
				{[1, 2, 3].map(stateChoice)}
			</Disclosure>
			{(["ctf", "c313"] as const).map((name) => (
				<Choice
					key={name}
					name={name}
					label={text.form[name]}
					hint={text.form[`${name}Hint`]}
					chosen={asked.get(name) ?? "nao-sei"}
					options={known}
				/>
			))}
			<FormActions>
				<FormButton>{text.form.submit}</FormButton>
			</FormActions>
		</form>
	);
}

type DatesProps = { words: CalendarWords; profile: Profile; today: string };

/** Duties that stand above the fold: the next ones, in order of their days. */
const FIRST = 6;

/** The next dates, the year in a picture, and all dates with their sources, folded; `children` are folded below. */
function Dates({
	words,
	profile,
	today,
	origin,
	children,
}: DatesProps & { origin: string; children: ReactNode }) {
	const text = words.calendar;
	const entries = upcoming(profile, today);
	const [duties = [], others = []] = [true, false].map((is) =>
		entries.filter((entry) => isDuty(entry) === is),
	);
	const next = nextDuty(entries, today, words);
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
						{[...duties.slice(0, FIRST), ...others].map((entry) => (
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

type DocumentsFormProps = { words: CalendarWords; reply: DocumentsReply | undefined; isOpen: boolean };

function DocumentsForm({ words, reply, isOpen }: DocumentsFormProps) {
	const text = words.calendar.documents;
	const errorOf = (place: number) => {
		const error = reply?.errors[documentField(place)];
		const id = documents[place]?.id;
		return error && id && interpolate(text[error], { name: text.names[id] });
	};
	const listed = documents.flatMap((_, place) => {
		const error = errorOf(place);
		return error ? [{ text: error, field: documentField(place) }] : [];
	});
	return (
		<div id="documentos" className="print:hidden">
			<Disclosure summary={text.title} isOpen={isOpen}>
				<p>{text.text}</p>
				<form
					method="post"
					action={localizedHref(`${paths.legalCalendar}#documentos`, words.language)}
					noValidate
				>
					{reply && (
						<FormErrors
							title={text.problem}
							errors={
								reply.retryAfter > 0
									? [{ text: interpolate(words.tools.limited, { seconds: reply.retryAfter }) }]
									: reply.isEmpty
										? [{ text: text.empty, field: documentField(0) }]
										: listed
							}
						/>
					)}
					<Hint id="date-hint">{text.hint}</Hint>
					<div className="grid gap-x-6 sm:grid-cols-2 sm:items-end">
						{documents.map(({ id }, place) => {
							const field = documentField(place);
							const error = errorOf(place);
							return (
								<FieldBox key={id} id={field} label={<NoBreak text={text.names[id]} />} error={error}>
									<Input
										id={field}
										name={field}
										type="text"
										inputMode="numeric"
										autoComplete="off"
										maxLength={20}
										defaultValue={reply?.typed[field]}
										aria-describedby={error ? `${field}-error date-hint` : "date-hint"}
										aria-invalid={error ? true : undefined}
									/>
								</FieldBox>
							);
						})}
					</div>
					<FieldBox id="site" label={text.site} hint={text.siteHint}>
						<Input
							id="site"
							name="site"
							type="text"
							autoComplete="off"
							maxLength={MAX_SITE}
							defaultValue={reply?.site}
							aria-describedby="site-hint"
						/>
					</FieldBox>
					<FormActions>
						<FormButton data-download>{text.submit}</FormButton>
					</FormActions>
				</form>
			</Disclosure>
		</div>
	);
}
