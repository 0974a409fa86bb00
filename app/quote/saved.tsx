import { Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { readSaved } from "#app/quote/saved.server.ts";

/** A request that was put aside: until when it is kept, and the way back. */
export function Saved({ page }: { page: Awaited<ReturnType<typeof readSaved>> }) {
	const { t } = useTranslation();
	return (
		<main id="main" className="wizard" tabIndex={-1}>
			<div>
				<h1>{t("wizard:saved.title")}</h1>
				<p className="lede">
					{t("wizard:saved.until")} <time dateTime={page.until.time}>{page.until.text}</time> (
					{t("wizard:received.timeZone")}). {t("wizard:saved.erased")}
				</p>
				<p>{page.isByAddress ? t("wizard:saved.byAddress") : t("wizard:saved.byBrowser")}</p>
				<p className="actions">
					<Link className="button" to={page.back}>
						{t("wizard:saved.back")}
					</Link>{" "}
					<Link to={page.home}>{t("wizard:saved.home")}</Link>
				</p>
			</div>
		</main>
	);
}
