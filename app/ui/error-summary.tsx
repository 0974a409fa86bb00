import { useTranslation } from "#app/i18n/translation.tsx";
import type { Field } from "#app/lead/field.ts";
import type { LeadLine } from "#app/lead/lead-line.ts";
import type { Problems } from "#app/lead/schema.server.ts";
import { controlId, type FieldForm, fieldText } from "#app/ui/field.tsx";

type ErrorSummaryProps = {
	form: FieldForm;
	fields: readonly Field[];
	problems: Problems;
	leadLine: LeadLine;
	idPrefix?: string;
};

/**
 * What is wrong, each problem linked to its field. It takes the focus as the page opens (`autofocus` works without
 * scripts) and is announced at once.
 */
export function ErrorSummary({ form, fields, problems, leadLine, idPrefix = "" }: ErrorSummaryProps) {
	const { t } = useTranslation();
	const id = `${idPrefix}problems`;
	return (
		<div className="error-summary" role="alert" tabIndex={-1} autoFocus aria-labelledby={id}>
			<h2 id={id}>{t("wizard:problemTitle")}</h2>
			<p>{t(`wizard:leadLine.${leadLine}`)}</p>
			<ul>
				{fields
					.filter((field) => problems[field.name])
					.map((field) => (
						<li key={field.name}>
							<a href={`#${controlId(field, idPrefix)}`}>
								{fieldText(t, form, field, problems[field.name] ?? "missing")}
							</a>
						</li>
					))}
			</ul>
		</div>
	);
}
