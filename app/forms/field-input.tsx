import type { ComponentProps, ReactNode } from "react";
import { lookUp, type Translate, useTranslation } from "#app/i18n/translation.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Input, TextArea } from "./control.tsx";
import { type Answers, type Field, optionsOf } from "./field.ts";
import { describedBy, FieldBox } from "./field-box.tsx";
import type { FieldErrors } from "./validation.server.ts";

/** A form, named after the catalogue of its texts: the wizard's, the newsletter's (`forms`), the messages', a tool's own. */
export type FieldForm =
	| "wizard"
	| "forms"
	| "messages"
	| "obligations"
	| "legalCalendar"
	| "estimator"
	| "reconciliation";

export type FieldProps = {
	form: FieldForm;
	field: Field;
	answers: Answers;
	errors?: FieldErrors | null | undefined;
	idPrefix?: string;
	remark?: ReactNode;
	/** Options of an `hour` field, in words. */
	hours?: readonly { value: string; text: string }[] | undefined;
	/** Index by which other answers reveal this conditional field. */
	revealedBy?: number;
};

/** A text of `field` (`label`, `hint`, an error) from its form's catalogue, else from `forms.json`. */
export function fieldText(t: Translate, form: FieldForm, field: Field, part: string): string | undefined {
	const { of: name, number } = field.row ?? { of: field.name, number: 0 };
	const key = `field.${name}.${part}`;
	return lookUp(t, `${form}:${key}`, { number }) ?? lookUp(t, `forms:${key}`);
}

/** An error in words: its text in the catalogue, or its own. */
export function errorText(t: Translate, form: FieldForm, field: Field, error: FieldErrors[string]) {
	return typeof error === "string" ? fieldText(t, form, field, error) : error.text;
}

/** Id of the control to focus for `field`: its first. */
export function controlId(field: Field, idPrefix = ""): string {
	const hasSeveral = field.kind === "checkboxes" || field.kind === "choice" || field.kind === "ranking";
	return idPrefix + (hasSeveral ? `${field.name}-${optionsOf(field)[0]}` : field.name);
}

/** Props of a question's box and control. Never sets `required`: our messages are better than the browser's. */
export function partsOf(
	t: Translate,
	{ form, field, answers, errors, idPrefix = "", remark, revealedBy }: FieldProps,
) {
	const id = controlId(field, idPrefix);
	const error = errors?.[field.name];
	const spaced = (text: string | undefined) => <NoBreak text={text ?? field.name} />;
	const text = (part: string) => spaced(fieldText(t, form, field, part));
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
			// The key remounts changed text: a browser that translates has wrapped the old one in an element of its own.
			<span key={errorText(t, form, field, error)}>
				<span className="sr-only">{t("forms:errorPrefix")} </span>
				{spaced(errorText(t, form, field, error))}
			</span>
		),
		revealedBy,
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
				<span className="relative block">
					<Input {...control} {...(inputs[props.field.kind] ?? inputs.text)} />
					{props.field.kind === "quantity" && (
						<span aria-hidden="true" className="pointer-events-none absolute right-4 bottom-2.5 text-quiet">
							kg
						</span>
					)}
				</span>
			)}
		</FieldBox>
	);
}

const inputs: Partial<Record<Field["kind"], ComponentProps<"input">>> = {
	text: { type: "text", size: 34 },
	email: { type: "email", inputMode: "email", spellCheck: false, size: 34 },
	phone: { type: "tel", size: 24 },
	quantity: { type: "text", inputMode: "decimal", size: 12 },
	date: { type: "text", inputMode: "numeric", size: 12 },
	website: { type: "text", inputMode: "url", spellCheck: false, autoCapitalize: "none", size: 34 },
};
