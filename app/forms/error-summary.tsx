import type { Field } from "#app/forms/field.ts";
import { controlId, type FieldForm, fieldText } from "#app/forms/field-input.tsx";
import type { SummaryHeading } from "#app/forms/summary-heading.ts";
import { useFocusOnChange } from "#app/forms/use-focus-on-change.ts";
import type { FieldErrors } from "#app/forms/validation.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";

type ErrorSummaryProps = {
	form: FieldForm;
	fields: readonly Field[];
	problems: FieldErrors;
	summaryHeading: SummaryHeading;
	idPrefix?: string;
	/** Of the summary itself, where it is the anchor that the form posts to. */
	id?: string;
};

/**
 * What is wrong, each problem linked to its field. It takes the focus as the page opens (`autofocus` works without
 * scripts) and is announced at once.
 */
export function ErrorSummary({
	form,
	fields,
	problems,
	summaryHeading,
	idPrefix = "",
	id,
}: ErrorSummaryProps) {
	const { t } = useTranslation();
	const titleId = `${idPrefix}problems`;
	const box = useFocusOnChange(problems);
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
			{summaryHeading === "problem" ? (
				<h2 id={titleId}>{t("wizard:summaryHeading.problem")}</h2>
			) : (
				<>
					<h2 id={titleId}>{t("wizard:problemTitle")}</h2>
					<p>{t(`wizard:summaryHeading.${summaryHeading}`)}</p>
				</>
			)}
			<ul>
				{fields
					.filter((field) => problems[field.name])
					.map((field) => (
						<li key={field.name}>
							<a href={`#${controlId(field, idPrefix)}`}>
								{fieldText(t, form, field, problems[field.name] ?? "required")}
							</a>
						</li>
					))}
			</ul>
		</div>
	);
}
