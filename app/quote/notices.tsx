import { useTranslation } from "#app/i18n/translation.tsx";
import type { WizardNotice } from "#app/quote/draft/draft-session.server.ts";
import { Alert, Banner } from "#app/ui/banner.tsx";
import { Whole } from "#app/ui/whole.tsx";

type Notices = { notice?: WizardNotice; reply?: { retryAfter?: number; storeFailed?: true } };

/** What happened to the request beside wrong answers: too old, too early, another browser's, too many, or not kept. */
export function WizardNotices({ notice, reply }: Notices) {
	const { t } = useTranslation();
	return (
		<>
			{reply?.retryAfter !== undefined && <Alert>{t("forms:tooMany", { seconds: reply.retryAfter })}</Alert>}
			{reply?.storeFailed && <Alert>{t("wizard:storeFailed")}</Alert>}
			{notice && !reply && (
				<Banner role="status">
					<Whole text={t(`wizard:notice.${notice}`)} />
				</Banner>
			)}
		</>
	);
}
