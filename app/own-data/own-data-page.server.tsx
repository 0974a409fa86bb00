import type { ReactNode } from "react";
import { company } from "#app/brand.ts";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { Answers, Field } from "#app/forms/field.ts";
import { FieldInput } from "#app/forms/field-input.tsx";
import { FormActions, FormButton, FormLink } from "#app/forms/form-button.tsx";
import { QuestionInput } from "#app/forms/question-input.tsx";
import { forms } from "#app/forms/single-page-forms.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { summaryHeadingOf } from "#app/forms/summary-heading.ts";
import type { FieldErrors } from "#app/forms/validation.server.ts";
import { formatTime } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { correctableFields } from "#app/leads/correct.server.ts";
import { kindName } from "#app/leads/delivery/mail-text.server.ts";
import { answersInWords } from "#app/leads/format-answers.server.ts";
import type { Kind, Lead } from "#app/leads/lead.server.ts";
import type { Note } from "#app/leads/notes.server.ts";
import type { OwnDataLink } from "#app/leads/own-data-link.server.ts";
import type { Person, PersonDelivery } from "#app/leads/person.server.ts";
import type { AskReply, LinkReply } from "#app/own-data/own-data.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { Alert, Banner } from "#app/ui/banner.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { WallSpread } from "#app/ui/wall-page.tsx";

/** Where one asks for the link to one's own data; without e-mail it says whom to write to. */
export function AskPage({
	language,
	reply,
	sendsLinks,
}: {
	language: Language;
	reply: AskReply | null;
	sendsLinks: boolean;
}) {
	const text = pageText("ownData", language);
	return (
		<WallSpread title={text.ask.title}>
			{reply?.state === "asked" ? (
				<Banner role="status" tabIndex={-1} autoFocus>
					{text.ask.asked}
				</Banner>
			) : (
				<p className="text-lede/snug">{text.ask.lede}</p>
			)}
			{sendsLinks ? <AskForm language={language} reply={reply} /> : <p>{text.ask.withoutMail}</p>}
			<h2 className="pt-4 text-sub/tight">{text.ask.otherTitle}</h2>
			<p>{text.ask.other}</p>
			<p>
				<a href={`mailto:${company.dataProtection.email}`}>{company.dataProtection.email}</a>
			</p>
			<p>
				<a href={localizedHref(`${paths.privacy}#direitos`, language)}>{text.ask.rights}</a>
			</p>
		</WallSpread>
	);
}

function AskForm({ language, reply }: { language: Language; reply: AskReply | null }) {
	const text = pageText("ownData", language);
	const answers = reply && "answers" in reply ? reply.answers : {};
	const problems = reply?.state === "refused" ? reply.problems : {};
	return (
		<form method="post" action={localizedHref(paths.ownData, language)} noValidate className="max-w-[34rem]">
			{reply?.state === "refused" && (
				<ErrorSummary
					form="newsletter"
					fields={forms.newsletter}
					problems={problems}
					summaryHeading={summaryHeadingOf("single", forms.newsletter, answers, problems)}
					idPrefix="own-data-"
				/>
			)}
			{reply?.state === "tooMany" && <TooMany language={language} retryAfter={reply.retryAfter} />}
			{forms.newsletter.map((field) => (
				<FieldInput
					key={field.name}
					form="newsletter"
					field={field}
					answers={answers}
					problems={problems}
					idPrefix="own-data-"
				/>
			))}
			<p className="mt-4 text-small text-quiet">{text.ask.privacy}</p>
			<FormActions>
				<SubmitButton>{text.ask.submit}</SubmitButton>
			</FormActions>
		</form>
	);
}

function TooMany({ language, retryAfter }: { language: Language; retryAfter: number }) {
	return <Alert>{interpolate(pageText("ownData", language).tooMany, { seconds: retryAfter })}</Alert>;
}

type OwnDataPageProps = {
	language: Language;
	/** Address of this page, and of its file. */
	action: string;
	file: string;
	/** Null for a link that does not work. */
	found: { link: OwnDataLink; person: Person | null } | null;
	reply: LinkReply | null;
	/** Reference of the lead whose answers are being corrected. */
	correcting: string | null;
};

