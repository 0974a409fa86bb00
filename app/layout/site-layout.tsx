import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import { brand } from "#app/brand.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { SiteFooter } from "#app/layout/site-footer.tsx";
import { SiteHeader } from "#app/layout/site-header.tsx";
import { Toasts } from "#app/layout/toasts.tsx";
import { WhatsAppButton } from "#app/layout/whatsapp-button.tsx";
import { localizedHref, pageAddress } from "#app/paths.ts";
import type { SiteLinks } from "#app/platform/settings/links.ts";
import type { Flash } from "#app/request/flash.server.ts";
import { RingSymbol } from "#app/ui/art/ring-symbol.tsx";
import type { Head } from "#app/ui/page-head.tsx";

export function SiteLayout({
	links,
	lite,
	flash,
	standsAlone = false,
	children,
}: {
	links: SiteLinks;
	lite: boolean;
	flash?: Flash;
	standsAlone?: boolean;
	children: ReactNode;
}) {
	const { t, language } = useTranslation();
	const { pathname, search } = useLocation();
	const heads = useMatches().map(({ loaderData }) => (loaderData as { head?: Head } | undefined)?.head);
	const origin = heads.at(-1)?.canonical;
	const address = origin && new URL(localizedHref(pageAddress(pathname, search), language), origin).href;
	return (
		<>
			<RingSymbol />
			<p className="hidden max-w-none break-all text-small print:block">
				{[brand.name, address ?? brand.email].join(" · ")}
			</p>
			<a
				className="skip fixed top-0 left-4 z-9 print:hidden bg-ink px-4 py-2 text-paper not-focus:-top-40"
				href="#main"
			>
				{t("skipToContent")}
			</a>{" "}
			{!standsAlone && <SiteHeader links={links} />}
			<Toasts flash={flash} />
			{children}
			{!standsAlone && <SiteFooter links={links} lite={lite} message={flash?.message} />}
			<WhatsAppButton href={links.whatsapp} />
		</>
	);
}
