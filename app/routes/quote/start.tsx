import { data, Link, redirect } from "react-router";
import { languageUrls } from "#app/content/page.server.ts";
import { store } from "#app/db/process-store.ts";
import { momentOf } from "#app/formats/clock.ts";
import { answersTo, type Field, isAnswered, isAsked, profileOf } from "#app/forms/field.ts";
import { buttonClass, FormButton } from "#app/forms/form-button.tsx";
import { HiddenAnswers } from "#app/forms/hidden-answers.tsx";
import { errorsAt, flow, flowFields, progressOf, stepById } from "#app/forms/quote-flow.ts";
import { checkAnswers, openPage } from "#app/forms/validation.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { type Draft, listDrafts } from "#app/leads/draft/draft.server.ts";
import { formPaths, fromParameter, fromProfileStep, localizedHref, paths } from "#app/paths.ts";
import { metrics } from "#app/platform/metrics.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { toolResults } from "#app/request/attribution.server.ts";
import { privateFormHeaders } from "#app/request/response-headers.ts";
import { readPage, submitWithFallback } from "#app/routes/quote/navigation/requests.client.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/start";
import { useLastActionData, WizardNotices } from "./notices.tsx";
import { Post } from "./post.server.ts";
import { ProfileButtons } from "./profile-buttons.tsx";
import { wizardHead } from "./step.server.ts";
import { Visit } from "./visit.server.ts";
import { placeText, WizardFrame } from "./wizard-frame.tsx";

export const headers = privateFormHeaders;

export const handle: PageHandle = { standsAlone: true };

const [profileStep] = flow;

/** Field that asks for another quote request in spite of open drafts. */
const anotherName = "another";

/** Answers that another page's button posts with the profile. */
const detailNames: readonly string[] = ["segment", "operationType", "states"];
const detailFields = flowFields.filter(({ name }) => detailNames.includes(name));
const toolField: Field = { name: "tool", kind: "choice", options: toolResults, optional: true };
const openingFields: readonly Field[] = [...profileStep.fields, ...detailFields, toolField];

/** Needs no draft; `open` lists this browser's. */
export async function loader(args: Route.LoaderArgs) {
	const visit = new Visit(args);
	const { context, posted } = visit;
	// Counts visitors who are neither client nor operator on their way to the contact form.
	if (context.query.get(fromParameter) === fromProfileStep) {
		metrics.countFlowPage(profileStep.id, "neither");
		return redirect(localizedHref(formPaths.contact, context.language, { [fromParameter]: fromProfileStep }));
	}
	if (!posted) metrics.countFlowPage(profileStep.id, "shown");
	const { language, settings } = context;
	const open = await listOpen(visit);
	if (!posted && open.length === 0) context.randomTexts = [];
	const urls = languageUrls(publicOrigin(settings), language, paths.quote);
	return {
		head: { ...wizardHead(context, profileStep.id, {}), ...urls },
		progress: progressOf(profileStep),
		action: visit.startHref(),
		/** Answers posted by another page's button, which the form posts again. */
		prefilled: answersTo([...detailFields, toolField], posted ?? {}),
		profile: posted && profileOf(posted),
		open: open.map((draft) => describe(visit, draft)),
		notice: visit.notice,
	};
}

/** The browser's drafts; none if the store fails, so that the page still works. */
async function listOpen({ context, key }: Visit): Promise<Draft[]> {
	if (context.browserKey === undefined) return [];
	try {
		return await listDrafts(await store(), key, Date.now());
	} catch (error) {
		context.log.error({ err: error }, "could not list the drafts of a browser");
		return [];
	}
}

