import type { ReactNode } from "react";
import { type Answers, type Field, sourceOf } from "#app/forms/field.ts";
import { FieldGroup } from "#app/forms/field-box.tsx";
import { QuestionList } from "#app/forms/question-list.tsx";
import type { FieldErrors } from "#app/forms/validation.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";

type QuestionsProps = {
	fields: readonly Field[];
	answers: Answers;
	errors: FieldErrors;
	remarkOn?: (field: Field) => ReactNode;
};

/** The questions of a step. The rankings are one question in parts, so they share a legend. */
export function Questions({ fields, ...shared }: QuestionsProps) {
	const { t } = useTranslation();
	const ranked = fields.filter((field) => field.kind === "ranking");
	const isRanked = (field: Field) => ranked.some((one) => one === field || one.name === sourceOf(field));
	const rankings = fields.filter(isRanked);
	const others = fields.filter((field) => !isRanked(field));
	return (
		<>
			{rankings.length > 0 && (
				<FieldGroup
					id="rankings"
					label={
						<span className="font-heading text-item/tight text-heading">{t("wizard:needs.legend")}</span>
					}
				>
					<QuestionList form="wizard" fields={rankings} {...shared} />
				</FieldGroup>
			)}
			<QuestionList form="wizard" fields={others} {...shared} />
		</>
	);
}
