import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { brand } from "#app/brand.ts";
import { languageNames, languageParameter, languageTags, otherLanguage } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, pageHref, paths } from "#app/paths.ts";
import type { SiteLinks } from "#app/platform/settings/links.ts";
import { Mark } from "#app/ui/art/mark.tsx";
import { buttonShape, callToAction } from "#app/ui/button.tsx";
import { useLinkTo, usePageHandle, useRenderedOnce, useWayBack } from "./page-handle.ts";

export function SiteHeader({ links }: { links: SiteLinks }) {
	const { t, language } = useTranslation();
	return (
		<>
			<header className="site-header z-5 flex wide:sticky wide:top-0 menu:sticky menu:top-0 [@media(max-height:25em)]:static min-h-16 flex-wrap items-center justify-end gap-x-2 border-b border-line bg-paper px-edge text-small/tight wide:gap-x-4 print:hidden">
				<a
					className="mr-auto flex h-11 wide:h-auto max-w-max grow basis-7 flex-wrap items-center gap-x-2 overflow-clip font-heading text-item/tight font-bold text-heading no-underline hover:underline"
					href={localizedHref(paths.home, language)}
					aria-label={t("home")}
				>
					<Mark className="h-11 w-7 flex-none" />
					<span>{brand.name}</span>
				</a>
				<nav
					id="menu"
					className="order-1 bg-paper text-inherit lg:order-none wide:static wide:block wide:overflow-visible wide:beside-hero:[translate:clamp(0px,100vw-60rem,12rem)] menu:top-16 menu:h-[calc(100dvh-4rem)] menu:w-full menu:flex-col menu:px-edge menu:*:flex-none menu:opened:flex"
					popover="auto"
					aria-label={t("nav.label")}
				>
					<ul className="flex flex-wrap gap-x-5 wide:justify-end wide:gap-x-[1.3vw] menu:block menu:font-heading menu:text-group menu:font-bold menu:text-heading menu:*:border-b menu:*:border-line">
						<Item href={localizedHref("/#ecossistema", language)}>{t("nav.ecosystem")}</Item>
						<Item href={localizedHref("/#solucao", language)}>{t("nav.solution")}</Item>
						<Item href={localizedHref("/#tecnologia", language)}>{t("nav.technology")}</Item>
						<Item href={localizedHref("/#indicadores", language)}>{t("nav.indicators")}</Item>
						<Item href={localizedHref(paths.quote, language)}>{t("nav.quote")}</Item>
						<Item href={links.portal}>{t("nav.login")}</Item>
						<Item href={links.portal}>{t("nav.portal")}</Item>
						<LanguageToggle />
					</ul>
					<PagesList className="flex flex-wrap gap-x-5 wide:hidden menu:mt-4 menu:grid menu:min-[20em]:grid-cols-2" />
					<p className="sticky bottom-0 hidden max-w-none bg-paper py-4 menu:block">
						<a
							className={`${buttonShape} rounded-pill ${callToAction} w-full`}
							href={localizedHref(paths.quote, language)}
						>
							{t("callToAction")}
						</a>
					</p>
				</nav>
				<HeaderButton />{" "}
				<button
					type="button"
					className="hidden min-h-11 min-w-11 items-center justify-center font-bold underline menu:flex"
					popoverTarget="menu"
				>
					<span className="opened:hidden">{t("nav.menu")}</span>{" "}
					<span className="hidden opened:inline">{t("nav.close")}</span>
				</button>
			</header>
			<nav
				aria-label={t("nav.pages")}
				className="hidden min-h-10 items-center justify-end border-b border-line bg-paper px-edge text-small/tight text-quiet wide:block print:hidden"
			>
				<PagesList className="-mr-2.5 flex flex-wrap justify-end gap-x-1 *:*:min-h-10 *:*:px-2.5" />
			</nav>
		</>
	);
}

/** The header's call to action, unless the page replaces or hides it. */
function HeaderButton() {
	const { t, language } = useTranslation();
	const { pathname } = useLocation();
	const back = useWayBack();
	if (back === null) return null;
	const [long, short] = back
		? [t("wizard:saved.back"), t("wizard:back")]
		: [t("callToAction"), t("nav.quote")];
	return (
		<a
			className={`relative my-2 mr-0 inline-flex min-h-11 items-center justify-center rounded-pill wide:w-44 border-2 px-1.5 min-[22.4em]:px-3 font-bold whitespace-nowrap wide:px-4 ${callToAction} header-cta max-[18em]:hidden opened:hidden beside-hero:invisible`}
			href={back ?? localizedHref(paths.quote, language)}
		>
			{pathname === paths.partners ? (
				t("joinNetwork")
			) : (
				<>
					<span className="menu:hidden">{long}</span> <span className="hidden menu:inline">{short}</span>
				</>
			)}
		</a>
	);
}

/** Pages beyond those in the header's own row. */
function PagesList({ className }: { className: string }) {
	const { t } = useTranslation();
	const linkTo = useLinkTo();
	const named = ["howItWorks", "why", "tools", "partners", "blog", "faq"] as const;
	const items = () =>
		named.map((page) => (
			<Item key={page} {...linkTo(paths[page])}>
				{t(`link:${page}`)}
			</Item>
		));
	return <ul className={className} {...useRenderedOnce("pages", items)} />;
}

function Item(link: ComponentProps<"a">) {
	return (
		<li>
			<a
				className="flex min-h-11 min-w-11 items-center wide:justify-end text-inherit no-underline hover:underline aria-[current]:font-bold aria-[current]:underline"
				{...link}
			/>
		</li>
	);
}

function LanguageToggle() {
	const { language } = useTranslation();
	const { pathname, search } = useLocation();
	const { languageLinkLeadsHome } = usePageHandle();
	const page = languageLinkLeadsHome ? paths.home : pageHref(pathname, search);
	const other = otherLanguage(language);
	const to = localizedHref(page, other, { [languageParameter]: other });
	const lang = languageTags[other];
	return (
		<Item href={to} lang={lang} hrefLang={lang} rel="alternate">
			{languageNames[other]}
		</Item>
	);
}
