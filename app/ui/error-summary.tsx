import { useTranslation } from "#app/i18n/translation.tsx";
import type { Field } from "#app/lead/field.ts";
import type { LeadLine } from "#app/lead/lead-line.ts";
import type { Problems } from "#app/lead/schema.server.ts";
import { controlId, type FieldForm, fieldText } from "#app/ui/field.tsx";
import { useFocusAgain } from "#app/ui/focus-again.ts";

type ErrorSummaryProps = {
	form: FieldForm;
	fields: readonly Field[];
	problems: Problems;
	leadLine: LeadLine;
	idPrefix?: string;
	/** Of the summary itself, where it is the anchor that the form posts to. */
	id?: string;
};

/**
 * What is wrong, each problem linked to its field. It takes the focus as the page opens (`autofocus` works without
 * scripts) and is announced at once.
 */
export function ErrorSummary({ form, fields, problems, leadLine, idPrefix = "", id }: ErrorSummaryProps) {
	const { t } = useTranslation();
	const titleId = `${idPrefix}problems`;
	const box = useFocusAgain(problems);
	return (
		<div
			ref={box}
			id={id}
			className="error-summary"
			role="alert"
			tabIndex={-1}
			autoFocus
			aria-labelledby={titleId}
		>
			{leadLine === "problem" ? (
				<h2 id={titleId}>{t("wizard:leadLine.problem")}</h2>
			) : (
				<>
					<h2 id={titleId}>{t("wizard:problemTitle")}</h2>
					<p>{t(`wizard:leadLine.${leadLine}`)}</p>
				</>
			)}
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
