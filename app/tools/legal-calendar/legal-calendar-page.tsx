import { evenRow } from "#app/art/tile.ts";
import { CheckBox, Input } from "#app/forms/control.tsx";
import { ErrorText, FieldBox, Hint } from "#app/forms/field-box.tsx";
import { CopyButton, FormActions, FormButton, FormLink } from "#app/forms/form-button.tsx";
import { LanguageField } from "#app/forms/language-field.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { Section, SectionHeader, Split } from "#app/pages/section.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { About } from "#app/tools/about.tsx";
import { knowledge, type Profile, roles, upcoming } from "#app/tools/legal-calendar/dates.ts";
import {
	type DocumentDates,
	documentField,
	documents,
	MAX_SITE,
} from "#app/tools/legal-calendar/documents.ts";
import { MonthStrip } from "#app/tools/legal-calendar/month-strip.tsx";
import { PaperDates, PaperDocuments } from "#app/tools/legal-calendar/paper-calendar.tsx";
import { profileIn, queryOf } from "#app/tools/legal-calendar/profile.ts";
import { takenToObligations, takenToQuote } from "#app/tools/legal-calendar/taken.ts";
import { type CalendarWords, titleOf, weekendOf, whenOf } from "#app/tools/legal-calendar/words.ts";
import { states } from "#app/tools/obligations/questions.ts";
import { OwnWall, ringsWall } from "#app/tools/own-wall.tsx";
import {
	Choice,
	FormErrors,
	Legend,
	OptionSelect,
	ResultEnd,
	SmallPrint,
	StatementList,
} from "#app/tools/parts.tsx";
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
			<ToolHero title={text.title} lede={text.lede} art={<YearOfRings today={today} />} />
			<Section air="small" className="print:hidden">
				<Split>
					<SectionHeader title={text.form.title} />
					<ChoiceForm words={words} asked={asked} isIncomplete={isIncomplete} />
				</Split>
			</Section>
			{profile ? (
				<Dates words={words} profile={profile} today={today} origin={origin} />
			) : (
				<PaperDates words={words} today={today} />
			)}
			<DocumentsForm words={words} reply={reply} />
			<PaperDocuments words={words} />
			{profile && (
				<ResultEnd
					language={language}
					words={words}
					result="legal-calendar"
					address={origin + withQuery(paths.legalCalendar, profile, words)}
					taken={takenToQuote(profile)}
				>
					<FormLink
						look="quiet"
						rel="nofollow"
						href={localizedHref(`${paths.obligations}#pergunta`, language, takenToObligations(profile))}
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
			<details className="mt-4" open={chosenStates.filter(Boolean).length > 1}>
				<summary className="min-h-11 cursor-pointer">{text.form.more}</summary>
				{[1, 2, 3].map(stateChoice)}
			</details>
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

type DatesProps = { words: CalendarWords; profile: Profile; today: string; origin: string };

function Dates({ words, profile, today, origin }: DatesProps) {
	const text = words.calendar;
	const entries = upcoming(profile, today);
	const file = withQuery(`${paths.legalCalendar}.ics`, profile, words);
	const whose = [
		...profile.roles.map((role) => text.roles[role]),
		...profile.states.map((state) => words.states[state] ?? state),
	];
	return (
		<Section id="datas" ground="sand" air="small">
			<SectionHeader title={text.result}>
				<p className="text-lede/snug">{whose.join("; ")}</p>
			</SectionHeader>
			<MonthStrip words={words} entries={entries} today={today} />
			<YearWall words={words} profile={profile} today={today} />
			<Split className="mt-10">
				<div className="space-y-4 self-start print:hidden lg:sticky lg:top-24">
					<FormActions className="mt-0">
						<FormLink rel="nofollow" href={origin.replace(/^https?:/, "webcal:") + file}>
							{text.subscribe}
						</FormLink>{" "}
						<FormLink look="quiet" download rel="nofollow" href={file}>
							{text.download}
						</FormLink>
					</FormActions>
					<SmallPrint>{text.downloadHint}</SmallPrint>
					<SmallPrint>{text.subscribeHint}</SmallPrint>
					<p className="font-mono text-tiny text-quiet wrap-anywhere">{origin + file}</p>
					<CopyButton address={origin + file} byHand={words.copyByHand}>
						{text.copyFeed}
					</CopyButton>
				</div>
				<div className="space-y-6">
					<StatementList
						words={words.tools}
						statements={Array.from(
							Map.groupBy(entries, ({ id }) => id),
							([id, times]) => {
								const { name, text: about, source, limit } = text.dates[id];
								return {
									id,
									mark: times[0]?.mark ?? "known",
									name,
									due: times.map((entry) =>
										[`${whenOf(entry, words)}: ${titleOf(entry, profile, words)}.`, weekendOf(entry, words)]
											.filter(Boolean)
											.join(" "),
									),
									text: { text: about, source, limit },
								};
							},
						)}
					/>
					{profile.roles.includes("transportador") && profile.states.includes("MG") && (
						<p>{text.haulierInMinas}</p>
					)}
					<SmallPrint>{text.weekend}</SmallPrint>
					<Legend words={words.tools} />
				</div>
			</Split>
		</Section>
	);
}

/** A ring for each date of this year, closed once it has passed. */
function YearWall({ words, profile, today }: Omit<DatesProps, "origin">) {
	const year = today.slice(0, 4);
	const days = upcoming(profile, `${year}-01-01`).flatMap(({ days }) => (days ? [days.last] : []));
	const dates = days.filter((day) => day.startsWith(year));
	if (dates.length === 0) return null;
	const closed = dates.flatMap((day, place) => (day < today ? [place] : []));
	const across = evenRow(dates.length, 12);
	return (
		<OwnWall wall={ringsWall({ count: dates.length, across, closed })}>
			{interpolate(words.calendar.wall, { ofYear: year, count: closed.length, all: dates.length })}
		</OwnWall>
	);
}

function DocumentsForm({ words, reply }: { words: CalendarWords; reply: DocumentsReply | undefined }) {
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
		<Section id="documentos" air="small" className="print:hidden">
			<Split>
				<SectionHeader className="self-start lg:sticky lg:top-24" title={text.title}>
					<p>{text.text}</p>
				</SectionHeader>
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
									? [{ text: interpolate(text.limited, { seconds: reply.retryAfter }) }]
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
			</Split>
		</Section>
	);
}
