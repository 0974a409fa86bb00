import type { ReactNode } from "react";
import { type Field, isRevealedBy, sourceOf } from "./field.ts";
import type { FieldProps } from "./field-input.tsx";
import { QuestionInput } from "./question-input.tsx";

type QuestionListProps = Omit<FieldProps, "field" | "remark" | "revealedBy"> & {
	fields: readonly Field[];
	remarkOn?: (field: Field) => ReactNode;
};

/** Questions one below the other, each followed by its conditional ones, which CSS shows once an answer reveals them. */
export function QuestionList({ fields, remarkOn, ...shared }: QuestionListProps) {
	return fields
		.filter((field) => !field.when)
		.map((field) => {
			const dependents = fields.filter((dependent) => sourceOf(dependent) === field.name);
			const sets = [...new Set(dependents.map(({ when }) => JSON.stringify(when)))];
			const setOf = ({ when }: Field) => sets.indexOf(JSON.stringify(when));
			const reveals = (option: string) =>
				dependents
					.filter((dependent) => isRevealedBy(dependent, option))
					.map(setOf)
					.join(" ") || undefined;
			return (
				<div key={field.name} className={dependents.length > 0 ? "group" : undefined}>
					<QuestionInput {...shared} field={field} remark={remarkOn?.(field)} reveals={reveals} />
					{dependents.map((dependent) => (
						<QuestionInput
							key={dependent.name}
							{...shared}
							field={dependent}
							remark={remarkOn?.(dependent)}
							revealedBy={setOf(dependent)}
						/>
					))}
				</div>
			);
		});
}
