import { Link, useLocation } from "react-router";
import { brand } from "#app/brand.ts";
import type { SiteLinks } from "#app/config/links.ts";
import { NewsletterForm } from "#app/contact/newsletter-form.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, pageAddress, paths } from "#app/paths.ts";

export function SiteFooter({ links, lite }: { links: SiteLinks; lite: boolean }) {
	const { t, language } = useTranslation();
	const { pathname, search } = useLocation();
	const page = pageAddress(pathname, search);
	return (
		<footer className="site-footer band-mata">
			<div className="grid">
				<Group title={t("footer.product")}>
					<Item to={localizedHref(paths.privacy, language)} text={t("footer.privacy")} />
					<Item to={localizedHref(paths.terms, language)} text={t("footer.terms")} />
					<Item to={links.careers} text={t("footer.careers")} />
				</Group>
				<Group title={t("footer.clients")}>
					<Item to={links.portal} text={t("footer.generatorPortal")} />
					<Item to={localizedHref(paths.faq, language)} text={t("footer.faq")} />
					<Item to={localizedHref(paths.quote, language)} text={t("footer.sales")} />
				</Group>
				<Group title={t("footer.partners")}>
					<Item to={links.collectionApp} text={t("footer.collectionApp")} />
					<Item to={links.transportPlatform} text={t("footer.transportPlatform")} />
					<Item to={links.playbook} text={t("footer.playbook")} />
					<Item to={localizedHref(`${paths.partners}#parceria`, language)} text={t("footer.partnerships")} />
				</Group>
				<Group title={t("footer.corporate")}>
					<li>{brand.address[language]}</li>
					<li>
						<a href={`mailto:${brand.email}`}>{brand.email}</a>
					</li>
					<Item to={localizedHref(`${paths.faq}#contato`, language)} text={t("footer.contactForm")} />
				</Group>
				<section className="newsletter" id="newsletter">
					<h2>{t("forms:newsletter.title")}</h2>
					<NewsletterForm page={page} idPrefix="newsletter-" />
				</section>
			</div>
			<div className="site-footer-end">
				<p>{t("footer.copyright")}</p>
				<ul>
					<Item to={localizedHref(paths.tools, language)} text={t("footer.tools")} />
					<Item to={localizedHref(paths.blog, language)} text={t("footer.blog")} />
					<li>
						<a href={localizedHref(paths.feed, language)}>{t("footer.feed")}</a>
					</li>
					<Item
						to={localizedHref(`${paths.faq}#acessibilidade`, language)}
						text={t("footer.accessibility")}
					/>
				</ul>
				<LiteSwitch lite={lite} page={page} />
			</div>
		</footer>
	);
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section>
			<h2>{title}</h2>
			<ul>{children}</ul>
		</section>
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

/** Switches scripts and the web font off or on; a form, because it changes what is stored. */
function LiteSwitch({ lite, page }: { lite: boolean; page: string }) {
	const { t, language } = useTranslation();
	return (
		<form method="post" action={localizedHref(paths.lite, language)} className="lite-switch">
			<input type="hidden" name="page" value={page} />
			<input type="hidden" name="lite" value={lite ? "off" : "on"} />
			<button type="submit" className="button-text">
				{lite ? t("footer.full") : t("footer.lite")}
			</button>{" "}
			{lite ? null : <span>{t("footer.liteHint")}</span>}
		</form>
	);
}
