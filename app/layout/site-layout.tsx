import type { ReactNode } from "react";
import { brand } from "#app/brand.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { SiteLinks } from "#app/platform/settings/links.ts";
import type { Flash } from "#app/request/flash.server.ts";
import { closedRing, closedRingId } from "#app/ui/art/ring-shape.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { Toasts } from "./toasts.tsx";
import { WhatsAppButton } from "./whatsapp-button.tsx";

type Props = { links: SiteLinks; lite: boolean; flash?: Flash; standsAlone?: boolean; children: ReactNode };

export function SiteLayout({ links, lite, flash, standsAlone = false, children }: Props) {
	const { t } = useTranslation();
	return (
		<>
			<svg aria-hidden="true" width="0" height="0" className="absolute">
				<path id={closedRingId} d={closedRing} />
			</svg>
			<p className="hidden text-small print:block">{`${brand.name} · ${brand.email}`}</p>
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
