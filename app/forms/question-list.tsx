import type { ReactNode } from "react";
import type { Field } from "#app/forms/field.ts";
import type { FieldProps } from "#app/forms/field-input.tsx";
import { QuestionInput } from "#app/forms/question-input.tsx";

type QuestionListProps = Omit<FieldProps, "field" | "remark"> & {
	fields: readonly Field[];
	remarkOn?: (field: Field) => ReactNode;
};

/** Questions below each other, each with those that hang on its answer: the style sheet shows these once it is chosen. */
export function QuestionList({ fields, remarkOn, ...shared }: QuestionListProps) {
	const input = (field: Field, reveals?: string) => (
		<QuestionInput key={field.name} {...shared} field={field} remark={remarkOn?.(field)} reveals={reveals} />
	);
	return fields
		.filter((field) => !field.when)
		.map((field) => {
			const dependent = fields.filter(({ when }) => when?.field === field.name);
			if (dependent.length === 0) return input(field);
			return (
				<div key={field.name} className="group">
					{input(field, dependent[0]?.when?.is)}
					{dependent.map((one) => input(one))}
				</div>
			);
		});
}
