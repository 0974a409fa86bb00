import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { Field } from "#app/forms/field.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { WizardNotice, WizardReply } from "#app/routes/quote/wizard-request.server.ts";
import { Alert, Banner } from "#app/ui/banner.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

type Notices = {
	/** Those that the page asks. */
	fields?: readonly Field[];
	notice?: WizardNotice | undefined;
	reply: WizardReply | undefined;
};

/** First on a page: what is wrong with its answers, to wait, that the store failed, or the notice that its address names. */
export function WizardNotices({ fields = [], notice, reply }: Notices) {
	const { t } = useTranslation();
	return (
		<>
			{reply?.summaryHeading && (
				<ErrorSummary
					form="wizard"
					fields={fields}
					errors={reply.errors ?? {}}
					summaryHeading={reply.summaryHeading}
				/>
			)}
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
