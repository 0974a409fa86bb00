import { Form } from "react-router";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { profiles } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { WizardAside } from "#app/quote/aside.tsx";
import { WizardNotices } from "#app/quote/notices.tsx";
import { WizardProgress } from "#app/quote/progress.tsx";
import type { StepPage, StepReply } from "#app/quote/step.server.ts";

/** Step 1: two buttons and no radio group, which text browsers would submit unasked. */
export function WizardProfile({ page, reply }: { page: StepPage; reply?: StepReply }) {
	const { t } = useTranslation();
	const answers = reply?.answers ?? page.answers;
	return (
		<main id="main" className="wizard" tabIndex={-1}>
			<div>
				{reply?.summaryHeading && (
					<ErrorSummary
						form="wizard"
						fields={flow[0]?.fields ?? []}
						problems={reply.problems ?? {}}
						summaryHeading={reply.summaryHeading}
					/>
				)}
				<WizardNotices expired={page.expired} reply={reply} />
				<WizardProgress progress={page.progress} />
				<h1>{t("wizard:step.profile.title")}</h1>
				<p>{t("wizard:step.profile.intro")}</p>
				<Form method="post" action={page.action} noValidate className="form profiles" data-needs-react>
					{page.draftId && <input type="hidden" name="draft" value={page.draftId} />}
					{profiles.map((profile, index) => (
						<p key={profile}>
							<button
								type="submit"
								id={index === 0 ? "profile" : undefined}
								name="profile"
								value={profile}
								data-sending={t("sending")}
								aria-current={answers.profile === profile ? "true" : undefined}
							>
								<b data-label suppressHydrationWarning>
									{t(`wizard:profileChoice.${profile}`)}
								</b>{" "}
								{t(`wizard:profileChoice.${profile}Hint`)}
								{answers.profile === profile && <> {t("wizard:profileChoice.chosen")}</>}
							</button>
						</p>
					))}
				</Form>
			</div>
			<WizardAside why={t("wizard:step.profile.why")} step={page.progress.step} of={page.progress.of} />
		</main>
	);
}
