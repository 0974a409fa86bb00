import { Input } from "#app/forms/control.tsx";
import { ErrorText, FieldBox, Hint } from "#app/forms/field-box.tsx";
import { FormActions, FormButton, FormLink } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { type Language, languageParameter } from "#app/i18n/languages.ts";
import { dayOf } from "#app/i18n/local-day.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening, Split } from "#app/pages/band.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { type Role, roles, upcoming } from "#app/tools/legal-calendar/dates.ts";
import { documentField } from "#app/tools/legal-calendar/documents.ts";
import {
	chosenIn,
	type DocumentsReply,
	expiringDocuments,
} from "#app/tools/legal-calendar/legal-calendar.server.tsx";
import { PaperDates, PaperDocuments } from "#app/tools/legal-calendar/paper-calendar.tsx";
import { whenOf } from "#app/tools/legal-calendar/when-of.ts";
import { states } from "#app/tools/obligations/questions.ts";
import { stateName } from "#app/tools/obligations/state-name.server.ts";
import { Choice, FormErrors, ResultEnd, SmallPrint, StatementList, ToolHero } from "#app/tools/parts.tsx";
import { Whole } from "#app/ui/whole.tsx";

type PageProps = {
	language: Language;
	query: URLSearchParams;
	origin: string;
	reply: DocumentsReply | null;
};

/** The legal calendar: role and state, the dates that follow, and the expiry of documents. */
export function LegalCalendarPage({ language, query, origin, reply }: PageProps) {
	const text = pageText("legalCalendar", language);
	const chosen = chosenIn(query);
	return (
		<>
			<ToolHero seed={paths.legalCalendar} title={text.title} lede={text.lede} />
			<Band air="small" className="print:hidden">
				<Split>
					<Opening title={text.form.title} />
					<ChoiceForm language={language} query={query} isIncomplete={query.has("papel") && !chosen} />
				</Split>
			</Band>
			{chosen ? <Dates language={language} {...chosen} /> : <PaperDates language={language} />}
			<DocumentsForm language={language} reply={reply} />
			<PaperDocuments language={language} names={expiringDocuments(language)} />
			{chosen && (
				<ResultEnd
					language={language}
					result="legal-calendar"
					address={
						origin + localizedHref(paths.legalCalendar, language, { papel: chosen.role, uf: chosen.state })
					}
				/>
			)}
		</>
	);
}

type ChoiceFormProps = { language: Language; query: URLSearchParams; isIncomplete: boolean };

function ChoiceForm({ language, query, isIncomplete }: ChoiceFormProps) {
	const text = pageText("legalCalendar", language);
	return (
		<form method="get" action={`${paths.legalCalendar}#datas`} className="max-w-[34rem] *:first-of-type:mt-0">
			{isIncomplete && <ErrorText>{text.form.incomplete}</ErrorText>}
			{language === "en" && <input type="hidden" name={languageParameter} value="en" />}
			<Choice
				name="papel"
				label={text.form.role}
				empty={text.form.chooseRole}
				chosen={query.get("papel")}
				options={roles.map((role) => [role, text.roles[role]])}
			/>
			<Choice
				name="uf"
				label={text.form.state}
				empty={text.form.chooseState}
				chosen={query.get("uf")}
				options={states.map((state) => [state, stateName(state, language)])}
			/>
			<FormActions>
				<FormButton>{text.form.submit}</FormButton>
			</FormActions>
		</form>
	);
}

function Dates({ language, role, state }: { language: Language; role: Role; state: string }) {
	const text = pageText("legalCalendar", language);
	const entries = upcoming(role, state, dayOf());
	return (
		<Band id="datas" ground="sand" air="small">
			<Split>
				<Opening className="self-start lg:sticky lg:top-24" title={text.result}>
					<p className="text-lede/snug">
						{text.roles[role]}, {stateName(state, language)}
					</p>
				</Opening>
				<div className="space-y-6">
					<StatementList
						language={language}
						statements={entries.map((entry) => {
							const { name, text: about, source, limit } = text.dates[entry.id];
							const due = `${whenOf(entry, language)}: ${name}`;
							return {
								id: `${entry.id}-${entry.days?.first ?? ""}`,
								mark: entry.mark,
								text: { due, text: about, source, limit },
							};
						})}
					/>
					<SmallPrint>{text.weekend}</SmallPrint>
					<FormActions>
						<FormLink
							look="quiet"
							download
							rel="nofollow"
							href={localizedHref(`${paths.legalCalendar}.ics`, language, { papel: role, uf: state })}
						>
							{text.download}
						</FormLink>
					</FormActions>
					<SmallPrint>{text.downloadHint}</SmallPrint>
				</div>
			</Split>
		</Band>
	);
}

function DocumentsForm({ language, reply }: { language: Language; reply: DocumentsReply | null }) {
	const text = pageText("legalCalendar", language).documents;
	const names = expiringDocuments(language);
	const errorOf = (place: number) => {
		const error = reply?.errors[documentField(place)];
		return error && interpolate(text[error], { name: names[place] ?? "" });
	};
	return (
		<Band id="documentos" air="small" className="print:hidden">
			<Split>
				<Opening className="self-start lg:sticky lg:top-24" title={text.title}>
					<p>{text.text}</p>
				</Opening>
				<form method="post" action={localizedHref(`${paths.legalCalendar}#documentos`, language)} noValidate>
					{reply && (
						<FormErrors
							title={text.problem}
							errors={
								reply.retryAfter > 0
									? [{ text: interpolate(text.limited, { seconds: reply.retryAfter }) }]
									: reply.isEmpty
										? [{ text: text.empty, field: documentField(0) }]
										: names.flatMap((_, place) => {
												const error = errorOf(place);
												return error ? [{ text: error, field: documentField(place) }] : [];
											})
							}
						/>
					)}
					<Hint id="date-hint">{text.hint}</Hint>
					<div className="grid gap-x-6 sm:grid-cols-2 sm:items-end sm:*:last:odd:col-span-2">
						{names.map((name, place) => {
							const field = documentField(place);
							const error = errorOf(place);
							return (
								<FieldBox key={name} id={field} label={<Whole text={name} />} error={error}>
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
					<FormActions>
						<FormButton data-download>{text.submit}</FormButton>
					</FormActions>
				</form>
			</Split>
		</Band>
	);
}
