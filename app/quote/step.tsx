import { Form } from "react-router";
import { EmailHintText } from "#app/forms/email-hint-text.tsx";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { Field } from "#app/forms/field.ts";
import { FieldInput } from "#app/forms/field-input.tsx";
import { flow, type Step } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { WizardActions } from "#app/quote/actions.tsx";
import { WizardAside } from "#app/quote/aside.tsx";
import { shownFields } from "#app/quote/journey.ts";
import { WizardNotices } from "#app/quote/notices.tsx";
import { WizardProgress } from "#app/quote/progress.tsx";
import type { StepPage, StepReply } from "#app/quote/step.server.ts";

/** One step of the wizard after the first: its questions, and Continue before everything else that submits. */
export function WizardStep({ page, reply }: { page: StepPage; reply?: StepReply }) {
	const { t } = useTranslation();
	const step = stepOf(page);
	const answers = reply?.answers ?? page.answers;
	const problems = reply?.problems ?? {};
	const fields = shownFields(step, answers);
	return (
		<main id="main" className="wizard" tabIndex={-1}>
			<div>
				{reply?.summaryHeading && (
					<ErrorSummary
						form="wizard"
						fields={fields}
						problems={problems}
						summaryHeading={reply.summaryHeading}
					/>
				)}
				<WizardNotices expired={page.expired} reply={reply} />
				<WizardProgress progress={page.progress} />
				<h1>{t(`wizard:step.${page.step}.title`)}</h1>
				{page.hint && step.id !== "email" && (
					<p className="banner" role="status">
						<EmailHintText hint={page.hint} href={page.emailHref} />
					</p>
				)}
				<Form method="post" action={page.action} noValidate className="form" key={page.step} data-needs-react>
					{page.draftId && <input type="hidden" name="draft" value={page.draftId} />}
					<input type="hidden" name="profile" value={String(answers.profile ?? "")} />
					<Questions fields={fields} page={page} answers={answers} problems={problems} />
					<WizardActions send={t("wizard:continue")} />
				</Form>
			</div>
			<WizardAside why={t(`wizard:step.${page.step}.why`)} step={page.progress.step} of={page.progress.of} />
		</main>
	);
}

type QuestionsProps = {
	fields: Field[];
	page: StepPage;
	answers: StepPage["answers"];
	problems: StepReply["problems"];
};

/** The rankings are one question in parts, so they share a legend. */
function Questions({ fields, page, answers, problems }: QuestionsProps) {
	const { t } = useTranslation();
	const rankings = fields.filter((field) => field.kind === "ranking");
	const input = (field: Field) => (
		<FieldInput
			key={field.name}
			form="wizard"
			field={field}
			answers={answers}
			problems={problems}
			remark={field.kind === "email" && page.hint ? <EmailHintText hint={page.hint} /> : undefined}
		/>
	);
	return (
		<>
			{rankings.length > 0 && (
				<fieldset aria-describedby="rankings-hint">
					<legend>{t("wizard:needs.legend")}</legend>
					<p className="hint" id="rankings-hint">
						{t("wizard:needs.hint")}
					</p>
					{rankings.map(input)}
				</fieldset>
			)}
			{fields.filter((field) => field.kind !== "ranking").map(input)}
		</>
	);
}

function stepOf(page: StepPage): Step {
	const step = flow.find(({ id }) => id === page.step);
	if (!step) throw new Error(`No step ${page.step}`);
	return step;
}
