import { Link } from "react-router";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { type Field, profileOf } from "#app/forms/field.ts";
import { flow, type Step, type StepId, segments, stepAt } from "#app/forms/quote-flow.ts";
import { useLastActionData } from "#app/forms/use-last-action-data.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { paths } from "#app/paths.ts";
import { noStoreHeaders } from "#app/request/response-headers.ts";
import { WizardActions } from "#app/routes/quote/actions.tsx";
import { AnswerRemarkText } from "#app/routes/quote/answer-remark.tsx";
import { Closed } from "#app/routes/quote/closed.tsx";
import { shownFields } from "#app/routes/quote/journey.ts";
import { readPage } from "#app/routes/quote/navigation/data-cache.client.ts";
import { submitWithFallback } from "#app/routes/quote/navigation/submit.client.ts";
import { WizardNotices } from "#app/routes/quote/notices.tsx";
import { type ProfilePage, readProfileStep } from "#app/routes/quote/profile-step.server.ts";
import { WizardProfile } from "#app/routes/quote/profile-step.tsx";
import { Questions } from "#app/routes/quote/questions.tsx";
import { readStep, type StepPage } from "#app/routes/quote/step.server.ts";
import type { StepReply } from "#app/routes/quote/submit-step.server.ts";
import { submitStep } from "#app/routes/quote/submit-step.server.ts";
import { WizardLayout } from "#app/routes/quote/wizard-layout.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/step";

export const headers = noStoreHeaders;

export const handle: PageHandle = { standsAlone: true };

export function loader(args: Route.LoaderArgs): Promise<ProfilePage | StepPage> {
	const step = stepAt(args.url.pathname);
	return step.path === paths.quote ? readProfileStep(args) : readStep(args, step);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export function action(args: Route.ActionArgs) {
	return submitStep(args, stepAt(args.url.pathname));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return submitWithFallback(serverAction, { storeFailed: true });
}

export default function QuoteStep({ loaderData, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, loaderData);
	return (
		<>
			<PageHead head={loaderData.head} hasErrors={reply?.summaryHeading !== undefined} />
			{"remarks" in loaderData ? (
				<WizardStep page={loaderData} reply={reply} />
			) : (
				<WizardProfile page={loaderData} reply={reply} />
			)}
		</>
	);
}

function WizardStep({ page, reply }: { page: StepPage; reply?: StepReply }) {
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
