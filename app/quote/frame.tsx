import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { Ring } from "#app/art/ring.tsx";
import { brand } from "#app/brand.ts";
import { languageNames, languageParameter, languageTags, otherLanguage } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, pageAddress, paths } from "#app/paths.ts";

type WizardFrameProps = {
	/** Where the visitor is, in words: "Step 2 of 4". */
	place: string;
	/** Where the form posts to. */
	action: string;
	draftId: string | null;
	/** Typed answers stay when the language changes: then it is a button of the form, else a link. */
	language: "button" | "link";
	aside: ReactNode;
	children: ReactNode;
};

/**
 * The wizard stands alone: nothing leads away from what is typed but the form's own buttons. Its header, form and footer;
 * the footer is part of the form because it holds a button of it.
 */
export function WizardFrame({ place, action, draftId, language, aside, children }: WizardFrameProps) {
	return (
		<>
			<header className="site-header flex min-h-16 items-center justify-between border-b border-line px-(--edge)">
				<span className="site-name flex items-center gap-2 font-heading text-[1.375rem] font-bold text-heading">
					<Ring className="w-7 flex-none" />
					<span>{brand.name}</span>
				</span>{" "}
				<p className="progress">{place}</p>
			</header>
			<main id="main" tabIndex={-1}>
				<Form method="post" action={action} noValidate className="wizard" data-needs-react>
					{draftId && <input type="hidden" name="draft" value={draftId} />}
					<div>{children}</div>
					{aside}
					<footer>
						<PrivacyLink />
						{language === "button" ? <LanguageButton /> : <LanguageLink />}
					</footer>
				</Form>
			</main>
		</>
	);
}

/** The privacy page beside the wizard, so that what is typed stays where it is. */
export function PrivacyLink() {
	const { t, language } = useTranslation();
	return (
		<a href={localizedHref(paths.privacy, language)} target="_blank" rel="noopener">
			{t("wizard:privacyInNewTab")}
		</a>
	);
}

function LanguageButton() {
	const { language } = useTranslation();
	const other = otherLanguage(language);
	return (
		<button
			type="submit"
			className="button-text"
			name="language"
			value={languageNames[other]}
			lang={languageTags[other]}
			data-document
		>
			{languageNames[other]}
		</button>
	);
}

function LanguageLink() {
	const { language } = useTranslation();
	const { pathname, search } = useLocation();
	const other = otherLanguage(language);
	return (
		<Link
			to={localizedHref(pageAddress(pathname, search), other, { [languageParameter]: other })}
			lang={languageTags[other]}
			hrefLang={languageTags[other]}
			rel="alternate"
			reloadDocument
		>
			{languageNames[other]}
		</Link>
	);
}
