import { useTranslation } from "#app/i18n/translation.tsx";
import type { WizardNotice } from "#app/routes/quote/wizard-notices.ts";
import type { WizardReply } from "#app/routes/quote/wizard-request.server.ts";
import { Alert, Banner } from "#app/ui/banner.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

type Notices = { notice?: WizardNotice | undefined; reply: WizardReply | undefined };

/** All notices but those of wrong answers: the visitor has to wait, the store failed, or the address names a notice. */
export function WizardNotices({ notice, reply }: Notices) {
	const { t } = useTranslation();
	return (
		<>
			{reply?.retryAfter !== undefined && <Alert>{t("forms:tooMany", { seconds: reply.retryAfter })}</Alert>}
			{reply?.storeFailed && <Alert>{t("wizard:storeFailed")}</Alert>}
			{notice && !reply && (
				<Banner role="status">
					<NoBreak text={t(`wizard:notice.${notice}`)} />
				</Banner>
			)}
		</>
	);
}
