import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";

/** What a page of the wizard can be sent with: on (labelled `send`), which Enter means too, back, and another day. */
export function WizardActions({ send }: { send: string }) {
	const { t } = useTranslation();
	return (
		<div className="actions">
			<SubmitButton>{send}</SubmitButton>{" "}
			<button type="submit" className="button-quiet" name="back" value={t("wizard:back")}>
				{t("wizard:back")}
			</button>{" "}
			<button type="submit" className="button-text" name="leave" value={t("wizard:leave")}>
				{t("wizard:leave")}
			</button>
		</div>
	);
}
