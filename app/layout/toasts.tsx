import { useTranslation } from "#app/i18n/translation.tsx";
import type { Flash } from "#app/request/flash.server.ts";
import { Banner } from "#app/ui/banner.tsx";

/** A form's result as a banner. Set as constant HTML, so that React leaves the browser script's additions alone. */
export function Toasts({ flash }: { flash?: Flash }) {
	const { t } = useTranslation();
	// Narrow, it would cover the footer, which says the same.
	const look = flash?.message === "sent" ? "" : "menu:hidden";
	// Template of the browser script's toasts, as a string: browsers without `template` would draw the element.
	const toast = `<div class="pointer-events-auto flex max-[18em]:block max-w-lg items-center gap-x-6 rounded-card border-2 border-sun ground-forest px-4 py-2"><p></p><button type="button" class="min-h-11 text-inherit underline">${t("status.dismiss")}</button></div>`;
	return (
		<>
			<div
				id="toasts"
				className="pointer-events-none fixed right-4 bottom-20 left-4 z-5 grid justify-items-end gap-2 print:hidden"
				aria-live="polite"
				data-toast={toast}
				data-language-changed={t("status.languageChanged")}
				data-offline={t("status.offline")}
				data-online={t("status.online")}
				data-copied={t("status.copied")}
				data-page-failed={t("status.pageFailed")}
				data-reload={t("status.reload")}
				suppressHydrationWarning
				dangerouslySetInnerHTML={{ __html: "" }}
			/>
			<div id="flash" className={`fixed right-4 bottom-20 left-4 z-5 ml-auto max-w-lg print:hidden ${look}`}>
				{flash && (
					<Banner key={flash.id} className="has-[details:not([open])]:hidden" suppressHydrationWarning>
						<details open>
							<summary className="float-right -my-2 pl-5 flex min-h-11 items-center underline [&::before]:hidden">
								{t("status.dismiss")}
							</summary>
							<p>{t(`forms:flash.${flash.message}`)}</p>
						</details>
					</Banner>
				)}
			</div>
			<div
				className="spinner invisible fixed top-0 z-9 h-1 w-full bg-heading in-[.loading]:visible motion-safe:in-[.loading]:animate-pulse"
				aria-hidden="true"
			/>
		</>
	);
}
