import type { ReactNode } from "react";
import { FormButton } from "#app/forms/form-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";

/**
 * The button that sends a form. The small script writes on it that the form is being sent, perhaps before React takes
 * the page over: React must then take the label as it finds it and not draw the page, with what was typed, anew.
 */
export function SubmitButton({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<FormButton data-sending={t("sending")} suppressHydrationWarning>
			{children}
		</FormButton>
	);
}
