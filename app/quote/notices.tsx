import { useTranslation } from "#app/i18n/translation.tsx";
import type { WizardNotice } from "#app/quote/draft-session.server.ts";

type Notices = { notice?: WizardNotice; reply?: { retryAfter?: number; storeFailed?: true } };

/** What happened to the request beside wrong answers: too old, too early, another browser's, too many, or not kept. */
export function WizardNotices({ notice, reply }: Notices) {
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
			{notice && !reply && (
				<p className="banner" role="status">
					{t(`wizard:notice.${notice}`)}
				</p>
			)}
		</>
	);
}
