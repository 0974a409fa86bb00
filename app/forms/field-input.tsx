import type { ComponentProps, ReactNode } from "react";
import { Input, TextArea } from "#app/forms/control.tsx";
import { type Answers, type Field, optionsOf } from "#app/forms/field.ts";
import { describedBy, FieldBox } from "#app/forms/field-box.tsx";
import type { FormId } from "#app/forms/single-page-forms.ts";
import type { FieldErrors } from "#app/forms/validation.server.ts";
import { lookUp, type Translate, useTranslation } from "#app/i18n/translation.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

export type FieldForm = "wizard" | FormId;

export type FieldProps = {
	form: FieldForm;
	field: Field;
	answers: Answers;
	errors?: FieldErrors;
	idPrefix?: string;
	remark?: ReactNode;
	/** Which of the answers before it reveal a conditional field. */
	place?: number;
};

export function fieldText(t: Translate, form: FieldForm, field: Field, part: string): string | undefined {
	return lookUp(t, `${form === "wizard" ? "wizard" : "forms"}:field.${field.name}.${part}`);
}

export function controlId(field: Field, idPrefix = ""): string {
	const hasSeveral = field.kind === "checkboxes" || field.kind === "choice" || field.kind === "ranking";
	return idPrefix + (hasSeveral ? `${field.name}-${optionsOf(field)[0]}` : field.name);
}

/** Props of a question's box and control. Nothing is marked `required`: the server's messages are better than the browser's. */
export function partsOf(
	t: Translate,
	{ form, field, answers, errors = {}, idPrefix = "", remark, place }: FieldProps,
) {
	const id = controlId(field, idPrefix);
	const error = errors[field.name];
	const text = (part: string) => <NoBreak text={fieldText(t, form, field, part) ?? field.name} />;
	const box = {
		id,
		label: (
			<>
				{text("label")}
				{field.optional && (
					<>
						{" "}
						<span className="font-normal text-quiet">{t("forms:optional")}</span>
					</>
				)}
			</>
		),
		hint: field.hint && text("hint"),
		remark,
		error: error && (
			<>
				<span className="sr-only">{t("forms:errorPrefix")} </span>
				{text(error)}
			</>
		),
		place,
	};
	const control = {
		id,
		name: field.name,
		autoComplete: field.autocomplete,
		defaultValue: String(answers[field.name] ?? ""),
		"aria-describedby": describedBy(id, box),
		"aria-invalid": error ? true : undefined,
	} as const;
	return { box, control };
}

export function FieldInput(props: FieldProps) {
	const { t } = useTranslation();
	const { box, control } = partsOf(t, props);
	return (
		<FieldBox {...box}>
			{props.field.kind === "textarea" ? (
				<TextArea {...control} rows={5} cols={34} />
			) : (
				<Input {...control} {...(inputs[props.field.kind] ?? inputs.text)} />
			)}
		</FieldBox>
	);
}

type FieldInputsProps = Omit<FieldProps, "field" | "remark" | "place"> & { fields: readonly Field[] };

export function FieldInputs({ fields, ...shared }: FieldInputsProps) {
	return fields.map((field) => <FieldInput key={field.name} field={field} {...shared} />);
}

const inputs: Partial<Record<Field["kind"], ComponentProps<"input">>> = {
	text: { type: "text", size: 34 },
	email: { type: "email", inputMode: "email", spellCheck: false, size: 34 },
	phone: { type: "tel", size: 24 },
	website: { type: "text", inputMode: "url", spellCheck: false, autoCapitalize: "none", size: 34 },
};