function describe(visit: Visit, draft: Draft) {
	const page = openPage(draft.answers);
	return {
		profile: profileOf(draft.answers) ?? null,
		progress: progressOf(stepById(page) ?? "review"),
		begun: momentOf(draft.createdAt, visit.context.language),
		href: visit.href(page, {}, draft.address),
		discard: visit.href("discard", {}, draft.address),
	};
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

export async function action(args: Route.ActionArgs) {
	const post = new Post(args, openingFields);
	return post.reply(() => beginWithProfile(post));
}

export function clientAction(args: Route.ClientActionArgs) {
	return submitWithFallback(args, { sendFailed: true });
}

/** Opens a draft with the pressed profile and leads to its first question. A browser with open drafts chooses first. */
async function beginWithProfile(post: Post) {
	const { visit, form, answers: posted, language } = post;
	metrics.countFlowPage(profileStep.id, "posted");
	const errors = checkAnswers(posted, openingFields).errors ?? {};
	const wrong = errorsAt(profileStep, posted, errors);
	if (Object.keys(wrong).length > 0) {
		metrics.countFlowPage(profileStep.id, "refused");
		return post.refuse(profileStep.id, profileStep.fields, posted, wrong);
	}
	if (!form.has(anotherName) && (await listOpen(visit)).length > 0) return data(null);
	// Keeps only answers to this profile's questions.
	const kept = [...profileStep.fields, ...detailFields].filter(
		(field) => isAsked(field, posted) && isAnswered(posted[field.name]) && !errors[field.name],
	);
	const opening = { answers: answersTo(kept, posted), language, page: profileStep.id };
	const begun = await visit.begin(opening, "email", { tool: form.get(toolField.name) });
	metrics.countFlowPage(profileStep.id, "finished");
	return begun;
}

/** Step 1: two buttons instead of a radio group, which text browsers would submit without a choice. */
export default function QuoteStart({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t, language } = useTranslation();
	const reply = useLastActionData(actionData ?? undefined, page);
	const place = t("wizard:progress", page.progress);
	const asksFirst = page.open.length > 0;
	return (
		<>
			<PageHead head={page.head} place={place} hasErrors={reply !== undefined} />
			<WizardFrame page={page} why={t("wizard:step.profile.why")}>
				<WizardNotices fields={profileStep.fields} notice={page.notice} reply={reply} />
				<h1 className="text-section/none">
					{t(asksFirst ? "wizard:open.title" : "wizard:step.profile.title")}
				</h1>
				{asksFirst && (
					<>
						<ul className="stack-4">
							{page.open.map((draft, index) => (
								<OpenDraft key={draft.href} number={index + 1} {...draft} />
							))}
						</ul>
						<input type="hidden" name={anotherName} value="yes" />
					</>
				)}
				<HiddenAnswers answers={page.prefilled} />
				{asksFirst && page.profile ? (
					<FormButton look="quiet" name="profile" value={page.profile}>
						{t("wizard:open.another")}
					</FormButton>
				) : (
					<>
						{asksFirst && <h2 className="pt-8 text-group/none">{t("wizard:open.another")}</h2>}
						<p className="text-lede/snug">
							{asksFirst && `${t("wizard:step.profile.title")} `}
							{t("wizard:step.profile.intro")}
						</p>
						<ProfileButtons />
					</>
				)}
				<p>
					{t("wizard:step.profile.neither")}{" "}
					<a
						className="-my-2 inline-block py-2.5"
						href={localizedHref(paths.quote, language, { [fromParameter]: fromProfileStep })}
					>
						{t("wizard:step.profile.write")}
					</a>
				</p>
			</WizardFrame>
		</>
	);
}

type OpenDraftProps = Route.ComponentProps["loaderData"]["open"][number] & { number: number };

function OpenDraft({ number, href, discard, profile, progress, begun }: OpenDraftProps) {
	const { t } = useTranslation();
	const name = profile && t(`wizard:option.profile.${profile}`);
	const place = placeText(t, progress);
	const which = ` ${number}: ${[name, place, begun.text].filter(Boolean).join(", ")}`;
	return (
		<li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-field p-5">
			<p className="w-full">
				{name && <b className="block">{`${name} `}</b>}
				<span className="block font-mono text-small">{place}</span>{" "}
				<span className="block font-mono text-small text-balance">
					{t("wizard:open.begun")} <time dateTime={begun.time}>{begun.text}</time>
				</span>
			</p>
			<Link className={buttonClass("action")} to={href}>
				{t("wizard:open.continue")}
				<span className="sr-only">{which}</span>
			</Link>
			<Link className="py-3" to={discard}>
				{t("wizard:discard.link")}
				<span className="sr-only">{which}</span>
			</Link>
		</li>
	);
}