/** Everything that is held under one address, with what its person can do about it; the link is good for one change. */
export function OwnDataPage({ language, action, file, found, reply, correcting }: OwnDataPageProps) {
	const text = pageText("ownData", language);
	if (!found) return <Ended language={language} title={text.ended.unknownTitle} text={text.ended.unknown} />;
	const { link, person } = found;
	if (!person) {
		const receipt =
			link.receiptId === null
				? text.ended.erasedElsewhere
				: interpolate(text.ended.receipt, { receipt: link.receiptId });
		return (
			<Ended language={language} title={text.ended.erasedTitle} text={text.ended.erased} more={receipt} />
		);
	}
	const isOpen = link.usedFor === null;
	if (reply?.state === "confirmErasure")
		return <ConfirmErasure language={language} action={action} person={person} />;
	const subscribed = person.leads.some(
		({ lead }) => lead.kind === "newsletter" && lead.unsubscribedAt === null,
	);
	const isNothing = person.leads.length + person.drafts.length === 0;
	return (
		<div className="mx-edge max-w-4xl space-y-10 py-band-small">
			<h1>{text.page.title}</h1>
			{link.usedFor === "corrected" || link.usedFor === "left" ? (
				<Banner role="status">
					{text.done[link.usedFor]} {text.done.again}{" "}
					<a href={localizedHref(paths.ownData, language)}>{text.ended.again}</a>
				</Banner>
			) : null}
			{reply?.state === "unchanged" && <Banner role="status">{text.done.unchanged}</Banner>}
			{reply?.state === "tooMany" && <TooMany language={language} retryAfter={reply.retryAfter} />}
			<p className="text-lede/snug">{interpolate(text.page.lede, { person: person.email })}</p>
			{isNothing && <p>{text.page.nothing}</p>}
			<div className="print:hidden">
				{isOpen && <p>{text.page.oneChange}</p>}
				<FormActions>
					<FormLink look="quiet" href={file} download data-document>
						{text.page.download}
					</FormLink>
				</FormActions>
				<p className="mt-4 text-small text-quiet">{text.page.print}</p>
			</div>
			{person.leads.map(({ lead, deliveries, notes }) => (
				<LeadSection
					key={lead.id}
					language={language}
					lead={lead}
					deliveries={deliveries}
					notes={notes}
					action={action}
					reply={reply}
					isOpen={isOpen}
					isCorrecting={isOpen && correcting === lead.reference}
				/>
			))}
			{person.drafts.map((draft) => (
				<section key={draft.createdAt}>
					<h2 className="mb-4 text-group/none">{text.page.draft}</h2>
					<Rows
						rows={[
							[text.fact.opened, formatTime(draft.createdAt, language)],
							[text.fact.expires, formatTime(draft.expiresAt, language)],
							[text.fact.reference, draft.reference ?? ""],
							[text.fact.language, draft.language],
							...Object.entries(draft.source),
						]}
					/>
					<AnswerRows language={language} kind="client" answers={draft.answers} />
				</section>
			))}
			<h2 className="text-group/none">{text.page.otherTitle}</h2>
			<ul className="list-disc space-y-1 pl-5">
				<li>{person.isSuppressed ? text.page.mailStopped : text.page.mailNotStopped}</li>
				<li>
					{text.page.asked} {person.askedAt.map((at) => formatTime(at, language)).join("; ")}
				</li>
				<li>{text.page.elsewhere}</li>
			</ul>
			{isOpen && subscribed && (
				<Change
					action={action}
					change="leave"
					title={text.leave.title}
					text={text.leave.text}
					button={text.leave.button}
				/>
			)}
			{isOpen && !isNothing && (
				<Change
					action={action}
					change="erase"
					title={text.erase.title}
					text={text.erase.text}
					button={text.erase.button}
				/>
			)}
		</div>
	);
}

function Ended({
	language,
	title,
	text,
	more,
}: {
	language: Language;
	title: string;
	text: string;
	more?: string;
}) {
	const words = pageText("ownData", language);
	return (
		<WallSpread title={title} closed={6}>
			<p className="text-lede/snug">{text}</p>
			{more && <p>{more}</p>}
			<p>
				<a href={localizedHref(paths.ownData, language)}>{words.ended.again}</a>
			</p>
		</WallSpread>
	);
}

function ConfirmErasure({
	language,
	action,
	person,
}: {
	language: Language;
	action: string;
	person: Person;
}) {
	const text = pageText("ownData", language).erase;
	const counts = { leads: person.leads.length, drafts: person.drafts.length };
	return (
		<WallSpread title={text.sureTitle}>
			<p className="text-lede/snug">{interpolate(text.sure, counts)}</p>
			<form method="post" action={action}>
				<input type="hidden" name="change" value="erase" />
				<input type="hidden" name="sure" value="yes" />
				<FormActions>
					<SubmitButton>{text.sureButton}</SubmitButton>{" "}
					<a href={action} className="py-3">
						{text.cancel}
					</a>
				</FormActions>
			</form>
		</WallSpread>
	);
}

function Change({
	action,
	change,
	title,
	text,
	button,
}: {
	action: string;
	change: "leave" | "erase";
	title: string;
	text: string;
	button: string;
}) {
	return (
		<section className="print:hidden">
			<h2 className="mb-3 text-group/none">{title}</h2>
			<p>{text}</p>
			<form method="post" action={action} className="mt-6">
				<input type="hidden" name="change" value={change} />
				<FormButton look="quiet">{button}</FormButton>
			</form>
		</section>
	);
}

type LeadSectionProps = {
	language: Language;
	lead: Lead;
	deliveries: readonly PersonDelivery[];
	notes: readonly Note[];
	action: string;
	reply: LinkReply | null;
	isOpen: boolean;
	isCorrecting: boolean;
};

