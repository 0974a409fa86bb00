import type { ReactNode } from "react";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { buttonShape, callToAction } from "#app/ui/button.tsx";
import type { Profile } from "./field.ts";
import { HiddenAnswers } from "./hidden-answers.tsx";

/** Answers that a page knows already: codes of the wizard's own questions, and the result of a tool that led there. */
export type Prefilled = Readonly<
	Partial<Record<"segment" | "operationType" | "tool", string> & { states: string[] }>
>;

type StartQuoteProps = {
	language: Language;
	profile: Profile;
	prefilled?: Prefilled;
	/** A look of its own. */
	className?: string;
	/** Marks the hero's button for the small script. */
	isHeroAction?: boolean;
	children: ReactNode;
};

/** One button that begins a quote request with a known profile: its post opens the draft and leads to the first question. */
export function StartQuote({
	language,
	profile,
	prefilled = {},
	className = `${buttonShape} rounded-pill ${callToAction}`,
	isHeroAction = false,
	children,
}: StartQuoteProps) {
	return (
		<form method="post" action={localizedHref(paths.quote, language)} className="contents">
			<input type="hidden" name="profile" value={profile} />
			<HiddenAnswers answers={prefilled} />
			<button type="submit" className={className} data-hero-action={isHeroAction ? "" : undefined}>
				{children}
			</button>
		</form>
	);
}
