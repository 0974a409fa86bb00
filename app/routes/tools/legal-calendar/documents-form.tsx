import { Input } from "#app/forms/control.tsx";
import { FieldBox, Hint } from "#app/forms/field-box.tsx";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { interpolate } from "#app/i18n/interpolate.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { FormErrors } from "#app/routes/tools/form-fields.tsx";
import {
	type DocumentDates,
	documentField,
	documents,
	MAX_SITE,
} from "#app/routes/tools/legal-calendar/expiring-documents.ts";
import type { CalendarWords } from "#app/routes/tools/legal-calendar/words.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

/** The reply to a post of expiry dates that led to no file. */
export type DocumentsReply = DocumentDates & { isEmpty: boolean; retryAfter: number };

type DocumentsFormProps = { words: CalendarWords; reply: DocumentsReply | undefined; isOpen: boolean };

/** Days on which documents expire, for a calendar file. */
export function DocumentsForm({ words, reply, isOpen }: DocumentsFormProps) {
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
