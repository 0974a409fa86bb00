import { useTranslation } from "#app/i18n/translation.tsx";
import type { Flash } from "#app/request/flash.server.ts";

/**
 * How a form ended, as a banner that stays; the browser script makes it a toast. The script's own messages wait on
 * `#toasts` in the page's language. What it puts in there React never looks at, because its HTML is always the same.
 */
export function Toasts({ flash }: { flash?: Flash }) {
	const { t } = useTranslation();
	return (
		<>
			<div
				id="toasts"
				className="toasts"
				role="status"
				aria-atomic="false"
				data-dismiss={t("status.dismiss")}
				data-language-changed={t("status.languageChanged")}
				data-offline={t("status.offline")}
				data-online={t("status.online")}
				data-copied={t("status.copied")}
				data-page-failed={t("status.pageFailed")}
				data-reload={t("status.reload")}
				suppressHydrationWarning
				dangerouslySetInnerHTML={{ __html: "" }}
			/>
			<div id="outcome" className="toasts" role="status">
				{flash && (
					<p key={flash.id} className="banner" suppressHydrationWarning>
						{t(`forms:outcome.${flash.outcome}`)}
					</p>
				)}
			</div>
			<div className="spinner" aria-hidden="true" />
		</>
	);
}
