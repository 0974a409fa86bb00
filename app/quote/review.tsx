import type { ReactNode } from "react";
import { type Answers, type Field, optionsOf, profileOf, withoutImplied } from "#app/forms/field.ts";
import { fieldText, optionText } from "#app/forms/field-input.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { flowFields, reviewFields } from "#app/forms/quote-flow.ts";
import { useFocusOnChange } from "#app/forms/use-focus-on-change.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { WizardActions } from "#app/quote/actions.tsx";
import { AnswerHintText } from "#app/quote/answer-hint.tsx";
import { WizardAside } from "#app/quote/aside.tsx";
import { PrivacyLink, WizardFrame } from "#app/quote/frame.tsx";
import { progressOf } from "#app/quote/journey.ts";
import { WizardNotices } from "#app/quote/notices.tsx";
import { Questions } from "#app/quote/questions.tsx";
import type { ReviewPage, ReviewReply } from "#app/quote/review.server.ts";

/** Check your answers, and send them. Every answer is in the form too, so that sending again needs no store. */
export function WizardReview({ page, reply }: { page: ReviewPage; reply?: ReviewReply }) {
	const { t } = useTranslation();
	const answers = reply?.answers ?? page.answers;
	const profile = profileOf(answers) ?? "client";
	return (
		<WizardFrame
			place={t("wizard:review.place")}
			action={page.action}
			draftId={page.draftId}
			language="button"
			aside={<WizardAside why={t("wizard:review.why")} progress={progressOf("review")} profile={profile} />}
		>
			{reply?.failure && <Failure failure={reply.failure} />}
			<WizardNotices notice={page.notice} reply={reply} />
			<h1>{t("wizard:review.title")}</h1>
			<p>{t("wizard:review.notSent")}</p>
			<dl className="review">
				{page.steps.flatMap((step) =>
					step.fields.map((name) => (
						<Row
							key={name}
							field={fieldNamed(name)}
							answers={answers}
							change={step.href}
							remark={remarkOn(name, page)}
						/>
					)),
				)}
			</dl>
			<div className="form">
				<HiddenAnswers answers={answers} />
				<Questions fields={reviewFields} answers={answers} problems={{}} />
				<h2>{t("wizard:review.privacyTitle")}</h2>
				<p>
					{t(`wizard:${profile}.review.privacy`)}{" "}
					{answers.referralName !== undefined && <>{t("wizard:review.privacyReferral")} </>}
					{t("wizard:review.privacyErased", { retentionDays: page.retentionDays })} <PrivacyLink />
				</p>
				{page.offersCopy && (
					<label className="choice">
						<input type="checkbox" name="copy" value="yes" /> {t("wizard:review.copy")}
					</label>
				)}
				<WizardActions send={reply?.failure ? t("wizard:failure.retry") : t("wizard:review.submit")} />
				<Honeypot />
			</div>
		</WizardFrame>
	);
}

function remarkOn(name: string, page: ReviewPage): ReactNode {
	const hint = page.hints.find(({ field }) => field === name);
	return hint && <AnswerHintText hint={hint} />;
}

function Failure({ failure }: { failure: NonNullable<ReviewReply["failure"]> }) {
	const { t } = useTranslation();
	const box = useFocusOnChange(failure);
	return (
		<div ref={box} className="error-summary" role="alert" tabIndex={-1} autoFocus aria-labelledby="failure">
			<h2 id="failure">{t("wizard:failure.title")}</h2>
			<p>{t("wizard:failure.description")}</p>
			<p>{t("wizard:failure.kept")}</p>
			{failure.reference && <p>{t("wizard:failure.reference", { reference: failure.reference })}</p>}
			{failure.whatsapp && (
				<p>
					<a href={failure.whatsapp} target="_blank" rel="noopener noreferrer">
						{t("wizard:failure.whatsapp")}
					</a>
				</p>
			)}
		</div>
	);
}

function Row({
	field,
	answers,
	change,
	remark,
}: {
	field: Field;
	answers: Answers;
	change: string;
	remark: ReactNode;
}) {
	const { t } = useTranslation();
	const label =
		fieldText(t, "wizard", field, "short") ?? fieldText(t, "wizard", field, "label") ?? field.name;
	const given = [answers[field.name] ?? []].flat().filter((value) => value.trim() !== "");
	const values = field.kind === "checkboxes" ? withoutImplied(field, given) : given;
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				{values.length === 0
					? t("wizard:review.notGiven")
					: values
							.map((value) => (optionsOf(field).length > 0 ? optionText(t, field, value) : value))
							.join(", ")}
				{remark && <p className="hint">{remark}</p>}
			</dd>
			<dd>
				<a href={change}>
					{t("wizard:review.change")}
					<span className="visually-hidden"> {label}</span>
				</a>
			</dd>
		</div>
	);
}

function HiddenAnswers({ answers }: { answers: Answers }) {
	const asked = new Set<string>(reviewFields.map(({ name }) => name));
	const given = Object.entries(answers).filter(([name]) => !asked.has(name));
	return given.flatMap(([name, answer]) =>
		[answer]
			.flat()
			.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
	);
}

function fieldNamed(name: string): Field {
	const field = flowFields.find((known) => known.name === name);
	if (!field) throw new Error(`No field ${name}`);
	return field;
}
