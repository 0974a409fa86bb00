import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { forms } from "#app/lead/forms.ts";
import { href, paths } from "#app/paths.ts";
import { FieldInput } from "#app/ui/field.tsx";
import { LeaveEmpty } from "#app/ui/leave-empty.tsx";

/** The newsletter's box: an e-mail field and a button, in every footer. */
export function NewsletterForm() {
	const { t, language } = useTranslation();
	const { pathname } = useLocation();
	return (
		<section className="newsletter" id="newsletter">
			<h2>{t("forms:newsletter.title")}</h2>
			<form method="post" action={href(paths.newsletter, language)} noValidate>
				<input type="hidden" name="page" value={pathname} />
				<p>
					{t("forms:newsletter.intro")}{" "}
					<a href={href(paths.privacy, language)}>{t("forms:newsletter.privacyLink")}</a>
				</p>
				{forms.newsletter.map((field) => (
					<FieldInput key={field.name} form="newsletter" idPrefix="newsletter-" field={field} answers={{}} />
				))}
				<button type="submit" className="button" data-sending={t("sending")}>
					{t("forms:newsletter.submit")}
				</button>
				<LeaveEmpty idPrefix="newsletter-" />
			</form>
		</section>
	);
}
