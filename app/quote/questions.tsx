import type { ReactNode } from "react";
import type { Answers, Field } from "#app/forms/field.ts";
import { FieldGroup } from "#app/forms/field-box.tsx";
import { QuestionInput } from "#app/forms/question-input.tsx";
import type { FieldErrors } from "#app/forms/validation.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";

type QuestionsProps = {
	fields: readonly Field[];
	answers: Answers;
	problems: FieldErrors;
	remarkOn?: (field: Field) => ReactNode;
};

/** The questions of a step. The rankings are one question in parts, so they share a legend. */
export function Questions({ fields, answers, problems, remarkOn }: QuestionsProps) {
	const { t } = useTranslation();
	const input = (field: Field, reveals?: string) => (
		<QuestionInput
			key={field.name}
			form="wizard"
			field={field}
			answers={answers}
			problems={problems}
			remark={remarkOn?.(field)}
			reveals={reveals}
		/>
	);
	/** A question stands with those that hang on its answer: the style sheet shows these once it is chosen. */
	const question = (field: Field) => {
		const dependent = fields.filter(({ when }) => when?.field === field.name);
		if (dependent.length === 0) return input(field);
		return (
			<div key={field.name} className="group">
				{input(field, dependent[0]?.when?.is)}
				{dependent.map((one) => input(one))}
			</div>
		);
	};
	const independent = fields.filter((field) => !field.when);
	const rankings = independent.filter((field) => field.kind === "ranking");
	return (
		<>
			{rankings.length > 0 && (
				<FieldGroup id="rankings" label={t("wizard:needs.legend")} hint={t("wizard:needs.hint")}>
					{rankings.map(question)}
				</FieldGroup>
			)}
			{independent.filter((field) => field.kind !== "ranking").map(question)}
		</>
	);
}
