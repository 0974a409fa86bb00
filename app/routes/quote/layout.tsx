import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { Navigation } from "#app/routes/quote/navigation/navigation.tsx";
import { titleWithBrand } from "#app/ui/page-head.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";
import { WaysOn } from "./actions.tsx";
import type { GoneDraft } from "./visit.server.ts";

/** React runs in the wizard only, where steps follow without a new document. */
export const handle: PageHandle = { hydrate: true };

export const headers = personalHeaders;

export default function QuoteLayout() {
	return (
		<>
			<Outlet />
			<Navigation />
		</>
	);
}

/** Page for an unknown wizard address, or for a draft that this browser does not have. */
export function ErrorBoundary() {
	const error = useRouteError();
	const { t, language } = useTranslation();
	if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
	const { isGone } = (error.data ?? {}) as Partial<GoneDraft>;
	const title = isGone ? t("wizard:gone.title") : t("notFound.title");
	return (
		<SplitPage title={title}>
			<title>{titleWithBrand(title)}</title>
			<meta name="robots" content="noindex" />
			<p className="text-lede/snug">{isGone ? t("wizard:gone.text") : t("notFound.text")}</p>
			{isGone && (
				<ul className="list-disc stack-2 pl-5">
					<li>{t("wizard:gone.there")}</li>
					<li>{t("wizard:gone.link")}</li>
				</ul>
			)}
			<WaysOn to={localizedHref(paths.quote, language)}>
				{t(isGone ? "wizard:gone.begin" : "callToAction")}
			</WaysOn>
		</SplitPage>
	);
}
