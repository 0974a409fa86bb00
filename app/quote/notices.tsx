import { useTranslation } from "#app/i18n/translation.tsx";

type Notices = { expired?: boolean; reply?: { retryAfter?: number; storeFailed?: true } };

/** What happened to the request beside wrong answers: too old, too many, or not kept. */
export function WizardNotices({ expired, reply }: Notices) {
	const { t } = useTranslation();
	return (
		<>
			{reply?.retryAfter !== undefined && (
				<p className="banner failed" role="alert" tabIndex={-1} autoFocus>
					{t("wizard:tooMany", { seconds: reply.retryAfter })}
				</p>
			)}
			{reply?.storeFailed && (
				<p className="banner failed" role="alert" tabIndex={-1} autoFocus>
					{t("wizard:storeFailed")}
				</p>
			)}
			{expired && !reply && (
				<p className="banner" role="status">
					{t("wizard:expired")}
				</p>
			)}
		</>
	);
}
