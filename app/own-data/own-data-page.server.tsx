import { profileOf } from "#app/forms/field.ts";
import { FormActions, FormButton, FormLink } from "#app/forms/form-button.tsx";
import type { StepId } from "#app/forms/quote-flow.ts";
import { formatTime } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { type Language, languageNames, languageOf } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { kindName } from "#app/leads/delivery/mail-text.server.ts";
import type { OwnDataLink } from "#app/leads/own-data-link.server.ts";
import type { Person } from "#app/leads/person.server.ts";
import { deliveryInWords, wordFor } from "#app/own-data/delivery-words.server.ts";
import { ConfirmErasure, Ended } from "#app/own-data/last-pages.server.tsx";
import { LeadSection } from "#app/own-data/lead-section.server.tsx";
import type { LinkReply } from "#app/own-data/own-data.server.ts";
import { AnswerRows, Held, TooMany } from "#app/own-data/parts.server.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { Alert, Banner } from "#app/ui/banner.tsx";

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
	if (!found) {
		return <Ended language={language} title={text.ended.unknownTitle} text={text.ended.unknown} closed={0} />;
	}
	const { link, person } = found;
	if (!person) return <Erased language={language} receiptId={link.receiptId} />;
	const isOpen = link.usedFor === null;
	if (reply?.state === "confirmErasure")
		return <ConfirmErasure language={language} action={action} person={person} />;
	const subscribed = person.leads.some(
		({ lead }) => lead.kind === "newsletter" && lead.unsubscribedAt === null,
	);
	const isNothing = person.leads.length + person.drafts.length === 0;
	return (
		<div className="space-y-16 px-edge py-band-small print:space-y-6">
			<div className="max-w-4xl space-y-6">
				<h1>{text.page.title}</h1>
				{link.usedFor === "corrected" || link.usedFor === "left" ? (
					<Banner role="status">
						{text.done[link.usedFor]} {text.done.again}{" "}
						<a href={localizedHref(paths.ownData, language)}>{text.ended.again}</a>
					</Banner>
				) : null}
				{reply?.state === "unchanged" && <Banner role="status">{text.done.unchanged}</Banner>}
				{reply?.state === "failed" && <Alert>{text.done.failed}</Alert>}
				{reply?.state === "tooMany" && <TooMany language={language} retryAfter={reply.retryAfter} />}
				<p className="font-mono text-heading wrap-anywhere">{person.email}</p>
				<p className="text-lede/snug">{text.page.lede}</p>
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
			</div>
			{person.leads.map((held) => (
				<LeadSection
					key={held.lead.id}
					{...held}
					language={language}
					action={action}
					reply={reply}
					isOpen={isOpen}
					isCorrecting={isOpen && correcting === held.lead.reference}
				/>
			))}
			{person.drafts.map((draft, place) => (
				<DraftSection key={place} language={language} draft={draft} />
			))}
			<Other language={language} person={person} />
			{isOpen && subscribed && <Change action={action} change="leave" words={text.leave} />}
			{isOpen && !isNothing && <Change action={action} change="erase" words={text.erase} />}
		</div>
	);
}

function Erased({ language, receiptId }: { language: Language; receiptId: string | null }) {
	const text = pageText("ownData", language).ended;
	return (
		<Ended
			language={language}
			title={text.erasedTitle}
			text={text.erased}
			receipt={receiptId === null ? undefined : interpolate(text.receipt, { receipt: receiptId })}
			more={receiptId === null ? text.erasedElsewhere : text.receiptUse}
		/>
	);
}

/** A quote request that was begun, with everything that is held about it. */
function DraftSection({ language, draft }: { language: Language; draft: Person["drafts"][number] }) {
	const { page, fact, step } = pageText("ownData", language);
	const kind = profileOf(draft.answers) ?? "client";
	return (
		<Held
			title={interpolate(page.draft, { request: kindName(kind, language) })}
			rows={[
				[fact.opened, formatTime(draft.createdAt, language)],
				[fact.expires, formatTime(draft.expiresAt, language)],
				[fact.step, wordFor(step satisfies Record<StepId | "review", string>, draft.step)],
				[fact.reference, draft.reference ?? ""],
				[fact.language, languageNames[languageOf(draft.language)]],
				...Object.entries(draft.source),
			]}
		>
			<h3 className="mb-3">{page.answers}</h3>
			<AnswerRows language={language} kind={kind} answers={draft.answers} />
		</Held>
	);
}

/** What is held of a person beside leads and drafts. */
function Other({ language, person }: { language: Language; person: Person }) {
	const { page, use } = pageText("ownData", language);
	const time = (at: number) => formatTime(at, language);
	const requests = person.requests.map(({ askedAt, usedAt, usedFor }) =>
		usedAt === null || usedFor === null
			? time(askedAt)
			: `${time(askedAt)} (${wordFor(use, usedFor)}, ${time(usedAt)})`,
	);
	return (
		<section>
			<h2 className="mb-4 text-group/none">{page.otherTitle}</h2>
			<ul className="list-disc space-y-1 pl-5">
				<li>
					{person.mailStoppedAt === null
						? page.mailNotStopped
						: interpolate(page.mailStopped, { since: time(person.mailStoppedAt) })}
				</li>
				{person.draftMails.map((row, place) => (
					<li key={place}>{deliveryInWords(row, language)}</li>
				))}
				<li>
					{page.asked} {requests.join("; ")}
				</li>
				<li>{page.elsewhere}</li>
			</ul>
		</section>
	);
}

type ChangeProps = {
	action: string;
	change: "leave" | "erase";
	words: { title: string; text: string; button: string };
};

function Change({ action, change, words }: ChangeProps) {
	return (
		<section className="print:hidden">
			<h2 className="mb-3 text-group/none">{words.title}</h2>
			<p>{words.text}</p>
			<form method="post" action={action} className="mt-6">
				<input type="hidden" name="change" value={change} />
				<FormButton look="quiet">{words.button}</FormButton>
			</form>
		</section>
	);
}
