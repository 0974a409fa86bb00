import { CheckBox } from "#app/forms/control.tsx";
import { ErrorBox } from "#app/forms/error-summary.tsx";
import { answersTo, isAnswered, type Profile, profileOf } from "#app/forms/field.ts";
import { Hint } from "#app/forms/field-box.tsx";
import { FormActions, FormButton, SubmitButton } from "#app/forms/form-button.tsx";
import { HiddenAnswers } from "#app/forms/hidden-answers.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { QuestionList } from "#app/forms/question-list.tsx";
import { copyField, flow, reviewFields, shownFields, stepFields } from "#app/forms/quote-flow.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { privateFormHeaders } from "#app/request/response-headers.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/review";
import { changeName, draftlessName, WizardActions } from "./actions.tsx";
import { AnswerRemarkText } from "./answer-remark.tsx";
import { readPage, submitWithFallback } from "./navigation/requests.client.ts";
import { useLastActionData, WizardNotices } from "./notices.tsx";
import { Post, type WizardReply } from "./post.server.ts";
import { failureReply, readReview, reviewForm, sendDraftless, sendReview } from "./review.server.ts";
import { Visit } from "./visit.server.ts";
import { PrivacyLink, WizardFrame } from "./wizard-frame.tsx";

export const headers = privateFormHeaders;

export const handle: PageHandle = { standsAlone: true };

export function loader(args: Route.LoaderArgs) {
	return readReview(new Visit(args));
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export async function action(args: Route.ActionArgs) {
	const post = new Post(args, reviewForm);
	const send = post.visit.draftlessProfile ? sendDraftless : sendReview;
	return post.reply(() => send(post), failureReply(post));
}

export function clientAction(args: Route.ClientActionArgs) {
	return submitWithFallback(args, { failure: {} });
}

export default function QuoteReview({ loaderData: page, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, page);
	const { t } = useTranslation();
	const { isDraftless } = page;
	const answers = reply?.answers ?? page.answers;
	const refusal = reply?.answers ? undefined : reply;
	const [firstStep, ...steps] = flow;
	const errors = reply?.errors ?? {};
	const questions = { form: "wizard", answers, errors } as const;
	const profile = profileOf(answers) ?? "client";
	const asked = steps.flatMap((step) => shownFields(step, { ...answers, profile }));
	return (
		<>
			<PageHead head={page.head} hasErrors={refusal !== undefined} />
			<WizardFrame page={page} profile={profile} why={t("wizard:review.why")}>
				{reply?.failure && <Failure failure={reply.failure} />}
				<WizardNotices
					fields={isDraftless ? [...asked, ...reviewFields] : reviewFields}
					notice={page.notice}
					reply={refusal}
				/>
				<h1 className="text-section/none">{t(isDraftless ? "wizard:whole.title" : "wizard:review.title")}</h1>
				<p className="text-lede/snug">{t(isDraftless ? "wizard:whole.text" : "wizard:review.notSent")}</p>
				{/* Shown in text browsers only. */}
				<input type="submit" hidden value={t("wizard:review.submitAtOnce")} />
				{isDraftless ? (
					<QuestionList {...questions} fields={asked} />
				) : (
					page.steps.map((step) => <StepAnswers key={step.id} {...step} profile={profile} />)
				)}
				{isDraftless && <input type="hidden" name={draftlessName} value="1" />}
				<HiddenAnswers
					answers={answersTo(isDraftless ? firstStep.fields : stepFields, { ...answers, profile })}
				/>
				<QuestionList
					{...questions}
					fields={reviewFields}
					hours={page.hours}
					remarkOn={() => page.isHourGone && !errors.call && t("wizard:field.call.invalid")}
				/>
				<section className="stack-2">
					<h2 className="text-item/tight">{t("wizard:review.privacyTitle")}</h2>
					<p>
						<NoBreak text={t(`wizard:${profile}.review.privacy`)} />{" "}
						{answers.referralName !== undefined && <>{t("wizard:review.privacyReferral")} </>}
						{t("wizard:review.privacyErased", { retention: page.retention })} <PrivacyLink />
					</p>
				</section>
				{page.offersCopy && (
					<CheckBox name={copyField.name} value="yes" defaultChecked={isAnswered(answers[copyField.name])}>
						<NoBreak text={t("wizard:review.copy")} />
					</CheckBox>
				)}
				{isDraftless ? (
					<FormActions className="mt-10">
						<SubmitButton>{t("wizard:review.submit")}</SubmitButton>
					</FormActions>
				) : (
					<WizardActions send={t("wizard:review.submit")} />
				)}
				<Honeypot />
			</WizardFrame>
		</>
	);
}

type StepAnswersProps = Route.ComponentProps["loaderData"]["steps"][number] & { profile: Profile };

function StepAnswers({ id, rows, profile }: StepAnswersProps) {
	const { t } = useTranslation();
	const title = id === "profile" ? t("wizard:step.profile.title") : t(`wizard:${profile}.${id}.title`);
	return (
		<div>
			<div className="flex items-baseline justify-between gap-6 pb-2 max-[18em]:block">
				<NoBreak as="h2" className="text-item/tight" text={title} />
				<FormButton look="text" className="-my-3" name={changeName(id)} value={t("wizard:review.change")}>
					<span>
						{t("wizard:review.change")}
						<span className="sr-only"> {title}</span>
					</span>
				</FormButton>
			</div>
			<Facts>
				{rows.map(({ name, label, text, remark }) => (
					<Fact key={name} name={label}>
						{text || t("wizard:review.notGiven")}
						{remark && (
							<Hint>
								<AnswerRemarkText remark={remark} />
							</Hint>
						)}
					</Fact>
				))}
			</Facts>
		</div>
	);
}

function Failure({ failure }: { failure: NonNullable<WizardReply["failure"]> }) {
	const { t } = useTranslation();
	return (
		<ErrorBox about={failure} titleId="failure" title={t("wizard:failure.title")}>
			<p>{t("wizard:failure.description")}</p>
			<p>
				{t("wizard:failure.kept")} {failure.ours}
			</p>
			<SubmitButton>{t("wizard:failure.retry")}</SubmitButton>
			{failure.errorId && <p>{t("wizard:failure.reference", { reference: failure.errorId })}</p>}
			{failure.whatsapp && (
				<p>
					<a href={failure.whatsapp} target="_blank" rel="noopener noreferrer">
						{t("wizard:failure.whatsapp")}
					</a>
				</p>
			)}
		</ErrorBox>
	);
}
