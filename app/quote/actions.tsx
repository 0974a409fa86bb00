import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";

/** What a page of the wizard can be sent with: on (labelled `send`), which Enter means too, back, and another day. */
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
