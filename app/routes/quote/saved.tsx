import { Link, redirect } from "react-router";
import { brand } from "#app/brand.ts";
import { store } from "#app/db/process-store.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import { hourIn, momentOf } from "#app/formats/clock.ts";
import { formatDays } from "#app/formats/days.ts";
import { emailIn } from "#app/forms/email.ts";
import { type AnyAnswers, type Field, isAnswered, profileOf } from "#app/forms/field.ts";
import { ButtonForm, CopyButton, FormActions, FormButton } from "#app/forms/form-button.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { askedFields, flow, flowFields, progressOf, stepById } from "#app/forms/quote-flow.ts";
import { acceptableAnswers } from "#app/forms/validation.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { queueResumeMail } from "#app/leads/delivery/resume-mail.server.ts";
import { wakeWorkers } from "#app/leads/delivery/wake-workers.ts";
import type { Draft } from "#app/leads/draft/draft.server.ts";
import { networkOf } from "#app/leads/draft/draft-limits.server.ts";
import { resumeLink } from "#app/leads/draft/resume-link.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { findLeadBy } from "#app/leads/lead.server.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { privateFormHeaders } from "#app/request/response-headers.ts";
import { readPage } from "#app/routes/quote/navigation/requests.client.ts";
import { NoBreak } from "#app/ui/no-break.tsx";
import { type Head, PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/saved";
import { WaysOn } from "./actions.tsx";
import { useLastActionData, WizardNotices } from "./notices.tsx";
import { Post } from "./post.server.ts";
import { newLead } from "./review.server.ts";
import { StepRing } from "./step-ring.tsx";
import { Visit, type WizardNotice } from "./visit.server.ts";
import { PrivacyLink } from "./wizard-frame.tsx";

export const handle: PageHandle<Page> = { headerButton: ({ back }) => back };

export const headers = privateFormHeaders;

export async function loader(args: Route.LoaderArgs) {
	const visit = new Visit(args);
	const { settings, language } = visit.context;
	const draft = await visit.draft();
	const { answers } = draft;
	const valid: AnyAnswers = acceptableAnswers(flowFields, answers);
	const head: Head = { ...textOf("quoteServer", language).heads.saved, language, noindex: true };
	const context = { origin: publicOrigin(settings), secrets: await signingSecrets(await store()) };
	const isLeft = ({ name }: Field) => isAnswered(answers[name]) && valid[name] === undefined;
	return {
		head,
		until: momentOf(draft.expiresAt, language),
		/** True if the first page lists the draft; without an e-mail address, only this page's address leads back to it. */
		isListed: visit.key !== null && isAnswered(answers.email),
		back: visit.href(draft.page),
		discard: visit.href("discard"),
		offersMail: settings.SMTP_URL !== undefined && emailIn(answers.email) !== null,
		link: resumeLink(context, draft, language),
		asked: await askedContact(visit, draft.id),
		canAsk: valid.email !== undefined || valid.phone !== undefined,
		/** True if the team would get fewer answers than were given. */
		leavesOut: flow.some((step) => askedFields(step, answers).some(isLeft)),
		profile: profileOf(answers) ?? "client",
		place: progressOf(stepById(draft.page) ?? "review"),
		retention: formatDays(settings.LEAD_RETENTION_DAYS, language),
		action: visit.href("saved"),
		notice: visit.notice,
	};
}

/** The promised contact and its reference, if the visitor asked for one. */
async function askedContact(visit: Visit, draftId: string) {
	const lead = await findLeadBy(await store(), "idempotency_key", draftIdempotencyKey(draftId));
	if (lead === null || lead.dueAt === null || lead.erasedAt !== null) return null;
	const due = momentOf(lead.dueAt, visit.context.language);
	return { reference: lead.reference, due, href: visit.receivedHref(lead.reference) };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

/** Handles the page's buttons: ask for a contact, or mail the link to the draft's e-mail address. */
export async function action(args: Route.ActionArgs) {
	const post = new Post(args);
	const { visit, form } = post;
	return post.reply(async () => {
		const draft = await visit.draft();
		if (form.has("contact")) {
			await askForContact(post, draft);
			return redirect(`${visit.href("saved")}#offer`, 303);
		}
		const notice = form.has("mail") ? await mailLink(visit.context, draft) : undefined;
		return redirect(visit.href("saved", { notice }), 303);
	});
}

/** Accepts the answers as one incomplete lead, however often called; sending the draft completes it. */
async function askForContact(post: Post, draft: Draft): Promise<void> {
	const answers = acceptableAnswers(flowFields, draft.answers);
	if (answers.email === undefined && answers.phone === undefined) return;
	// Means as soon as possible: only the review offers hours.
	if (hourIn(answers.call) !== undefined) delete answers.call;
	const lead = { ...(await newLead(post, draft, answers)), wantsCopy: false, isIncomplete: true };
	await acceptLead(await store(), lead, Date.now(), post.visit.context.settings);
	wakeWorkers();
}

async function mailLink(context: RequestContext, { id, answers }: Draft): Promise<WizardNotice | undefined> {
	const email = emailIn(answers.email);
	if (context.settings.SMTP_URL === undefined || email === null) return undefined;
	const opened = await store();
	const isQueued = await queueResumeMail(opened, id, email, Date.now(), await networkOf(opened, context));
	wakeWorkers();
	return isQueued ? "linkMailed" : "linkMailLimit";
}

type Page = Route.ComponentProps["loaderData"];

export default function QuoteSaved({ loaderData: page, actionData }: Route.ComponentProps) {
	const reply = useLastActionData(actionData, page);
	const { t } = useTranslation();
	return (
		<main id="main" tabIndex={-1} className="lg:grid lg:grid-cols-[7fr_5fr]">
			<PageHead head={page.head} hasErrors={reply !== undefined} />
			<div className="min-w-0 stack-6 px-edge py-band-small lg:pr-[5vw]">
				<WizardNotices notice={page.notice} reply={reply} />
				{page.asked ? <Asked {...page.asked} /> : <h1>{t("wizard:saved.title")}</h1>}
				<p>
					{t("wizard:saved.until")} <time dateTime={page.until.time}>{page.until.text}</time> (
					{t("wizard:received.timeZone")}). {t("wizard:saved.erased")}
					{!page.asked && ` ${t("wizard:saved.notSent")}`}
				</p>
				<p>{page.isListed ? t("wizard:saved.byBrowser") : t("wizard:saved.byAddress")}</p>
				<WaysOn to={page.back}>{t("wizard:saved.back")}</WaysOn>
				<Link className="inline-block py-3 print:hidden" to={page.discard}>
					{t("wizard:discard.link")}
				</Link>
				{!page.asked && page.canAsk && <Offer {...page} />}
			</div>
			<section className="ground-forest min-w-0 stack-6 px-edge py-band-small lg:pl-[4vw]">
				<StepRing progress={page.place} />
				<h2 className="text-group/none">{t("wizard:saved.link.title")}</h2>
				<p>{t("wizard:saved.link.text")}</p>
				<p className="hidden print:block [html:not(.scripted)_&]:block">
					{t("wizard:saved.link.label")}{" "}
					<a id="link" className="block wrap-anywhere" href={page.link}>
						{page.link}
					</a>
				</p>
				<CopyButton text={page.link}>{t("wizard:saved.link.copy")}</CopyButton>
				<p>
					{t("wizard:saved.link.until")} <time dateTime={page.until.time}>{page.until.text}</time>{" "}
					{t("wizard:saved.link.forWhom")}
				</p>
				{page.offersMail && (
					<ButtonForm look="quiet" name="mail">
						<NoBreak as="span" text={t("wizard:saved.link.mail")} />
					</ButtonForm>
				)}
			</section>
		</main>
	);
}

/** Head of the page after asking for a contact: the deadline of the call, and the reference to quote. */
function Asked({ due, href, reference }: NonNullable<Page["asked"]>) {
	const { t } = useTranslation();
	return (
		<>
			<h1 id="offer" className="scroll-mt-16">
				{t("wizard:saved.offer.asked.title")}
			</h1>
			<p className="text-lede/snug">
				{t("wizard:saved.offer.asked.text")} <time dateTime={due.time}>{due.text}</time> (
				{t("wizard:received.timeZone")}). {t("wizard:saved.offer.asked.more")}{" "}
				<Link className="font-mono whitespace-nowrap" to={href}>
					{reference}
				</Link>
			</p>
		</>
	);
}

/** Offers visitors who do not want to finish a contact about their answers so far. */
function Offer({ profile, retention, action, leavesOut }: Page) {
	const { t, language } = useTranslation();
	return (
		<section className="scroll-mt-16 stack-4 border-t border-line pt-8 print:hidden" id="offer">
			<h2 className="text-group/none">{t("wizard:saved.offer.possible.title")}</h2>
			<p>
				{t("wizard:saved.offer.possible.text")} {brand.closedDays?.[language]}
				{leavesOut && ` ${t("wizard:saved.offer.possible.left")}`}
			</p>
			<form method="post" action={action}>
				<p className="text-small">
					<NoBreak text={t(`wizard:${profile}.review.privacy`)} />{" "}
					{t("wizard:review.privacyErased", { retention })} <PrivacyLink />
				</p>
				<FormActions>
					<FormButton look="quiet" name="contact" value={t("wizard:saved.offer.possible.button")}>
						{t("wizard:saved.offer.possible.button")}
					</FormButton>
				</FormActions>
				<Honeypot />
			</form>
		</section>
	);
}
