import type { ReactNode } from "react";
import { FormButton } from "#app/forms/form-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";

/** The submit button of a form. `suppressHydrationWarning`: the small script may have changed its label. */
export function SubmitButton({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<FormButton data-sending={t("sending")} suppressHydrationWarning>
			{children}
		</FormButton>
	);
}
