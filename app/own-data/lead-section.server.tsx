import { readAnswers } from "#app/forms/validation.server.ts";
import { formatTime } from "#app/i18n/format.ts";
import { type Language, languageNames } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import type { KeptEntry } from "#app/leads/audit.server.ts";
import { correctableFields } from "#app/leads/correct.server.ts";
import { kindName } from "#app/leads/delivery/mail-text.server.ts";
import { suspicionInWords } from "#app/leads/format-answers.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import type { Person } from "#app/leads/person.server.ts";
import { CorrectionForm } from "#app/own-data/correction-form.server.tsx";
import { deliveryInWords, wordFor } from "#app/own-data/delivery-words.server.ts";
import type { LinkReply } from "#app/own-data/own-data.server.ts";
import { AnswerRows, Held } from "#app/own-data/parts.server.tsx";

type LeadSectionProps = Person["leads"][number] & {
	language: Language;
	action: string;
	reply: LinkReply | null;
	isOpen: boolean;
	isCorrecting: boolean;
};

/** One lead with everything that is held about it. */
export function LeadSection(props: LeadSectionProps) {
	const { language, lead, deliveries, notes, audit, action, reply, isOpen, isCorrecting } = props;
	const text = pageText("ownData", language);
	const { reference } = lead;
	const isPosted = reply?.posted.get("reference") === reference && reply.state !== "unchanged";
	const fields = correctableFields(lead);
	// What is asked, and may stay empty, depends on the profile, which is not asked again.
	const typed =
		isOpen && isPosted ? { profile: lead.kind, ...readAnswers(reply.posted, fields).answers } : null;
	const isShown = isCorrecting || typed !== null;
	const separator = action.includes("?") ? "&" : "?";
	return (
		<Held title={kindName(lead.kind, language)} reference={reference} rows={factsOf(lead, language)}>
			<h3 className="mb-3">{text.page.answers}</h3>
			<AnswerRows language={language} kind={lead.kind} answers={lead.answers} />
			{notes.length > 0 && <Notes language={language} notes={notes} />}
			<Lines title={text.page.deliveries} lines={deliveries.map((row) => deliveryInWords(row, language))} />
			<Lines title={text.page.audit} lines={audit.map((entry) => entryInWords(entry, language))} />
			{isShown && (
				<CorrectionForm
					language={language}
					lead={lead}
					action={action}
					answers={typed ?? lead.answers}
					errors={typed && reply?.state === "refused" ? reply.errors : {}}
				/>
			)}
			{isOpen && !isShown && fields.length > 0 && (
				<p className="print:hidden mt-4">
					<a href={`${action}${separator}corrigir=${reference}#corrigir`}>
						{text.correct.link}
						<span className="sr-only"> {reference}</span>
					</a>
				</p>
			)}
		</Held>
	);
}

function factsOf(lead: Lead, language: Language): [name: string, value: string][] {
	const { fact, outcome, yes } = pageText("ownData", language);
	const time = (at: number | null) => (at === null ? "" : formatTime(at, language));
	return [
		[fact.received, time(lead.receivedAt)],
		[fact.due, time(lead.dueAt)],
		[fact.read, time(lead.readAt)],
		[fact.contacted, time(lead.contactedAt)],
		[fact.outcome, lead.outcome === null ? "" : outcome[lead.outcome]],
		[fact.assignee, lead.assignee ?? ""],
		[fact.confirmed, time(lead.confirmedAt)],
		[fact.left, time(lead.unsubscribedAt)],
		[fact.suspect, suspicionInWords(lead.suspect, language)],
		[fact.released, time(lead.releasedAt)],
		[fact.language, languageNames[lead.language]],
		[fact.notice, `${lead.notice.version} (${lead.notice.language})`],
		[fact.copy, lead.wantsCopy ? yes : ""],
		...Object.entries(lead.source),
	];
}

function Notes({ language, notes }: Pick<LeadSectionProps, "language" | "notes">) {
	return (
		<>
			<h3 className="mt-8 mb-3">{pageText("ownData", language).page.notes}</h3>
			<ul>
				{notes.map(({ at, text }, place) => (
					<li key={place} className="wrap-anywhere whitespace-pre-line">
						{formatTime(at, language)}: {text}
					</li>
				))}
			</ul>
		</>
	);
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
	if (lines.length === 0) return null;
	return (
		<>
			<h3 className="mt-8 mb-3">{title}</h3>
			<ul className="list-disc space-y-1 pl-5">
				{lines.map((line, place) => (
					<li key={place}>{line}</li>
				))}
			</ul>
		</>
	);
}

function entryInWords({ at, action, how }: KeptEntry, language: Language): string {
	const text = pageText("ownData", language);
	return `${formatTime(at, language)}: ${wordFor(text.action, action)}, ${wordFor(text.how, how)}`;
}
