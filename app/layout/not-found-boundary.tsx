import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";

/** Boundary of routes whose address may name something that does not exist; other errors go on to the root's. */
export function NotFoundBoundary() {
	const error = useRouteError();
	const { t, language } = useTranslation();
	if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
	return (
		<main id="main" className="space-y-6 px-(--edge) py-18" tabIndex={-1}>
			<title>{t("notFound.title")}</title>
			<meta name="robots" content="noindex" />
			<h1>{t("notFound.title")}</h1>
			<p>{t("notFound.text")}</p>
			<p className="actions">
				<a className="button" href={localizedHref(paths.quote, language)}>
					{t("callToAction")}
				</a>
				<a href={localizedHref(paths.home, language)}>{t("error.home")}</a>
			</p>
		</main>
	);
}
