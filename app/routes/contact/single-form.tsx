import { useLocation, useRouteLoaderData } from "react-router";
import { brand } from "#app/brand.ts";
import type { Field } from "#app/forms/field.ts";
import { FormActions, SubmitButton } from "#app/forms/form-button.tsx";
import { type FormReply, FormStatus } from "#app/forms/form-status.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { QuestionList } from "#app/forms/question-list.tsx";
import { forms } from "#app/forms/single-page-forms.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { formPaths, fromParameter, localizedHref, messageParameter, pageHref, paths } from "#app/paths.ts";
import type { loader as rootLoader } from "#app/root.tsx";

const { responseHours: hours } = brand;

/** The partner or contact form. Posts to its own anchor, where browsers without scripts then put the focus. */
export function SingleForm({ form, reply }: { form: keyof typeof formPaths; reply?: FormReply }) {
	const { t, language } = useTranslation();
	const message = useRouteLoaderData<typeof rootLoader>("root")?.flash?.message;
	const fields: readonly Field[] = forms[form];
	const anchor = formPaths[form].split("#")[1] ?? form;
	const idPrefix = `${form}-`;
	const shared = { form: "messages", fields, idPrefix } as const;
	const { pathname, search } = useLocation();
	const page = `${pageHref(pathname, search)}#${anchor}`;
	const action = localizedHref(page, language, { [fromParameter]: reply?.from });
	return (
		<section
			className="ground-sand grid gap-x-16 gap-y-8 px-edge py-band lg:grid-cols-[1fr_minmax(0,34rem)] print:hidden"
			id={reply || message === "sent" ? undefined : anchor}
			aria-labelledby={`${idPrefix}title`}
		>
			<div>
				<h2 id={`${idPrefix}title`}>{t(`messages:${form}.title`)}</h2>
				<p className="mt-6 text-lede/snug">{t(`messages:${form}.intro`)}</p>
				<section className="mt-8 max-w-lg rounded-card border border-line bg-field p-6">
					<h3 className="mb-2 text-item/tight">{t("forms:nextTitle")}</h3>
					<p>{hours === null ? t(`messages:${form}.next`) : t(`messages:${form}.nextInTime`, { hours })}</p>
					<p className="mt-3 text-small text-quiet">
						{t("messages:purpose")}{" "}
						<a href={localizedHref(paths.privacy, language)}>{t("forms:newsletter.privacyLink")}</a>
					</p>
				</section>
			</div>
			{message === "sent" ? (
				<Sent form={form} id={anchor} />
			) : (
				<form method="post" action={action} noValidate>
					{reply && <FormStatus {...shared} reply={reply} id={anchor} />}
					{message && <p className="mb-6">{t("messages:typedBefore")}</p>}
					<div className="*:first:mt-0">
						<QuestionList {...shared} answers={reply?.answers ?? {}} errors={reply?.errors} />
					</div>
					<FormActions>
						<SubmitButton>{t(`messages:${form}.submit`)}</SubmitButton>
					</FormActions>
					<Honeypot idPrefix={idPrefix} />
				</form>
			)}
		</section>
	);
}

/** Replaces a sent form until the next visit and takes the focus; a toast vanishes, and is far away in a text browser. */
function Sent({ form, id }: { form: keyof typeof formPaths; id: string }) {
	const { t, language } = useTranslation();
	// With another query: browsers reload no page for a link that differs in its fragment only.
	const href = localizedHref(formPaths[form], language, { [messageParameter]: "nova" });
	return (
		<div id={id} tabIndex={-1} className="self-start rounded-card border border-line bg-field p-6">
			<p className="text-lede/snug font-bold">{t("forms:flash.sent")}</p>
			<p className="mt-3">{hours === null ? t("messages:reply") : t("messages:replyInTime", { hours })}</p>
			<p className="mt-3">
				<a className="inline-block py-3" href={href}>
					{t("messages:another")}
				</a>
			</p>
		</div>
	);
}
