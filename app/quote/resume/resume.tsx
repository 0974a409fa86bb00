import { ButtonForm } from "#app/forms/button-form.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { WaysOn } from "#app/quote/actions.tsx";
import { WizardNotices } from "#app/quote/notices.tsx";
import type { ResumePage } from "#app/quote/resume/resume.server.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";

type ResumeProps = { page: ResumePage; reply?: { retryAfter: number } };

export function Resume({ page, reply }: ResumeProps) {
	const { t, language } = useTranslation();
	return (
		<SplitPage
			title={page.head.title}
			closed={page.state === "unknown" ? 0 : page.state === "open" ? 3 : 6}
			notice={<WizardNotices reply={reply} />}
		>
			<p className="text-lede/snug">{page.head.description}</p>
			{page.state === "open" && page.until ? (
				<>
					<p>
						{t("wizard:saved.link.until")} <time dateTime={page.until.time}>{page.until.text}</time> (
						{t("wizard:received.timeZone")}).
					</p>
					<ButtonForm>{t("wizard:resume.button")}</ButtonForm>
				</>
			) : (
				<>
					<p>
						<NoBreak text={page.more ?? ""} />
					</p>
					<WaysOn to={localizedHref(paths.quote, language)}>{t("wizard:resume.another")}</WaysOn>
				</>
			)}
		</SplitPage>
	);
}
