import { CheckBox, Select } from "#app/forms/control.tsx";
import type { Answers, Field } from "#app/forms/field.ts";
import { FieldBox, FieldGroup } from "#app/forms/field-box.tsx";
import { FieldInput, type FieldProps, partsOf } from "#app/forms/field-input.tsx";
import { lookUp, type Translate, useTranslation } from "#app/i18n/translation.tsx";

export function optionText(t: Translate, field: Field, option: string): string {
	const place =
		field.kind === "ranking"
			? "option.weight"
			: field.kind === "checkboxes"
				? "state"
				: `option.${field.name}`;
	return lookUp(t, `wizard:${place}.${option}`) ?? option;
}

type QuestionProps = FieldProps & {
	reveals?: string;
};

/** One question of any kind: typed, chosen from a list, or ticked. */
export function QuestionInput({ reveals, ...props }: QuestionProps) {
	const { t } = useTranslation();
	const { field, answers, idPrefix = "" } = props;
	if (field.kind === "checkboxes") {
		return (
			<FieldGroup {...partsOf(t, props).box}>
				<Checkboxes field={field} answers={answers} idPrefix={idPrefix} />
			</FieldGroup>
		);
	}
	if (field.kind !== "select" && field.kind !== "ranking") return <FieldInput {...props} />;
	const { box, control } = partsOf(t, props);
	return (
		<FieldBox {...box}>
			<Select {...control}>
				<option value="">{t("wizard:choose")}</option>
				{field.options.map((option) => (
					<option key={option} value={option} data-reveals={option === reveals ? "" : undefined}>
						{optionText(t, field, option)}
					</option>
				))}
			</Select>
		</FieldBox>
	);
}

function Checkboxes({
	field,
	answers,
	idPrefix,
}: {
	field: Field & { kind: "checkboxes" };
	answers: Answers;
	idPrefix: string;
}) {
	const { t } = useTranslation();
	const chosen = [answers[field.name] ?? []].flat();
	return field.groups.map((group) => (
		<fieldset key={group.id} className="mt-5 min-w-0">
			<legend className="mb-2 font-mono text-tiny text-quiet">
				{lookUp(t, `wizard:region.${group.id}`)}
			</legend>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] gap-2">
				{group.options.map((option) => (
					<div key={option} className="grid min-w-0">
						<CheckBox
							className="min-w-0 rounded-card border-2 border-line bg-field px-2.5 py-1 text-small/tight hover:border-ink has-checked:border-link has-checked:bg-sand has-checked:hover:border-ink"
							id={`${idPrefix}${field.name}-${option}`}
							name={field.name}
							value={option}
							defaultChecked={chosen.includes(option)}
						>
							{optionText(t, field, option)}
						</CheckBox>
					</div>
				))}
			</div>
		</fieldset>
	));
}
