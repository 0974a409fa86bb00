import type { ReactNode } from "react";
import { TileSymbol } from "#app/art/tile-symbol.tsx";
import { brand } from "#app/brand.ts";
import type { SiteLinks } from "#app/config/links.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { SiteFooter } from "#app/layout/site-footer.tsx";
import { SiteHeader } from "#app/layout/site-header.tsx";
import { Toasts } from "#app/layout/toasts.tsx";
import { WhatsAppButton } from "#app/layout/whatsapp-button.tsx";
import { Navigation } from "#app/navigation/navigation.tsx";
import type { Flash } from "#app/request/flash.server.ts";

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
	const { t } = useTranslation();
	return (
		<>
			<TileSymbol />
			<p className="hidden print:block">
				{brand.name} · {brand.email}
			</p>
			<a
				className="skip fixed print:hidden top-2 left-2 z-9 bg-ink px-4 py-3 text-paper not-focus:-top-40"
				href="#main"
			>
				{t("skipToContent")}
			</a>{" "}
			{!standsAlone && <SiteHeader links={links} />}
			<Toasts flash={flash} />
			{children}
			{!standsAlone && <SiteFooter links={links} lite={lite} />}
			<WhatsAppButton href={links.whatsapp} />
			<Navigation />
		</>
	);
}
