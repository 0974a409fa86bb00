import { useTranslation } from "#app/i18n/translation.tsx";
import type { Outcome } from "#app/server/flash.server.ts";

/**
 * How a form ended, as a banner that stays; the browser script makes it a toast. The notices that only the script can
 * know of wait beside it in the page's language.
 */
export function Toasts({ flash }: { flash?: Outcome }) {
	const { t } = useTranslation();
	return (
		<div
			id="toasts"
			className="toasts"
			role="status"
			data-dismiss={t("status.dismiss")}
			data-language-changed={t("status.languageChanged")}
			data-offline={t("status.offline")}
			data-online={t("status.online")}
			data-copied={t("status.copied")}
			data-page-failed={t("status.pageFailed")}
			data-reload={t("status.reload")}
			suppressHydrationWarning
		>
			{flash && (
				<p className="banner" data-outcome>
					{t(`forms:outcome.${flash}`)}
				</p>
			)}
		</div>
	);
}
