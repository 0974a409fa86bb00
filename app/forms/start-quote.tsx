import type { ReactNode } from "react";
import type { Language } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { buttonShape, callToAction } from "#app/ui/button.tsx";
import type { Profile } from "./field.ts";
import { HiddenAnswers } from "./hidden-answers.tsx";

/** Answers that a page passes on: codes of the wizard's questions, and the kind of a tool's result. */
export type Prefilled = Readonly<
	Partial<Record<"segment" | "operationType" | "tool", string> & { states: string[] }>
>;

type StartQuoteProps = {
	language: Language;
	profile: Profile;
	prefilled?: Prefilled;
	/** Classes in place of the button's usual look. */
	className?: string;
	/** Marks the hero's button for the browser script. */
	isHeroAction?: boolean;
	children: ReactNode;
};

/** A button that begins a quote request for a profile: its post opens the draft and leads to the first question. */
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
