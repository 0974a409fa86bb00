import type { ReactNode } from "react";
import { CheckBox, Input, Select, TextArea } from "#app/forms/control.tsx";
import { type Answers, type Field, isOptional } from "#app/forms/field.ts";
import { describedBy, FieldBox, FieldGroup } from "#app/forms/field-box.tsx";
import type { FormId } from "#app/forms/single-page-forms.ts";
import type { FieldErrors } from "#app/forms/validation.server.ts";
import { lookUp, type Translate, useTranslation } from "#app/i18n/translation.tsx";
import { Whole } from "#app/ui/whole.tsx";

export type FieldForm = "wizard" | FormId;

type FieldProps = {
	form: FieldForm;
	field: Field;
	answers: Answers;
	problems?: FieldErrors;
	/** Tells apart fields of one name on one page. */
	idPrefix?: string;
	/** A remark under the hint that refuses nothing. */
	remark?: ReactNode;
	/** The option with which the fields beside this one are asked. */
	reveals?: string;
};

/** Text of a field in the catalogue: its label, hint, or the sentence for a problem. */
export function fieldText(t: Translate, form: FieldForm, field: Field, part: string): string | undefined {
	return lookUp(
		t,
		form === "wizard" ? `wizard:field.${field.name}.${part}` : `forms:${form}.field.${field.name}.${part}`,
	);
}

/** Text of an option of a field in the wizard. */
export function optionText(t: Translate, field: Field, option: string): string {
	const place =
		field.kind === "ranking"
			? "option.weight"
			: field.kind === "checkboxes"
				? "state"
				: `option.${field.name}`;
	return lookUp(t, `wizard:${place}.${option}`) ?? option;
}

/** Where the error summary's link leads: the first control of the field. */
export function controlId(field: Field, idPrefix = ""): string {
	return (
		idPrefix + (field.kind === "checkboxes" ? `${field.name}-${field.groups[0]?.options[0]}` : field.name)
	);
}

/** One question. Nothing is marked `required`: the server's words are the better ones. */
export function FieldInput({
	form,
	field,
	answers,
	problems = {},
	idPrefix = "",
	remark,
	reveals,
}: FieldProps) {
	const { t } = useTranslation();
	const id = controlId(field, idPrefix);
	const problem = problems[field.name];
	const text = (part: string) => <Whole text={fieldText(t, form, field, part) ?? field.name} />;
	const error = problem && (
		<>
			<span className="visually-hidden">{t("wizard:errorPrefix")} </span>
			{text(problem)}
		</>
	);
	const box = {
		id,
		label: (
			<>
				{text("label")}
				{isOptional(field, answers) && (
					<>
						{" "}
						<span className="font-normal text-quiet">{t("wizard:optional")}</span>
					</>
				)}
			</>
		),
		hint: field.hint && text("hint"),
		remark,
		error,
		isConditional: field.when !== undefined,
	};
	if (field.kind === "checkboxes") {
		return (
			<FieldGroup {...box}>
				<Checkboxes field={field} answers={answers} idPrefix={idPrefix} />
			</FieldGroup>
		);
	}
	return (
		<FieldBox {...box}>
			<Control
				field={field}
				reveals={reveals}
				common={{
					id,
					name: field.name,
					autoComplete: field.autocomplete,
					defaultValue: String(answers[field.name] ?? ""),
					"aria-describedby": describedBy(id, box),
					"aria-invalid": problem ? true : undefined,
				}}
			/>
		</FieldBox>
	);
}

type CommonProps = {
	id: string;
	name: string;
	autoComplete: string | undefined;
	defaultValue: string;
	"aria-describedby": string | undefined;
	"aria-invalid": true | undefined;
};

function Control({ field, reveals, common }: { field: Field; reveals?: string; common: CommonProps }) {
	const { t } = useTranslation();
	switch (field.kind) {
		case "email":
			return <Input {...common} type="email" inputMode="email" spellCheck={false} size={34} />;
		case "phone":
			return <Input {...common} type="tel" size={24} />;
		case "website":
			return (
				<Input {...common} type="text" inputMode="url" spellCheck={false} autoCapitalize="none" size={34} />
			);
		case "text":
			return <TextArea {...common} rows={5} cols={34} />;
		case "select":
		case "ranking":
			return (
				<Select {...common}>
					<option value="">{t("wizard:choose")}</option>
					{field.options.map((option) => (
						<option key={option} value={option} data-reveals={option === reveals ? "" : undefined}>
							{optionText(t, field, option)}
						</option>
					))}
				</Select>
			);
		default:
			return <Input {...common} type="text" size={34} />;
	}
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
			<div className="flex flex-wrap gap-2">
				{group.options.map((option) => (
					<div key={option}>
						<CheckBox
							className="rounded-card border-2 border-line bg-field py-1 pr-3.5 pl-2.5 hover:border-ink has-checked:border-link has-checked:bg-sand"
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
