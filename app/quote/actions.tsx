import { SubmitButton } from "#app/forms/submit-button.tsx";
import { languageNames, otherLanguage } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/translation.tsx";

/** What a page of the wizard can be sent with: on (labelled `send`), back, and the same page in the other language. */
export function WizardActions({ send }: { send: string }) {
	const { t, language } = useTranslation();
	const other = otherLanguage(language);
	return (
		<div className="actions">
			<SubmitButton>{send}</SubmitButton>
			<button type="submit" className="button-quiet" name="back" value={t("wizard:back")}>
				{t("wizard:back")}
			</button>{" "}
			<button
				type="submit"
				className="button-text"
				name="language"
				value={languageNames[other]}
				lang={other}
				data-document
			>
				{languageNames[other]}
			</button>
		</div>
	);
}
