import { FormStatus } from "#app/contact/form-status.tsx";
import { NewsletterForm } from "#app/contact/newsletter-form.tsx";
import type { SingleFormReply } from "#app/contact/single-form.server.ts";
import { FormActions } from "#app/forms/form-button.tsx";
import { newsletterFields } from "#app/forms/single-page-forms.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref } from "#app/paths.ts";
import { SplitPage } from "#app/ui/split-page.tsx";

const idPrefix = "subscribe-";

export function NewsletterPage({ page, reply }: { page: string; reply?: SingleFormReply }) {
	const { t, language } = useTranslation();
	return (
		<SplitPage title={t("forms:newsletter.pageTitle")}>
			<div className="max-w-[34rem]">
				<NewsletterForm
					page={page}
					idPrefix={idPrefix}
					reply={reply}
					status={
						reply && (
							<FormStatus
								form="newsletter"
								fields={newsletterFields}
								reply={reply}
								id={`${idPrefix}reply`}
								idPrefix={idPrefix}
							/>
						)
					}
				/>
				<FormActions>
					<a className="py-3" href={localizedHref(page, language)}>
						{t("forms:newsletter.backToPage")}
					</a>
				</FormActions>
			</div>
		</SplitPage>
	);
}
