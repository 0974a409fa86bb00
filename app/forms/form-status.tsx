import { useTranslation } from "#app/i18n/translation.tsx";
import { Alert } from "#app/ui/banner.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { Answers, Field } from "./field.ts";
import type { FieldForm } from "./field-input.tsx";
import type { SummaryHeading } from "./summary-heading.ts";
import type { FieldErrors } from "./validation.server.ts";

/** The action's answer to a post of a form on a page of its own that led to no other page. */
export type FormReply = {
	answers?: Answers;
	errors?: FieldErrors;
	summaryHeading?: SummaryHeading;
	/** Seconds to wait after too many posts, or for others' lists. */
	retryAfter?: number;
	/** What the server says where it could not save this, and what to do; `true` where it was not reached. */
	sendFailed?: string | true;
	/** Path to return to after sending: the newsletter form is on every page. */
	backTo?: string;
	/** Origin of the visit to the form's page: a message sent once more names it as well. */
	from?: string | undefined;
};

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
	const { errors, summaryHeading = "problem", sendFailed, retryAfter: seconds = 0 } = reply;
	if (errors) return <ErrorSummary {...form} id={id} errors={errors} summaryHeading={summaryHeading} />;
	return (
		<Alert id={id} className={form.form === "wizard" ? undefined : "mb-6"}>
			{sendFailed === true ? t("wizard:storeFailed") : (sendFailed ?? t("forms:tooMany", { seconds }))}
		</Alert>
	);
}
