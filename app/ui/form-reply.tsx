import { useTranslation } from "#app/i18n/translation.tsx";
import type { Field } from "#app/lead/field.ts";
import type { FormId } from "#app/lead/forms.ts";
import type { SingleFormReply } from "#app/server/single-form.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";

type FormReplyProps = {
	form: FormId;
	fields: readonly Field[];
	reply: SingleFormReply;
	/** The anchor that the form posts to: a browser that opens it puts the focus there. */
	id: string;
	idPrefix: string;
};

/** First in a form that is shown again: what is wrong with it, when to come back, or that it could not be kept. */
export function FormReply({ form, fields, reply, id, idPrefix }: FormReplyProps) {
	const { t } = useTranslation();
	if (reply.problems && reply.leadLine) {
		return (
			<ErrorSummary
				id={id}
				form={form}
				fields={fields}
				problems={reply.problems}
				leadLine={reply.leadLine}
				idPrefix={idPrefix}
			/>
		);
	}
	return (
		<p className="banner failed" id={id} role="alert" tabIndex={-1} autoFocus>
			{reply.retryAfter === undefined
				? t("forms:outcome.sendFailed")
				: t("wizard:tooMany", { seconds: reply.retryAfter })}
		</p>
	);
}
