import { ErrorBox, ErrorList } from "#app/forms/error-summary.tsx";

/** The errors of a submission, each linked to its field; the box takes the focus as the page opens. */
export function FormErrors({
	title,
	errors,
}: {
	title: string;
	errors: readonly { text: string; field?: string }[];
}) {
	return (
		<ErrorBox titleId="errors" title={title}>
			<ErrorList errors={errors} />
		</ErrorBox>
	);
}
