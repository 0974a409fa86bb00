import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { type Answers, isProfile } from "#app/forms/field.ts";
import { FormActions } from "#app/forms/form-button.tsx";
import { QuestionList } from "#app/forms/question-list.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { summaryHeadingOf } from "#app/forms/summary-heading.ts";
import type { FieldErrors } from "#app/forms/validation.server.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import type { HeldLead } from "#app/routes/own-data/own-data-view.server.ts";

type CorrectionFormProps = {
	text: TextOf<"ownData">["correct"];
	lead: HeldLead;
	action: string;
	answers: Answers;
	errors: FieldErrors;
};

/** The lead's questions with its answers; address and profile identify the lead and cannot be changed. */
export function CorrectionForm({ text, lead, action, answers, errors }: CorrectionFormProps) {
	const form = isProfile(lead.kind) ? "wizard" : lead.kind;
	const { fields } = lead;
	const hasErrors = Object.keys(errors).length > 0;
	return (
		<form id="corrigir" method="post" action={action} noValidate className="mt-8 max-w-[34rem] scroll-mt-22">
			{hasErrors && (
				<ErrorSummary
					form={form}
					fields={fields}
					errors={errors}
					summaryHeading={summaryHeadingOf(form === "wizard" ? form : "single", fields, answers, errors)}
					idPrefix="correct-"
				/>
			)}
			<h3 className="mb-2">{text.title}</h3>
			<p>{text.text}</p>
			<input type="hidden" name="change" value="correct" />
			<input type="hidden" name="reference" value={lead.reference} />
			<QuestionList form={form} fields={fields} answers={answers} errors={errors} idPrefix="correct-" />
			<FormActions>
				<SubmitButton>{text.submit}</SubmitButton>{" "}
				<a href={action} className="py-3">
					{text.cancel}
				</a>
			</FormActions>
		</form>
	);
}
