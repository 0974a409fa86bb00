import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { Field } from "#app/forms/field.ts";
import type { FieldForm } from "#app/forms/field-input.tsx";
import type { FormReply } from "#app/forms/form-reply.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Alert } from "#app/ui/banner.tsx";

type FormStatusProps = {
	form: FieldForm;
	fields: readonly Field[];
	reply: FormReply;
	id?: string;
	idPrefix?: string;
};

/** First in a form shown again: its errors, when to try again, or that it could not be saved. */
export function FormStatus({ reply, id, ...form }: FormStatusProps) {
	const { t } = useTranslation();
	const { errors, summaryHeading = "problem", retryAfter } = reply;
	if (errors) return <ErrorSummary {...form} id={id} errors={errors} summaryHeading={summaryHeading} />;
	return (
		<Alert id={id} className="mb-6">
			{retryAfter !== undefined
				? t("forms:tooMany", { seconds: retryAfter })
				: form.form === "newsletter"
					? t("forms:newsletter.sendFailed")
					: t("forms:flash.sendFailed")}
		</Alert>
	);
}
