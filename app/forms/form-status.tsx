import { useTranslation } from "#app/i18n/translation.tsx";
import { Alert } from "#app/ui/banner.tsx";
import { ErrorSummary, type ErrorSummaryProps } from "./error-summary.tsx";
import type { Answers } from "./field.ts";
import type { SummaryHeading } from "./summary-heading.ts";
import type { FieldErrors } from "./validation.server.ts";

/** An action's reply to a post that shows its page again instead of redirecting. */
export type FormReply = {
	answers?: Answers;
	errors?: FieldErrors;
	summaryHeading?: SummaryHeading;
	/** Seconds to wait, after too many posts or for other visitors' lists. */
	retryAfter?: number;
	/** The server's words if it could not save the post; `true` if it was not reached. */
	sendFailed?: string | true;
	/** Path to return to after sending, because the newsletter form is on every page. */
	backTo?: string;
	/** The visit's `fromParameter`, repeated when the message is sent again. */
	from?: string | undefined;
};

type FormStatusProps = Omit<ErrorSummaryProps, "errors" | "summaryHeading"> & { reply: FormReply };

/** Head of a form shown again: its errors, the time to wait, or why it was not saved. */
export function FormStatus({ reply, id, ...form }: FormStatusProps) {
	const { t } = useTranslation();
	const { errors, summaryHeading = "problem", sendFailed, retryAfter: seconds = 0 } = reply;
	if (errors) return <ErrorSummary {...form} id={id} errors={errors} summaryHeading={summaryHeading} />;
	return (
		<Alert id={id} className={form.form === "wizard" ? undefined : "mb-6 scroll-mt-16"}>
			{sendFailed === true ? t("wizard:storeFailed") : (sendFailed ?? t("forms:tooMany", { seconds }))}
		</Alert>
	);
}
