import { Link } from "react-router";
import { type Field, profileOf, sourceOf } from "#app/forms/field.ts";
import { FieldGroup } from "#app/forms/field-box.tsx";
import { QuestionList } from "#app/forms/question-list.tsx";
import { flow, type Step, shownFields, stepById } from "#app/forms/quote-flow.ts";
import type { FieldErrors } from "#app/forms/validation.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { draftPath } from "#app/paths.ts";
import { privateFormHeaders } from "#app/request/response-headers.ts";
import { readPage, submitWithFallback } from "#app/routes/quote/navigation/requests.client.ts";
import { Banner } from "#app/ui/banner.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/step";
import { WizardActions } from "./actions.tsx";
import { AnswerRemarkText } from "./answer-remark.tsx";
import { useLastActionData, WizardNotices } from "./notices.tsx";
import { Post } from "./post.server.ts";
import { ProfileButtons } from "./profile-buttons.tsx";
import { formFieldsOf, readStep, type StepPage, saveStep } from "./step.server.ts";
import { Visit } from "./visit.server.ts";
import { WizardFrame } from "./wizard-frame.tsx";

export const headers = privateFormHeaders;

export const handle: PageHandle = { standsAlone: true };

export function loader(args: Route.LoaderArgs) {
	return readStep(new Visit(args), stepOf(args));
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export async function action(args: Route.ActionArgs) {
	const step = stepOf(args);
	const post = new Post(args, formFieldsOf(step));
	return post.reply(() => saveStep(post, step));
}

export function clientAction(args: Route.ClientActionArgs) {
	return submitWithFallback(args, { sendFailed: true });
}

function stepOf({ pattern }: Pick<Route.LoaderArgs, "pattern">): Step {
	const step = flow.find(({ id }) => draftPath(":draft", id) === `/${pattern}`);
	if (!step) throw new Error(`No step has the route ${pattern}.`);
	return step;
}

/** A page of questions about a draft; the profile's page has buttons instead of fields. */
export default function QuoteStep({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const reply = useLastActionData(actionData, page);
	const step = stepById(page.step) ?? flow[0];
	const fields = shownFields(step, page.answers);
	const profile = profileOf(page.answers) ?? "client";
	const place = t("wizard:progress", page.progress);
	const say = (part: "title" | "why") =>
		step.id === "profile" ? t(`wizard:step.profile.${part}`) : t(`wizard:${profile}.${step.id}.${part}`);
	return (
		<>
			<PageHead head={page.head} place={place} hasErrors={reply !== undefined} />
			<WizardFrame
				key={page.step}
				page={page}
				profile={step.id === "profile" ? undefined : profile}
				why={say("why")}
			>
				<WizardNotices fields={fields} notice={page.notice} reply={reply} />
				<NoBreak as="h1" className="text-section/none" text={say("title")} />
				{page.remarks.map(
					({ remark, href }) =>
						href && (
							<Banner key={remark.field} role="status">
								<AnswerRemarkText remark={remark} href={href} />
							</Banner>
						),
				)}
				{step.id === "email" && (
					<p>
						{t(`wizard:brought.${profile}`)}{" "}
						<Link className="inline-block py-2.5" to={page.changeProfile}>
							{t("wizard:brought.change")}
						</Link>
					</p>
				)}
				{step.id === "profile" ? (
					<ProfileButtons chosen={profileOf(page.answers)} />
				) : (
					<StepQuestions page={page} fields={fields} errors={reply?.errors ?? {}} />
				)}
			</WizardFrame>
		</>
	);
}

type StepQuestionsProps = { page: StepPage; fields: readonly Field[]; errors: FieldErrors };

/** The step's questions. Rankings are parts of one question and share a legend. */
function StepQuestions({ page, fields, errors }: StepQuestionsProps) {
	const { t } = useTranslation();
	const ranked = fields.filter((field) => field.kind === "ranking");
	const isRanked = (field: Field) => ranked.some((one) => one === field || one.name === sourceOf(field));
	const rankings = fields.filter(isRanked);
	const remarkOn = (field: Field) => !errors[field.name] && ownRemark(field, page);
	const shared = { form: "wizard", answers: page.answers, errors, remarkOn } as const;
	return (
		<div>
			<input type="hidden" name="profile" value={String(page.answers.profile ?? "")} />
			{rankings.length > 0 && (
				<FieldGroup
					id="rankings"
					label={
						<span className="font-heading text-item/tight text-heading">{t("wizard:needs.legend")}</span>
					}
				>
					<QuestionList fields={rankings} {...shared} />
				</FieldGroup>
			)}
			<QuestionList fields={fields.filter((field) => !isRanked(field))} {...shared} />
			<WizardActions send={t("wizard:continue")} />
		</div>
	);
}

function ownRemark(field: Field, page: StepPage) {
	const own = page.remarks.find(({ remark, href }) => remark.field === field.name && !href);
	return own && <AnswerRemarkText remark={own.remark} />;
}