function LeadSection(props: LeadSectionProps) {
	const { language, lead, deliveries, notes, action, reply, isOpen, isCorrecting } = props;
	const text = pageText("ownData", language);
	const { reference } = lead;
	const refused = reply?.state === "refused" && reply.reference === reference ? reply : null;
	const time = (at: number | null) => (at === null ? "" : formatTime(at, language));
	const title = `${kindName(lead.kind, language)} ${reference}`;
	const separator = action.includes("?") ? "&" : "?";
	return (
		<section aria-label={title}>
			<h2 className="mb-4 text-group/none">{title}</h2>
			<Rows
				rows={[
					[text.fact.received, time(lead.receivedAt)],
					[text.fact.due, time(lead.dueAt)],
					[text.fact.read, time(lead.readAt)],
					[text.fact.contacted, time(lead.contactedAt)],
					[text.fact.outcome, lead.outcome === null ? "" : text.outcome[lead.outcome]],
					[text.fact.assignee, lead.assignee ?? ""],
					[text.fact.confirmed, time(lead.confirmedAt)],
					[text.fact.left, time(lead.unsubscribedAt)],
					[text.fact.suspect, lead.suspect.join(", ")],
					[text.fact.released, time(lead.releasedAt)],
					[text.fact.language, lead.language],
					[text.fact.notice, `${lead.notice.version} (${lead.notice.language})`],
					[text.fact.copy, lead.wantsCopy ? text.yes : ""],
					...Object.entries(lead.source),
				]}
			/>
			<h3 className="mt-8 mb-3">{text.page.answers}</h3>
			<AnswerRows language={language} kind={lead.kind} answers={lead.answers} />
			{notes.length > 0 && (
				<>
					<h3>{text.page.notes}</h3>
					<ul>
						{notes.map(({ at, text: written }, place) => (
							<li key={place} className="wrap-anywhere whitespace-pre-line">
								{time(at)}: {written}
							</li>
						))}
					</ul>
				</>
			)}
			{deliveries.length > 0 && (
				<>
					<h3 className="mt-8 mb-3">{text.page.deliveries}</h3>
					<ul className="list-disc space-y-1 pl-5">
						{deliveries.map((row, place) => (
							<li key={place}>
								{lookUp(text.destination, row.destination)}, {lookUp(text.event, row.event)}:{" "}
								{lookUp(text.state, row.state)}, {time(row.ended_at ?? row.queued_at)}
							</li>
						))}
					</ul>
				</>
			)}
			{(isCorrecting || refused) && (
				<CorrectionForm
					language={language}
					lead={lead}
					action={action}
					answers={refused?.answers ?? lead.answers}
					problems={refused?.problems ?? {}}
				/>
			)}
			{isOpen && !isCorrecting && !refused && correctableFields(lead).length > 0 && (
				<p className="print:hidden mt-4">
					<a href={`${action}${separator}corrigir=${reference}#corrigir`}>
						{text.correct.link}
						<span className="sr-only"> {reference}</span>
					</a>
				</p>
			)}
		</section>
	);
}

type CorrectionFormProps = {
	language: Language;
	lead: Lead;
	action: string;
	answers: Answers;
	problems: FieldErrors;
};

/** The lead's questions once more, with its answers; address and profile say whose it is and stay. */
function CorrectionForm({ language, lead, action, answers, problems }: CorrectionFormProps) {
	const text = pageText("ownData", language).correct;
	const isQuote = lead.kind === "client" || lead.kind === "operator";
	const form = isQuote ? "wizard" : (lead.kind as Exclude<Kind, "client" | "operator">);
	const fields: readonly Field[] = correctableFields(lead);
	const hasProblems = Object.keys(problems).length > 0;
	return (
		<form id="corrigir" method="post" action={action} noValidate className="mt-8 max-w-[34rem] scroll-mt-22">
			{hasProblems && (
				<ErrorSummary
					form={form}
					fields={fields}
					problems={problems}
					summaryHeading={summaryHeadingOf(isQuote ? "wizard" : "single", fields, answers, problems)}
					idPrefix="correct-"
				/>
			)}
			<h3>{text.title}</h3>
			<p>{text.text}</p>
			<input type="hidden" name="change" value="correct" />
			<input type="hidden" name="reference" value={lead.reference} />
			{fields.map((field) => (
				<QuestionInput
					key={field.name}
					form={form}
					field={field}
					answers={answers}
					problems={problems}
					idPrefix="correct-"
				/>
			))}
			<FormActions>
				<SubmitButton>{text.submit}</SubmitButton>{" "}
				<a href={action} className="py-3">
					{text.cancel}
				</a>
			</FormActions>
		</form>
	);
}

function AnswerRows({ language, kind, answers }: { language: Language; kind: Kind; answers: Answers }) {
	return <Rows rows={answersInWords(kind, answers, language).map(({ label, text }) => [label, text])} />;
}

/** Names and texts; empty ones are left out. */
function Rows({ rows }: { rows: readonly (readonly [label: string, text: ReactNode])[] }) {
	return (
		<Facts>
			{rows
				.filter(([, text]) => text !== "")
				.map(([label, text]) => (
					<Fact key={label} name={label}>
						<span className="whitespace-pre-line">{text}</span>
					</Fact>
				))}
		</Facts>
	);
}

function lookUp(texts: Record<string, string>, name: string): string {
	return texts[name] ?? name;
}
