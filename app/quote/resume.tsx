import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { WizardNotices } from "#app/quote/notices.tsx";
import type { ResumePage } from "#app/quote/resume.server.ts";

type ResumeProps = { page: ResumePage; reply?: { retryAfter: number } };

/** What a draft's link leads to: one button, or why there is none. */
export function Resume({ page, reply }: ResumeProps) {
	const { t } = useTranslation();
	return (
		<main id="main" className="band" tabIndex={-1}>
			<WizardNotices reply={reply} />
			<h1>{page.head.title}</h1>
			<p className="lede">{page.head.description}</p>
			{page.state === "open" && page.until ? (
				<>
					<p>
						{t("wizard:saved.link.until")} <time dateTime={page.until.time}>{page.until.text}</time> (
						{t("wizard:received.timeZone")}).
					</p>
					<form method="post" className="form">
						<SubmitButton>{t("wizard:resume.button")}</SubmitButton>
					</form>
				</>
			) : (
				<p className="actions">
					<a className="button" href={page.quote}>
						{t("wizard:resume.another")}
					</a>
				</p>
			)}
		</main>
	);
}
