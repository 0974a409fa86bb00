import type { ReactNode } from "react";
import { SubmitButton } from "#app/forms/submit-button.tsx";

/** A form of one button, posted to its own page. Lynx does not submit a form without fields, hence the dummy input. */
export function ButtonForm({ children }: { children: ReactNode }) {
	return (
		<form method="post">
			<input type="hidden" name="press" value="yes" />
			<SubmitButton>{children}</SubmitButton>
		</form>
	);
}
