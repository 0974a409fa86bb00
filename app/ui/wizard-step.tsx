import { Form } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { Field } from "#app/lead/field.ts";
import { flow, type Step } from "#app/lead/flow.ts";
import { shownFields } from "#app/lead/journey.ts";
import type { StepPage, StepReply } from "#app/server/wizard.server.ts";
import { EmailRemark } from "#app/ui/email-remark.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldInput } from "#app/ui/field.tsx";
import { WizardActions } from "#app/ui/wizard-actions.tsx";
import { WizardAside } from "#app/ui/wizard-aside.tsx";
import { WizardNotices } from "#app/ui/wizard-notices.tsx";
import { WizardProgress } from "#app/ui/wizard-progress.tsx";

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
				{reply?.leadLine && (
					<ErrorSummary form="wizard" fields={fields} problems={problems} leadLine={reply.leadLine} />
				)}
				<WizardNotices expired={page.expired} reply={reply} />
				<WizardProgress progress={page.progress} />
				<h1>{t(`wizard:step.${page.step}.title`)}</h1>
				{page.hint && step.id !== "email" && (
					<p className="banner" role="status">
						<EmailRemark hint={page.hint} href={page.emailHref} />
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
			remark={field.kind === "email" && page.hint ? <EmailRemark hint={page.hint} /> : undefined}
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
