import { Select } from "#app/forms/control.tsx";
import { ErrorBox, ErrorList } from "#app/forms/error-summary.tsx";
import { FieldBox } from "#app/forms/field-box.tsx";

type Options = readonly (readonly [value: string, text: string])[];

export const unitOptions: Options = [
	["kg", "kg"],
	["t", "t"],
];

type ChoiceProps = {
	name: string;
	label: string;
	/** The text while nothing is chosen; without it one is always chosen. */
	empty?: string;
	chosen: string | null;
	options: Options;
};

/** One choice of many with its label; the first is empty, because text browsers send it when nobody chose. */
export function Choice({ name, label, empty, chosen, options }: ChoiceProps) {
	return (
		<FieldBox id={name} label={label}>
			<Select id={name} name={name} defaultValue={chosen ?? ""}>
				{empty !== undefined && <option value="">{empty}</option>}
				{options.map(([value, text]) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</Select>
		</FieldBox>
	);
}

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
