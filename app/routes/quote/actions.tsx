import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass, FormActions, FormButton, SubmitButton } from "#app/forms/form-button.tsx";
import type { StepId } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";

/** Submit buttons of a wizard page: continue (the default for Enter), back, and save for later. */
export function WizardActions({ send }: { send: string }) {
	const { t } = useTranslation();
	return (
		<FormActions className="mt-10">
			<SubmitButton>{send}</SubmitButton>{" "}
			<FormButton look="quiet" name="back" value={t("wizard:back")}>
				{t("wizard:back")}
			</FormButton>{" "}
			<FormButton look="text" name="leave" value={t("wizard:leave")}>
				{t("wizard:leave")}
			</FormButton>
		</FormActions>
	);
}

/** On a page of the wizard without a form: the next thing to do, and the way home. */
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

/** Name of the hidden field of a review that asks every question itself. */
export const wholeName = "whole";

/** Name of the review's button for changing a step. The step is in the name, because text browsers display the value. */
export function changeName(step: StepId): string {
	return `change-${step}`;
}
