import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { Field } from "#app/forms/field.ts";
import type { SingleFormReply } from "#app/forms/single-form-reply.ts";
import type { FormId } from "#app/forms/single-page-forms.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Alert } from "#app/ui/banner.tsx";

type FormStatusProps = {
	form: FormId;
	fields: readonly Field[];
	reply: SingleFormReply;
	id: string;
	idPrefix: string;
};

/** First in a form shown again: its errors, when to try again, or that it could not be saved. */
export function FormStatus({ form, fields, reply, id, idPrefix }: FormStatusProps) {
	const { t } = useTranslation();
	if (reply.errors && reply.summaryHeading) {
		return (
			<ErrorSummary
				id={id}
				form={form}
				fields={fields}
				errors={reply.errors}
				summaryHeading={reply.summaryHeading}
				idPrefix={idPrefix}
			/>
		);
	}
	return (
		<Alert id={id} className="mb-6">
			{reply.retryAfter === undefined
				? t("forms:flash.sendFailed")
				: t("forms:tooMany", { seconds: reply.retryAfter })}
		</Alert>
	);
}
