import { NewsletterForm } from "#app/contact/newsletter-form.tsx";
import type { SingleFormReply } from "#app/contact/single-form.server.ts";
import { FormActions } from "#app/forms/form-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref } from "#app/paths.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { WallPage } from "#app/ui/wall-page.tsx";

export function NewsletterPage({ page, reply }: { page: string; reply?: SingleFormReply }) {
	const { t, language } = useTranslation();
	return (
		<WallPage title={t("forms:newsletter.pageTitle")}>
			<div className="max-w-[34rem]">
				<NewsletterForm page={page} idPrefix="subscribe-" reply={reply} />
				<FormActions>
					<PageLink className="py-3" to={localizedHref(page, language)}>
						{t("forms:newsletter.backToPage")}
					</PageLink>
				</FormActions>
			</div>
		</WallPage>
	);
}
