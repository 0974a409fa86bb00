import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { NotFoundBoundary } from "#app/layout/not-found-boundary.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { WaysOn } from "#app/routes/quote/actions.tsx";
import type { GoneDraft } from "#app/routes/quote/wizard-request.server.ts";
import { titleWithBrand } from "#app/ui/page-head.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";

/** Boundary of the wizard: the page of an address whose draft this browser does not have. */
export function DraftGonePage() {
	const error = useRouteError();
	const { t, language } = useTranslation();
	const { gone } = (isRouteErrorResponse(error) ? (error.data ?? {}) : {}) as Partial<GoneDraft>;
	if (!gone) return <NotFoundBoundary />;
	const title = t(`wizard:gone.${gone}.title`);
	return (
		<SplitPage title={title}>
			<title>{titleWithBrand(title)}</title>
			<meta name="robots" content="noindex" />
			<p className="text-lede/snug">{t(`wizard:gone.${gone}.text`)}</p>
			<ul className="list-disc stack-2 pl-5">
				<li>{t("wizard:gone.there")}</li>
				<li>{t("wizard:gone.link")}</li>
			</ul>
			<WaysOn to={localizedHref(paths.quote, language)}>{t("wizard:gone.begin")}</WaysOn>
		</SplitPage>
	);
}
