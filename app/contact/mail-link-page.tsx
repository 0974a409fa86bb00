import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";

type MailLinkPageProps = {
	title: string;
	text: string /** Null once there is nothing to press. */;
	button: string | null;
};

/** What a link in an e-mail leads to: a button, then what it did. */
export function MailLinkPage({ title, text, button }: MailLinkPageProps) {
	const { t, language } = useTranslation();
	return (
		<main id="main" className="space-y-6 px-(--edge) py-18" tabIndex={-1}>
			<h1>{title}</h1>
			<p className="text-lede/snug">{text}</p>
			{button === null ? (
				<p className="actions">
					<a href={localizedHref(paths.blog, language)}>{t("footer.blog")}</a>
					<a href={localizedHref(paths.home, language)}>{t("error.home")}</a>
				</p>
			) : (
				<form method="post" className="form">
					<SubmitButton>{button}</SubmitButton>
				</form>
			)}
		</main>
	);
}
