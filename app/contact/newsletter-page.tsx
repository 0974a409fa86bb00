import type { NewsletterLink } from "#app/contact/newsletter.server.ts";
import { NewsletterForm } from "#app/contact/newsletter-form.tsx";
import type { SingleFormReply } from "#app/contact/single-form.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { LinkState } from "#app/leads/newsletter.server.ts";
import { localizedHref, paths } from "#app/paths.ts";

/** The newsletter's form once more, with what is wrong and a way back to the page it was sent from. */
export function NewsletterPage({ page, reply }: { page: string; reply?: SingleFormReply }) {
	const { t, language } = useTranslation();
	return (
		<main id="main" className="band" tabIndex={-1}>
			<h1>{t("forms:newsletter.pageTitle")}</h1>
			<div className="form">
				<NewsletterForm page={page} idPrefix="subscribe-" reply={reply} />
				<p className="actions">
					<a href={localizedHref(page, language)}>{t("forms:newsletter.backToPage")}</a>
				</p>
			</div>
		</main>
	);
}

/** What a link in a newsletter's e-mail leads to: a button, then what it did. */
export function NewsletterLinkPage({ link, state }: { link: NewsletterLink; state: LinkState }) {
	const { t, language } = useTranslation();
	return (
		<main id="main" className="band" tabIndex={-1}>
			<h1>{t(`forms:newsletter.${link}.${state}.title`)}</h1>
			<p className="lede">{t(`forms:newsletter.${link}.${state}.text`)}</p>
			{state === "open" ? (
				<form method="post" className="form">
					<SubmitButton>{t(`forms:newsletter.${link}.button`)}</SubmitButton>
				</form>
			) : (
				<p className="actions">
					<a href={localizedHref(paths.blog, language)}>{t("footer.blog")}</a>
					<a href={localizedHref(paths.home, language)}>{t("error.home")}</a>
				</p>
			)}
		</main>
	);
}
