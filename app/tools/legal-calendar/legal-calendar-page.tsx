import { CheckBox, Input } from "#app/forms/control.tsx";
import { ErrorText, FieldBox, Hint } from "#app/forms/field-box.tsx";
import { CopyButton, FormActions, FormButton, FormLink } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { languageParameter } from "#app/i18n/languages.ts";
import { Band, Opening, Split } from "#app/pages/band.tsx";
import { localizedHref, paths } from "#app/paths.ts";
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
import { type CalendarWords, titleOf, weekendOf, whenOf } from "#app/tools/legal-calendar/words.ts";
import { states } from "#app/tools/obligations/questions.ts";
import {
	Choice,
	FormErrors,
	Legend,
	OptionSelect,
	ResultEnd,
	SmallPrint,
	StatementList,
	ToolHero,
} from "#app/tools/parts.tsx";
import { Whole } from "#app/ui/whole.tsx";

/** What a post of expiry dates came to, when it came to no file. */
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
			<ToolHero seed={paths.legalCalendar} title={text.title} lede={text.lede} />
			<Band air="small" className="print:hidden">
				<Split>
					<Opening title={text.form.title} />
					<ChoiceForm words={words} asked={asked} isIncomplete={isIncomplete} />
				</Split>
			</Band>
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
					taken={{ perfil: profile.roles.includes("transportador") ? "operator" : "client" }}
				/>
			)}
		</>
	);
}

/** `path` with the profile, and with the language where it is not Portuguese. */
function withQuery(path: string, profile: Profile, { language }: CalendarWords): string {
	return `${path}?${queryOf(profile)}${language === "en" ? `&${languageParameter}=en` : ""}`;
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
			{words.language === "en" && <input type="hidden" name={languageParameter} value="en" />}
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
			<Choice
				name="ctf"
				label={text.form.ctf}
				hint={text.form.ctfHint}
				chosen={asked.get("ctf") ?? "nao-sei"}
				options={known}
			/>
			<Choice
				name="c313"
				label={text.form.c313}
				hint={text.form.c313Hint}
				chosen={asked.get("c313") ?? "nao-sei"}
				options={known}
			/>
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
		<Band id="datas" ground="sand" air="small">
			<Opening title={text.result}>
				<p className="text-lede/snug">{whose.join("; ")}</p>
			</Opening>
			<MonthStrip words={words} entries={entries} today={today} />
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
					<SmallPrint>{text.weekend}</SmallPrint>
					<Legend words={words.tools} />
				</div>
			</Split>
		</Band>
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
		<Band id="documentos" air="small" className="print:hidden">
			<Split>
				<Opening className="self-start lg:sticky lg:top-24" title={text.title}>
					<p>{text.text}</p>
				</Opening>
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
								<FieldBox key={id} id={field} label={<Whole text={text.names[id]} />} error={error}>
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
		</Band>
	);
}
