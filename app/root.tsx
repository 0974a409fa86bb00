import type { ReactNode } from "react";
import {
	type Location,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useMatches,
	useRouteLoaderData,
} from "react-router";
import { config } from "#app/config/config.ts";
import { siteLinks } from "#app/config/links.ts";
import { defaultLanguage, languageTags } from "#app/i18n/languages.ts";
import { useMaybeTranslation } from "#app/i18n/translation.tsx";
import { ErrorPage } from "#app/layout/error-page.tsx";
import type { PageHandle } from "#app/layout/site-header.tsx";
import { SiteLayout } from "#app/layout/site-layout.tsx";
import { readPersonal } from "#app/navigation/data-cache.client.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { flashMiddleware, getFlash } from "#app/request/flash.server.ts";
import { getLanguage, languageMiddleware } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/root";

export const middleware: Route.MiddlewareFunction[] = [languageMiddleware, flashMiddleware];

export function loader({ context, url }: Route.LoaderArgs) {
	return {
		links: siteLinks(config(), getLanguage(context)),
		lite: context.get(requestContext).lite,
		flash: getFlash({ context, url }),
	};
}

/** The layout's data changes with the language only, and that loads a new document. */
export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
	return formMethod !== undefined && actionStatus < 400;
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPersonal(args, "layout");
}

export function Layout({ children }: { children: ReactNode }) {
	const translation = useMaybeTranslation();
	const language = translation?.language ?? defaultLanguage;
	const data = useRouteLoaderData<typeof loader>("root");
	return (
		<html lang={languageTags[language]} className={data?.lite ? "lite" : undefined} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#f7f3ea" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#0c1a14" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href={localizedHref(paths.manifest, language)} />
				<link
					rel="alternate"
					type="application/rss+xml"
					title={translation?.t("footer.feed")}
					href={localizedHref(paths.feed, language)}
				/>
			</head>
			<body className="max-[18em]:hyphens-auto max-[18em]:wrap-anywhere">
				{children}
				{data?.lite ? null : (
					<>
						<ScrollRestoration getKey={scrollKey} data-without-script />
						<Scripts />
					</>
				)}
			</body>
		</html>
	);
}

/** The router gives all entries of the history that the browser made itself one key. */
function scrollKey({ key, pathname, search, hash }: Location): string {
	return key === "default" ? pathname + search + hash : key;
}

export default function Root({ loaderData }: Route.ComponentProps) {
	const standsAlone = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.standsAlone);
	return (
		<SiteLayout
			links={loaderData.links}
			lite={loaderData.lite}
			flash={loaderData.flash}
			standsAlone={standsAlone}
		>
			<Outlet />
		</SiteLayout>
	);
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} layout={loaderData} />;
}
