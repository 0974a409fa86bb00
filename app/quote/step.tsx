import { Link } from "react-router";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { type Field, profileOf } from "#app/forms/field.ts";
import { flow, type Step, type StepId, segments } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { WizardActions } from "#app/quote/actions.tsx";
import { AnswerRemarkText } from "#app/quote/answer-remark.tsx";
import { Closed } from "#app/quote/closed.tsx";
import { shownFields } from "#app/quote/journey.ts";
import { WizardNotices } from "#app/quote/notices.tsx";
import { Questions } from "#app/quote/questions.tsx";
import type { StepPage } from "#app/quote/step.server.ts";
import type { StepReply } from "#app/quote/submit-step.server.ts";
import { WizardLayout } from "#app/quote/wizard-layout.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

export function WizardStep({ page, reply }: { page: StepPage; reply?: StepReply }) {
	const { t } = useTranslation();
	const step = stepOf(page);
	const answers = reply?.answers ?? page.answers;
	const errors = reply?.errors ?? {};
	const fields = shownFields(step, answers);
	const profile = profileOf(answers) ?? "client";
	const segment = profile === "client" && segments.find((known) => known === page.segment);
	return (
		<WizardLayout key={page.step} page={page} profile={profile} why={t(`wizard:${profile}.${step.id}.why`)}>
			{reply?.summaryHeading && (
				<ErrorSummary form="wizard" fields={fields} errors={errors} summaryHeading={reply.summaryHeading} />
			)}
			<WizardNotices notice={page.notice} reply={reply} />
			{reply?.closed && <Closed notice={reply.closed} isReply />}
			<h1 className="text-heading/none">
				<NoBreak text={t(`wizard:${profile}.${step.id}.title`)} />
			</h1>
			{page.remarks.map(
				({ remark, href }) =>
					href && (
						<Banner key={remark.field} role="status">
							<AnswerRemarkText remark={remark} href={href} />
						</Banner>
					),
			)}
			{page.changeProfile && (
				<>
					{!reply && <p>{t("wizard:step.profile.intro")}</p>}
					<p>
						{t(`wizard:brought.${profile}`)}{" "}
						{segment && (
							<>{t("wizard:step.profile.segment", { segment: t(`wizard:option.segment.${segment}`) })} </>
						)}
						<Link className="inline-block py-2" to={page.changeProfile}>
							{t("wizard:brought.change")}
						</Link>
					</p>
				</>
			)}
			<div>
				<input type="hidden" name="profile" value={String(answers.profile ?? "")} />
				<Questions
					fields={fields}
					answers={answers}
					errors={errors}
					remarkOn={(field) => !errors[field.name] && remarkOn(field, page)}
				/>
				<WizardActions send={t("wizard:continue")} />
			</div>
		</WizardLayout>
	);
}

function remarkOn(field: Field, page: StepPage) {
	const own = page.remarks.find(({ remark, href }) => remark.field === field.name && !href);
	return own && <AnswerRemarkText remark={own.remark} />;
}

type AskedStep = Step & { readonly id: Exclude<StepId, "profile"> };

function stepOf(page: StepPage): AskedStep {
	const step = flow.find((one): one is AskedStep => one.id === page.step && one.id !== "profile");
	if (!step) throw new Error(`No page for step ${page.step}`);
	return step;
}
