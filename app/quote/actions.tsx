import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";

/** Submit buttons of a wizard page: continue (the default for Enter), back, and save for later. */
export function WizardActions({ send }: { send: string }) {
	const { t } = useTranslation();
	return (
		<FormActions className="mt-10 md:mr-0">
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
