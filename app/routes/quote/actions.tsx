import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass, FormActions, FormButton, SubmitButton } from "#app/forms/form-button.tsx";
import type { StepId } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";

/** Submit buttons of a wizard page: continue (also by Enter), back, save for later. */
export function WizardActions({ send }: { send: string }) {
	const { t } = useTranslation();
	return (
		<FormActions className="mt-10">
			<SubmitButton>{send}</SubmitButton>{" "}
			<FormButton look="quiet" name={backName} value={t("wizard:back")}>
				{t("wizard:back")}
			</FormButton>{" "}
			<FormButton look="text" name={leaveName} value={t("wizard:leave")}>
				{t("wizard:leave")}
			</FormButton>
		</FormActions>
	);
}

/** Links of a wizard page without a form: the next step, and Home. */
export function WaysOn({ to, children }: { to: string; children: ReactNode }) {
	const { t, language } = useTranslation();
	return (
		<FormActions>
			<Link className={buttonClass("action")} to={to} data-hero-action="">
				{children}
			</Link>{" "}
			<a className="py-3" href={localizedHref(paths.home, language)}>
				{t("wizard:saved.home")}
			</a>
		</FormActions>
	);
}

/** Names of the buttons that lead to the step before, to the saved page, and to this page in the other language. */
export const [backName, leaveName, languageName] = ["back", "leave", "language"] as const;

/** Hidden field that marks a review which asks every question itself. */
export const draftlessName = "whole";

/** Name of the review's button for changing `id`; the value cannot name it, because text browsers display that. */
export function changeName(step: StepId): string {
	return `change-${step}`;
}
