import { useRouteLoaderData } from "react-router";
import { FormStatus } from "#app/contact/form-status.tsx";
import type { SingleFormReply } from "#app/contact/single-form.server.ts";
import type { Field } from "#app/forms/field.ts";
import { FieldInputs } from "#app/forms/field-input.tsx";
import { FormActions } from "#app/forms/form-button.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { forms, responseHours } from "#app/forms/single-page-forms.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { formPaths, localizedHref, paths } from "#app/paths.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { PageLink } from "#app/ui/page-link.tsx";

/** The partner or contact form. It posts to its page at its own anchor, where a browser without scripts puts the focus. */
export function SingleForm({ form, reply }: { form: keyof typeof formPaths; reply?: SingleFormReply }) {
	const { t, language } = useTranslation();
	const flash = useFlash();
	const hours = responseHours(form);
	const fields: readonly Field[] = forms[form];
	const anchor = formPaths[form].split("#")[1] ?? form;
	const idPrefix = `${form}-`;
	return (
		<section
			className="ground-sand grid gap-x-16 gap-y-8 px-edge py-band lg:grid-cols-[1fr_minmax(0,34rem)] print:hidden"
			id={reply ? undefined : anchor}
			aria-labelledby={`${idPrefix}title`}
		>
			<div>
				<h2 id={`${idPrefix}title`}>{t(`forms:${form}.title`)}</h2>
				{/* For browsers without styles, which show the page from here on: the toast is far away. */}
				{flash?.message === "sent" && <p className="hidden">{t("forms:flash.sent")}</p>}
				<p className="mt-6 text-lede/snug">{t(`forms:${form}.intro`)}</p>
				<section className="mt-8 max-w-[30rem] rounded-card border border-line bg-field p-6">
					<h3 className="mb-2 text-third/tight">{t("forms:nextTitle")}</h3>
					<p>{hours === null ? t(`forms:${form}.next`) : t(`forms:${form}.nextInTime`, { hours })}</p>
					<p className="mt-3 text-small text-quiet">
						{t("forms:privacy")}{" "}
						<PageLink to={localizedHref(paths.privacy, language)}>
							{t("forms:newsletter.privacyLink")}
						</PageLink>
					</p>
				</section>
			</div>
			<form
				method="post"
				action={localizedHref(formPaths[form], language)}
				noValidate
				data-half-written={form}
			>
				{reply && <FormStatus form={form} fields={fields} reply={reply} id={anchor} idPrefix={idPrefix} />}
				<div className="*:first:mt-0">
					<FieldInputs
						form={form}
						fields={fields}
						answers={reply?.answers ?? {}}
						errors={reply?.errors}
						idPrefix={idPrefix}
					/>
				</div>
				<FormActions>
					<SubmitButton>{t(`forms:${form}.submit`)}</SubmitButton>
				</FormActions>
				<Honeypot idPrefix={idPrefix} />
			</form>
		</section>
	);
}

function useFlash() {
	return useRouteLoaderData<typeof rootLoader>("root")?.flash;
}
