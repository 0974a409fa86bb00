import { useTranslation } from "#app/i18n/translation.tsx";
import { forms } from "#app/lead/forms.ts";
import { href, paths } from "#app/paths.ts";
import type { SingleFormReply } from "#app/server/single-form.server.ts";
import { FieldInput } from "#app/ui/field.tsx";
import { FormReply } from "#app/ui/form-reply.tsx";
import { LeaveEmpty } from "#app/ui/leave-empty.tsx";
import { SendButton } from "#app/ui/send-button.tsx";

type NewsletterFormProps = {
	/** Path of the page to come back to. */
	page: string;
	/** Tells the ids of two of these forms on one page apart. */
	idPrefix: string;
	reply?: SingleFormReply;
};

/** An e-mail field and a button: the box in every footer, and the small page that says what is wrong with it. */
export function NewsletterForm({ page, idPrefix, reply }: NewsletterFormProps) {
	const { t, language } = useTranslation();
	return (
		<form method="post" action={href(paths.newsletter, language)} noValidate>
			{reply && (
				<FormReply
					form="newsletter"
					fields={forms.newsletter}
					reply={reply}
					id={`${idPrefix}reply`}
					idPrefix={idPrefix}
				/>
			)}
			<input type="hidden" name="page" value={page} />
			<p>
				{t("forms:newsletter.intro")}{" "}
				<a href={href(paths.privacy, language)}>{t("forms:newsletter.privacyLink")}</a>
			</p>
			{forms.newsletter.map((field) => (
				<FieldInput
					key={field.name}
					form="newsletter"
					idPrefix={idPrefix}
					field={field}
					answers={reply?.answers ?? {}}
					problems={reply?.problems}
				/>
			))}
			<SendButton>{t("forms:newsletter.submit")}</SendButton>
			<LeaveEmpty idPrefix={idPrefix} />
		</form>
	);
}
