import { FieldInput } from "#app/forms/field-input.tsx";
import { SubmitButton } from "#app/forms/form-button.tsx";
import { type FormReply, FormStatus } from "#app/forms/form-status.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { newsletterFields } from "#app/forms/single-page-forms.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { useRenderedOnce } from "./page-handle.ts";

type NewsletterFormProps = { page: string; idPrefix: string; reply?: FormReply | undefined };

export function NewsletterForm({ page, idPrefix, reply }: NewsletterFormProps) {
	const { t, language } = useTranslation();
	const shared = { form: "forms", idPrefix } as const;
	const controls = useRenderedOnce(!reply && idPrefix, () => (
		<>
			<FieldInput
				{...shared}
				field={newsletterFields[0]}
				answers={reply?.answers ?? {}}
				errors={reply?.errors}
			/>
			<SubmitButton>{t("forms:newsletter.submit")}</SubmitButton>
		</>
	));
	return (
		<form method="post" action={localizedHref(paths.newsletter, language)} noValidate>
			{reply && <FormStatus {...shared} fields={newsletterFields} reply={reply} id={`${idPrefix}reply`} />}
			<input type="hidden" name="page" value={page} />
			<p>
				<NoBreak text={t("forms:newsletter.intro")} />{" "}
				<a href={localizedHref(paths.privacy, language)}>{t("forms:newsletter.privacyLink")}</a>
			</p>
			<div className="grid max-w-lg justify-items-start gap-4 *:first:w-full" {...controls} />
			<Honeypot idPrefix={idPrefix} />
		</form>
	);
}
