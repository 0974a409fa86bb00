import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { brand } from "#app/brand.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, pageHref, paths } from "#app/paths.ts";
import type { SiteLinks } from "#app/platform/settings/links.ts";
import type { FlashMessage } from "#app/request/flash.server.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { useLinkTo, useRenderedOnce } from "./page-handle.ts";

type SiteFooterProps = { links: SiteLinks; lite: boolean; message: FlashMessage | undefined };

export function SiteFooter({ links, lite, message }: SiteFooterProps) {
	const { t, language } = useTranslation();
	const { pathname, search } = useLocation();
	const linkTo = useLinkTo();
	const page = pageHref(pathname, search);
	const [mailbox, host] = brand.email.split("@");
	return (
		<footer className="site-footer ground-forest border-t border-line text-small print:hidden">
			<div className="grid gap-6 px-edge py-6 lg:py-16 min-[20em]:grid-cols-2 lg:grid-cols-4 xl:grid-cols-[4fr_4fr_4fr_5fr_7fr]">
				<Group title={t("footer.product")}>
					<Item {...linkTo(paths.privacy)}>{t("link:privacy")}</Item>
					<Item {...linkTo(paths.terms)}>{t("link:terms")}</Item>
					<Item href={links.careers}>{t("footer.careers")}</Item>
				</Group>
				<Group title={t("footer.clients")}>
					<Item href={links.portal}>{t("footer.generatorPortal")}</Item>
					<Item {...linkTo(paths.faq)}>{t("link:faq")}</Item>
					<Item {...linkTo(paths.procurement)}>{t("footer.procurement")}</Item>
					<Item href={localizedHref(paths.quote, language)}>{t("footer.sales")}</Item>
				</Group>
				<Group title={t("footer.partners")}>
					<Item href={links.collectionApp}>{t("footer.collectionApp")}</Item>
					<Item href={links.transportPlatform}>{t("footer.transportPlatform")}</Item>
					<Item href={links.playbook}>{t("footer.playbook")}</Item>
					<Item href={localizedHref(`${paths.partners}#parceria`, language)}>{t("footer.partnerships")}</Item>
				</Group>
				<Group title={t("footer.corporate")}>
					<li className="flex min-h-8 items-center pointer-coarse:min-h-11">
						{brand.postalAddress[language]}
					</li>
					<Item href={`mailto:${brand.email}`}>
						<span>
							{mailbox}@<wbr />
							{host}
						</span>
					</Item>
					<Item href={localizedHref(`${paths.faq}#contato`, language)}>{t("footer.contactForm")}</Item>
				</Group>
				{/* The newsletter's own page shows the posted form itself. */}
				{pathname !== paths.newsletter && (
					<section className="col-span-full xl:col-span-1" id="newsletter" tabIndex={message && -1}>
						<h2 className="mb-2 text-item/tight">{t("forms:newsletter.title")}</h2>
						{message === "subscribed" || message === "subscribedWithoutMail" ? (
							<p className="font-bold">{t(`forms:flash.${message}`)}</p>
						) : (
							<NewsletterForm page={page} idPrefix="newsletter-" />
						)}
					</section>
				)}
			</div>
			<div className="overflow-clip px-edge pt-4">
				<p
					aria-hidden="true"
					className="-ml-[0.04em] font-large text-wordmark/[0.8] font-bold whitespace-nowrap [letter-spacing:-0.02em]!"
				>
					{brand.name}
				</p>
			</div>
			<div className="mx-edge mt-6 flex flex-wrap items-center gap-x-6 border-t border-line py-4">
				<p className="mr-auto py-3">
					{t("footer.copyright")} {links.company}
				</p>
				<ul className="flex w-full flex-wrap gap-x-6 sm:contents">
					<Item {...linkTo(paths.tools)}>{t("link:tools")}</Item>
					<Item {...linkTo(paths.blog)}>{t("link:blog")}</Item>
					<Item href={localizedHref(paths.feed, language)}>{t("footer.feed")}</Item>
					<Item href={localizedHref(`${paths.faq}#acessibilidade`, language)}>
						<AccessibilityMark />
						{t("footer.accessibility")}
					</Item>
				</ul>
				<LiteSwitch lite={lite} page={page} />
			</div>
		</footer>
	);
}

/** Accessibility symbol required by LBI (Lei 13.146/2015), art. 63, § 1º: a figure with open arms in a circle. */
function AccessibilityMark() {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 24 24"
			width="28"
			className="mr-2 w-7 flex-none fill-none stroke-current"
			strokeWidth="2"
		>
			<circle cx="12" cy="12" r="11" />
			<path strokeLinecap="round" d="M6 10l6 1 6-1M12 11v4l-3 5M12 15l3 5" />
			<circle cx="12" cy="6" r="1" className="fill-current" />
		</svg>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	const content = useRenderedOnce(title, () => (
		<>
			<h2 className="mb-2 text-item/tight">{title}</h2>
			<ul>{children}</ul>
		</>
	));
	return <section className="wrap-anywhere" {...content} />;
}

function Item(link: ComponentProps<"a">) {
	return (
		<li>
			<a
				className="inline-flex min-h-8 items-center py-1 text-small/tight text-ink no-underline hover:underline aria-[current]:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
				{...link}
			/>
		</li>
	);
}

function LiteSwitch({ lite, page }: { lite: boolean; page: string }) {
	const { t, language } = useTranslation();
	return (
		<form method="post" action={localizedHref(paths.lite, language)}>
			<input type="hidden" name="page" value={page} />
			<input type="hidden" name="lite" value={lite ? "off" : "on"} />
			<button type="submit" className="min-h-11 underline">
				{lite ? t("footer.full") : t("footer.lite")}
			</button>{" "}
			{!lite && t("footer.liteHint")}
		</form>
	);
}
