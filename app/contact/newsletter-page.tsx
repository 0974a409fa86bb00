import { NewsletterForm } from "#app/contact/newsletter-form.tsx";
import type { SingleFormReply } from "#app/contact/single-form.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref } from "#app/paths.ts";

/** The newsletter's form once more, with what is wrong and a way back to the page it was sent from. */
export function NewsletterPage({ page, reply }: { page: string; reply?: SingleFormReply }) {
	const { t, language } = useTranslation();
	return (
		<main id="main" className="space-y-6 px-(--edge) py-18" tabIndex={-1}>
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
