import { useTranslation } from "#app/i18n/translation.tsx";
import type { Flash } from "#app/request/flash.server.ts";
import { Banner } from "#app/ui/banner.tsx";

/** How a form ended, as a banner. What the small script puts in here React never looks at: its HTML is always the same. */
export function Toasts({ flash }: { flash?: Flash }) {
	const { t } = useTranslation();
	return (
		<>
			<div
				id="toasts"
				className="pointer-events-none fixed right-4 bottom-20 left-4 z-8 grid justify-items-end gap-2 print:hidden"
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
			<div
				id="outcome"
				className="fixed right-4 bottom-20 left-4 z-8 ml-auto max-w-120 print:hidden"
				role="status"
			>
				{flash && (
					<Banner key={flash.id} suppressHydrationWarning>
						{t(`forms:outcome.${flash.outcome}`)}
					</Banner>
				)}
			</div>
			<div
				className="spinner invisible fixed inset-x-0 top-0 z-9 h-1 bg-[linear-gradient(90deg,var(--color-clay)_50%,var(--color-sun)_0)] bg-size-[4rem] in-[.loading]:visible"
				aria-hidden="true"
			/>
		</>
	);
}
