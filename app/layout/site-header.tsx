import { Link, useLocation, useMatches } from "react-router";
import { Ring } from "#app/art/ring.tsx";
import { brand } from "#app/brand.ts";
import type { SiteLinks } from "#app/config/links.ts";
import { languageNames, languageParameter, languageTags, otherLanguage } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, pageAddress, paths } from "#app/paths.ts";

/** Route modules export this as `handle`. */
export type PageHandle = {
	/** The page brings its own header and footer. */
	standsAlone?: boolean;
	/** It answers for addresses that no other language has either. */
	languageLinkLeadsHome?: boolean;
};

export function SiteHeader({ links }: { links: SiteLinks }) {
	const { t, language } = useTranslation();
	return (
		<header className="site-header">
			<Link
				className="site-name"
				to={localizedHref(paths.home, language)}
				aria-label={t("home")}
				viewTransition
			>
				<Ring />
				<span>{brand.name}</span>
			</Link>
			<nav id="menu" className="site-nav" popover="auto" aria-label={t("nav.label")}>
				<ul>
					<Item to={localizedHref("/#ecossistema", language)} text={t("nav.ecosystem")} />
					<Item to={localizedHref("/#solucao", language)} text={t("nav.solution")} />
					<Item to={localizedHref("/#tecnologia", language)} text={t("nav.technology")} />
					<Item to={localizedHref("/#indicadores", language)} text={t("nav.indicators")} />
					<Item to={localizedHref(paths.quote, language)} text={t("nav.quote")} />
					<Item to={links.portal} text={t("nav.login")} />
					<Item to={links.portal} text={t("nav.portal")} />
					<LanguageToggle />
				</ul>
				<MorePages />
			</nav>
			<Link className="button header-cta" to={localizedHref(paths.quote, language)} viewTransition>
				{t("callToAction")}
			</Link>{" "}
			<button type="button" className="menu-button" popoverTarget="menu">
				{t("nav.menu")}
			</button>
		</header>
	);
}

/** Pages that the row does not name; in the menu of narrow screens only. */
function MorePages() {
	const { t, language } = useTranslation();
	return (
		<ul className="more-pages">
			<Item to={localizedHref(paths.howItWorks, language)} text={t("nav.howItWorks")} />
			<Item to={localizedHref(paths.why, language)} text={t("nav.why")} />
			<Item to={localizedHref(paths.partners, language)} text={t("nav.partners")} />
			<Item to={localizedHref(paths.faq, language)} text={t("footer.faq")} />
			<Item to={localizedHref(paths.blog, language)} text={t("footer.blog")} />
		</ul>
	);
}

function Item({ to, text }: { to: string; text: string }) {
	return (
		<li>
			<Link to={to} viewTransition>
				{text}
			</Link>
		</li>
	);
}

/** Link to the same page in the other language. */
function LanguageToggle() {
	const { language } = useTranslation();
	const { pathname, search } = useLocation();
	const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
	const leadsHome = handles.some((handle) => handle?.languageLinkLeadsHome);
	const page = leadsHome ? paths.home : pageAddress(pathname, search);
	const other = otherLanguage(language);
	return (
		<li className="language">
			<Link
				to={localizedHref(page, other, { [languageParameter]: other })}
				lang={languageTags[other]}
				hrefLang={languageTags[other]}
				rel="alternate"
				reloadDocument
			>
				{languageNames[other]}
			</Link>
		</li>
	);
}
