import type { ReactNode } from "react";
import { SubmitButton } from "#app/forms/submit-button.tsx";

/** A form of one button, sent to the page it stands on. Lynx sends no form that has no field, so it has one that nobody reads. */
export function ButtonForm({ children }: { children: ReactNode }) {
	return (
		<form method="post">
			<input type="hidden" name="press" value="yes" />
			<SubmitButton>{children}</SubmitButton>
		</form>
	);
}
