import { url as browserScriptUrl } from "virtual:browser-script";
import { type ReactNode, useContext } from "react";
import { Outlet, Scripts, useMatches, useRouteLoaderData } from "react-router";
import { defaultLanguage, languageTags } from "#app/i18n/languages.ts";
import { useMaybeTranslation } from "#app/i18n/translation.tsx";
import { ErrorPage } from "#app/layout/error-page.tsx";
import { DocumentHeadContext, usePageHandle } from "#app/layout/page-handle.ts";
import { SiteLayout } from "#app/layout/site-layout.tsx";
import { siteLinks } from "#app/platform/settings/links.ts";
import { flashMiddleware, getFlash } from "#app/request/flash.server.ts";
import { languageMiddleware } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import sheetUrl from "#app/ui/styles/app.css?url";
import { fades } from "#app/ui/styles/fades.ts";
import type { Route } from "./+types/root";
import { localizedHref, paths } from "./paths.ts";

export const middleware: Route.MiddlewareFunction[] = [languageMiddleware, flashMiddleware];

export async function loader({ context }: Route.LoaderArgs) {
	const { settings, language, lite } = context.get(requestContext);
	return { links: siteLinks(settings, language), lite, flash: await getFlash(context) };
}

/** Never: the layout's data depends on the language only, and changing that loads a new document. */
export function shouldRevalidate() {
	return false;
}

/** In development, Vite serves this script, which reloads documents without React. */
const reloadScriptUrl = "/app/ui/script/reload.ts";

export function Layout({ children }: { children: ReactNode }) {
	const translation = useMaybeTranslation();
	const language = translation?.language ?? defaultLanguage;
	const data = useRouteLoaderData<typeof loader>("root");
	const { mayHydrate, sheet } = useContext(DocumentHeadContext);
	const { hydrate } = usePageHandle();
	const isWatching = import.meta.env.DEV && !hydrate && !data?.lite;
	return (
		<html lang={languageTags[language]} data-language={language} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{sheet === undefined && <link rel="stylesheet" href={sheetUrl} />}
				<style dangerouslySetInnerHTML={{ __html: sheet ?? fades }} />
				{!data?.lite && <script type="module" async src={browserScriptUrl} />}
				{isWatching && <script type="module" async src={reloadScriptUrl} />}
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#f7f3ea" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#0c1a14" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href={localizedHref(paths.webManifest, language)} />
				<link
					rel="alternate"
					type="application/rss+xml"
					title={translation?.t("footer.feed")}
					href={localizedHref(paths.feed, language)}
				/>
			</head>
			{/* On the body, because Firefox's reader view drops other elements with `menu` in their class. */}
			<body className="phone:pb-[56px] has-[#menu:popover-open]:overflow-hidden max-[18em]:hyphens-auto max-[18em]:wrap-anywhere">
				{children}
				{hydrate && mayHydrate && <Scripts />}
			</body>
		</html>
	);
}

export default function Root({ loaderData }: Route.ComponentProps) {
	const { standsAlone } = usePageHandle();
	// Without data, its loader refused and the error page is shown instead.
	const isShown = Boolean(useMatches().at(-1)?.loaderData);
	return (
		<SiteLayout {...loaderData} standsAlone={standsAlone && isShown}>
			<Outlet />
		</SiteLayout>
	);
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} layout={loaderData} />;
}
