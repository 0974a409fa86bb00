import { isRouteErrorResponse, useRouteError } from "react-router";
import { FormActions, FormLink } from "#app/forms/form-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { titleWithBrand } from "#app/ui/page-head.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";

/** Boundary of routes whose address may name something that does not exist; other errors go on to the root's. */
export function NotFoundBoundary() {
	const error = useRouteError();
	const { t, language } = useTranslation();
	if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
	return (
		<SplitPage title={t("notFound.title")}>
			<title>{titleWithBrand(t("notFound.title"))}</title>
			<meta name="robots" content="noindex" />
			<p>{t("notFound.text")}</p>
			<FormActions>
				<FormLink href={localizedHref(paths.quote, language)}>{t("callToAction")}</FormLink>{" "}
				<a className="py-3" href={localizedHref(paths.home, language)}>
					{t("error.home")}
				</a>
			</FormActions>
		</SplitPage>
	);
}
