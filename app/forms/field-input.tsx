import type { ReactNode } from "react";
import { type Answers, type Field, isOptional } from "#app/forms/field.ts";
import type { FormId } from "#app/forms/single-page-forms.ts";
import type { FieldErrors } from "#app/forms/validation.server.ts";
import { lookUp, type Translate, useTranslation } from "#app/i18n/translation.tsx";

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

/** One question: label, hint, error and control. Nothing is marked `required`: the server's words are the better ones. */
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
	const label = fieldText(t, form, field, "label") ?? field.name;
	const hint = field.hint && fieldText(t, form, field, "hint");
	const described = {
		"aria-describedby":
			[hint && `${id}-hint`, remark && `${id}-remark`, problem && `${id}-error`].filter(Boolean).join(" ") ||
			undefined,
		"aria-invalid": problem ? true : undefined,
	} as const;
	const notes = (
		<>
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{remark && (
				<p className="hint" id={`${id}-remark`}>
					{remark}
				</p>
			)}
			{problem && (
				<p className="error-text" id={`${id}-error`}>
					<span className="visually-hidden">{t("wizard:errorPrefix")} </span>
					{fieldText(t, form, field, problem)}
				</p>
			)}
		</>
	);
	const optional = isOptional(field, answers) && <> {t("wizard:optional")}</>;
	const className = ["field", field.when && "conditional", problem && "wrong"].filter(Boolean).join(" ");
	if (field.kind === "checkboxes") {
		return (
			<fieldset className={className} aria-describedby={described["aria-describedby"]}>
				<legend>
					{label}
					{optional}
				</legend>
				{notes}
				<Checkboxes field={field} answers={answers} idPrefix={idPrefix} />
			</fieldset>
		);
	}
	return (
		<div className={className}>
			<label htmlFor={id}>
				{label}
				{optional}
			</label>
			{notes}
			<Control
				field={field}
				id={id}
				answer={String(answers[field.name] ?? "")}
				described={described}
				reveals={reveals}
			/>
		</div>
	);
}

type Described = { "aria-describedby": string | undefined; "aria-invalid": true | undefined };

function Control({
	field,
	id,
	answer,
	described,
	reveals,
}: {
	field: Field;
	id: string;
	answer: string;
	described: Described;
	reveals?: string;
}) {
	const { t } = useTranslation();
	const common = {
		id,
		name: field.name,
		autoComplete: field.autocomplete,
		defaultValue: answer,
		...described,
	};
	switch (field.kind) {
		case "email":
			return <input {...common} type="email" inputMode="email" spellCheck={false} size={34} />;
		case "phone":
			return <input {...common} type="tel" size={24} />;
		case "website":
			return (
				<input {...common} type="text" inputMode="url" spellCheck={false} autoCapitalize="none" size={34} />
			);
		case "text":
			return <textarea {...common} rows={5} cols={34} />;
		case "select":
		case "ranking":
			return (
				<select {...common}>
					<option value="">{t("wizard:choose")}</option>
					{field.options.map((option) => (
						<option key={option} value={option} data-reveals={option === reveals ? "" : undefined}>
							{optionText(t, field, option)}
						</option>
					))}
				</select>
			);
		default:
			return <input {...common} type="text" size={34} />;
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
	return (
		<div className="regions">
			{field.groups.map((group) => (
				<fieldset key={group.id}>
					<legend>{lookUp(t, `wizard:region.${group.id}`)}</legend>
					{group.options.map((option) => (
						<div key={option}>
							<label className="choice">
								<input
									type="checkbox"
									id={`${idPrefix}${field.name}-${option}`}
									name={field.name}
									value={option}
									defaultChecked={chosen.includes(option)}
								/>{" "}
								{optionText(t, field, option)}
							</label>
						</div>
					))}
				</fieldset>
			))}
		</div>
	);
}
