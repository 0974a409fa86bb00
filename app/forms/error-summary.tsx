import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import type { Field } from "./field.ts";
import { controlId, errorText, type FieldForm } from "./field-input.tsx";
import type { SummaryHeading } from "./summary-heading.ts";
import type { FieldErrors } from "./validation.server.ts";

type ErrorBoxProps = {
	title: string;
	titleId: string;
	id?: string;
	/** The summary takes the focus whenever this changes; at first through `autofocus`. */
	about: unknown;
	children: ReactNode;
};

/** A box that says what to correct, read out and focused (WCAG 2.2, 4.1.3). */
export function ErrorBox({ title, titleId, id, about, children }: ErrorBoxProps) {
	const box = useRef<HTMLDivElement>(null);
	const announced = useRef(about);
	useEffect(() => {
		if (announced.current !== about) box.current?.focus();
		announced.current = about;
	}, [about]);
	return (
		<div
			ref={box}
			id={id}
			className="mb-8 scroll-mt-16 stack-4 rounded-card border-3 border-error bg-field px-4 py-3 max-sm:stack-2"
			role="alert"
			tabIndex={-1}
			autoFocus
			aria-labelledby={titleId}
		>
			<h2 id={titleId} className="text-group/tight text-error">
				{title}
			</h2>
			{children}
		</div>
	);
}

export type ErrorSummaryProps = {
	form: FieldForm;
	fields: readonly Field[];
	errors: FieldErrors;
	summaryHeading: SummaryHeading;
	idPrefix?: string;
	id?: string;
};

/** Lists a form's errors, each a link to its field (WCAG 2.2, 3.3.1). */
export function ErrorSummary({ form, fields, errors, summaryHeading, idPrefix = "", id }: ErrorSummaryProps) {
	const { t } = useTranslation();
	const isMixed = summaryHeading !== "problem" && Object.values(errors).some((error) => error !== "required");
	return (
		<ErrorBox about={errors} id={id} titleId={`${idPrefix}errors`} title={t("forms:summaryHeading.problem")}>
			{summaryHeading !== "problem" && <p>{t(`forms:summaryHeading.${summaryHeading}`)}</p>}
			{isMixed && <p>{t("forms:alsoCorrect")}</p>}
			<ul>
				{fields.map((field) => {
					const error = errors[field.name];
					const text = typeof error === "object" ? error.link : error && errorText(t, form, field, error);
					return (
						text && (
							<li key={`${field.name} ${text}`}>
								<a
									href={`#${controlId(field, idPrefix)}`}
									className="inline-block py-1 font-bold text-error pointer-coarse:py-2.5"
								>
									<NoBreak text={text} />
								</a>
							</li>
						)
					);
				})}
			</ul>
		</ErrorBox>
	);
}
