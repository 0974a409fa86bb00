import type { ReactNode } from "react";
import { type Field, isRevealedBy, sourceOf } from "#app/forms/field.ts";
import { MAX_REVEALED } from "#app/forms/field-box.tsx";
import type { FieldProps } from "#app/forms/field-input.tsx";
import { QuestionInput } from "#app/forms/question-input.tsx";

type QuestionListProps = Omit<FieldProps, "field" | "remark" | "revealedBy"> & {
	fields: readonly Field[];
	remarkOn?: (field: Field) => ReactNode;
};

/**
 * Questions below each other, each with those that hang on its answers: the style sheet shows these once one is chosen.
 * Throws where a field's answers reveal more than the style sheet tells apart.
 */
export function QuestionList({ fields, remarkOn, ...shared }: QuestionListProps) {
	return fields
		.filter((field) => !field.when)
		.map((field) => {
			const dependents = fields.filter((one) => sourceOf(one) === field.name);
			const sets = [...new Set(dependents.map(({ when }) => JSON.stringify(when)))];
			if (sets.length > MAX_REVEALED) throw new Error(`Too many questions hang on ${field.name}`);
			const setOf = ({ when }: Field) => sets.indexOf(JSON.stringify(when));
			const reveals = (option: string) =>
				dependents
					.filter((one) => isRevealedBy(one, option))
					.map(setOf)
					.join(" ") || undefined;
			const question = (
				<QuestionInput {...shared} field={field} remark={remarkOn?.(field)} reveals={reveals} />
			);
			return (
				<div key={field.name} className={dependents.length > 0 ? "group" : undefined}>
					{question}
					{dependents.map((one) => (
						<QuestionInput
							key={one.name}
							{...shared}
							field={one}
							remark={remarkOn?.(one)}
							revealedBy={setOf(one)}
						/>
					))}
				</div>
			);
		});
}
