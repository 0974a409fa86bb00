import type { ReactNode } from "react";
import { FormButton } from "#app/forms/form-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";

/** The button that sends a form. React takes its label as it finds it: the small script may have written on it before. */
export function SubmitButton({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<FormButton data-sending={t("sending")} suppressHydrationWarning>
			{children}
		</FormButton>
	);
}
