import type { ReactNode, SubmitEvent } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { brand } from "#app/brand.ts";
import type { Profile } from "#app/forms/field.ts";
import type { Progress } from "#app/forms/quote-flow.ts";
import { languageNames, languageParameter, languageTags, otherLanguage } from "#app/i18n/languages.ts";
import { type Translate, useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, pageHref, paths } from "#app/paths.ts";
import { languageName } from "./actions.tsx";
import { WizardAside } from "./aside.tsx";
import { placeId } from "./navigation/navigation.tsx";
import { StepMark } from "./step-ring.tsx";

type WizardFrameProps = {
	page: { progress: Progress; action: string; isDraftless?: boolean };
	/** Absent on the first step, where nothing is typed and a link changes the language. */
	profile?: Profile | undefined;
	why: string;
	children: ReactNode;
};

/** Frame of the wizard's pages: nothing leads away from typed text but the form's own buttons, one in the footer. */
export function WizardFrame({ page, profile, why, children }: WizardFrameProps) {
	const { progress, action } = page;
	const { t } = useTranslation();
	const submit = useSubmit();
	/** Paints the response to a press before React Router's work, which takes a 2017 phone over a tenth of a second. */
	async function submitAfterFrame(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const from = event.nativeEvent.submitter ?? event.currentTarget;
		// Browsers give hidden pages no animation frames.
		await Promise.race([new Promise(requestAnimationFrame), new Promise((over) => setTimeout(over, 100))]);
		setTimeout(submit, 0, from);
	}
	return (
		<>
			<header className="site-header flex min-h-16 items-center justify-between gap-4 border-b border-line bg-paper px-edge lg:sticky lg:top-0 lg:z-5 print:hidden">
				<span className="flex items-center font-heading text-item/tight font-bold text-heading">
					<StepMark progress={progress} />
					<span className="max-[18em]:hidden">{brand.name}</span>
				</span>{" "}
				<p id={placeId} className="font-mono text-small">
					{placeText(t, progress)}
				</p>
			</header>
			<main id="main" tabIndex={-1}>
				<Form
					method="post"
					action={action}
					noValidate
					onSubmit={submitAfterFrame}
					className="lg:grid lg:grid-cols-[7fr_5fr] lg:grid-rows-[1fr_auto]"
					data-paper
				>
					<div className="min-w-0 px-edge pt-10 pb-16 lg:pr-[5vw]">
						<div className="max-w-2xl stack-6">{children}</div>
					</div>
					<WizardAside why={why} progress={progress} profile={profile} />
					{/* A switch of language loads another page, which would be empty if nothing were stored. */}
					<footer className="mx-edge flex flex-wrap items-center gap-x-6 border-line py-2 lg:border-t text-small lg:mr-[5vw] print:hidden">
						<PrivacyLink className={footerLink} />{" "}
						{!page.isDraftless && <LanguageSwitch isTyped={profile !== undefined} />}
					</footer>
				</Form>
			</main>
		</>
	);
}

/** "Step 2 of 4", or the name of the review, which comes after the last step. */
export function placeText(t: Translate, progress: Progress): string {
	return progress.step > progress.of ? t("wizard:review.place") : t("wizard:progress", progress);
}

const footerLink = "inline-flex min-h-11 min-w-11 items-center text-ink underline";

/** The privacy page beside the wizard, so that what is typed stays where it is. */
export function PrivacyLink({ className }: { className?: string }) {
	const { t, language } = useTranslation();
	return (
		<a className={className} href={localizedHref(paths.privacy, language)} target="_blank" rel="noopener">
			{t("wizard:privacyInNewTab")}
		</a>
	);
}

/** Switch to the other language: a button if something may be typed, which stores it first. */
function LanguageSwitch({ isTyped }: { isTyped: boolean }) {
	const { language } = useTranslation();
	const { pathname, search } = useLocation();
	const other = otherLanguage(language);
	const shared = { className: footerLink, lang: languageTags[other] };
	const name = languageNames[other];
	if (isTyped)
		return (
			<button {...shared} type="submit" name={languageName} value={name} data-document>
				{name}
			</button>
		);
	const href = localizedHref(pageHref(pathname, search), other, { [languageParameter]: other });
	return (
		<a {...shared} href={href} hrefLang={languageTags[other]} rel="alternate">
			{name}
		</a>
	);
}
