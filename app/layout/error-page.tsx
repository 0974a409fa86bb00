import { createContext, useContext } from "react";
import { isRouteErrorResponse } from "react-router";
import { brand } from "#app/brand.ts";
import { FormActions, FormLink } from "#app/forms/form-button.tsx";
import { useMaybeTranslation, useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import type { SiteLinks } from "#app/platform/settings/links.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";
import { SiteLayout } from "./site-layout.tsx";

type LayoutData = { links: SiteLinks; lite: boolean };

/** The server's view of a failed request: its reference in the log, and the layout's data, if its loader worked. */
export const ServerErrorContext = createContext<(LayoutData & { reference: string }) | undefined>(undefined);

/** Page for unforeseen errors. Needs neither scripts nor translations; its title is English, as specified. */
export function ErrorPage({ error, layout }: { error: unknown; layout: LayoutData | undefined }) {
	const server = useContext(ServerErrorContext);
	const translation = useMaybeTranslation();
	const { links, lite = false } = layout ?? server ?? {};
	const hasLayout = translation !== null && links !== undefined;
	const main = (
		<SplitPage title={<span lang="en">Unexpected Application Error!</span>}>
			<title>Unexpected Application Error!</title>
			<meta name="robots" content="noindex" />
			<Message error={error} isNeutral={translation === null} />
			{translation ? <WhatToDo reference={server?.reference} /> : <p>{server?.reference}</p>}
			<p className="flex flex-wrap gap-x-6 *:py-3">
				{links && (
					<a href={links.whatsapp} target="_blank" rel="noopener noreferrer">
						WhatsApp
					</a>
				)}{" "}
				<a href={`mailto:${brand.email}`}>{brand.email}</a>{" "}
				{!hasLayout && <a href={paths.home}>{brand.name}</a>}
			</p>
		</SplitPage>
	);
	if (!hasLayout) return main;
	return (
		<SiteLayout links={links} lite={lite}>
			{main}
		</SiteLayout>
	);
}

function WhatToDo({ reference }: { reference: string | undefined }) {
	const { t, language } = useTranslation();
	return (
		<>
			<p className="text-lede/snug">{t("error.lead")}</p>
			<p>{t("error.answers")}</p>
			<FormActions>
				<FormLink href={localizedHref(paths.quote, language)}>{t("error.quote")}</FormLink>{" "}
				<a className="py-3" href={localizedHref(paths.home, language)}>
					{t("error.home")}
				</a>
			</FormActions>
			<p>{t("error.later")}</p>
			{reference && (
				<NoBreak as="p" className="font-mono text-small" text={t("error.reference", { reference })} />
			)}
		</>
	);
}

/** The error's message, or in production one that reveals nothing internal, unless the page says that in its own language. */
function Message({ error, isNeutral }: { error: unknown; isNeutral: boolean }) {
	if (isRouteErrorResponse(error)) return <p>{`${error.status} ${error.statusText}`.trim()}</p>;
	if (import.meta.env.DEV && error instanceof Error) return <p lang="en">{error.message}</p>;
	return isNeutral ? <p lang="en">The page could not be shown.</p> : null;
}
