import { formatTime } from "#app/i18n/format.ts";
import { type Language, languageNames } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { correctableFields } from "#app/leads/correct.server.ts";
import { kindName } from "#app/leads/delivery/mail-text.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import type { Note } from "#app/leads/notes.server.ts";
import type { PersonDelivery } from "#app/leads/person.server.ts";
import { CorrectionForm } from "#app/own-data/correction-form.server.tsx";
import type { LinkReply } from "#app/own-data/own-data.server.ts";
import { AnswerRows, Held } from "#app/own-data/parts.server.tsx";

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

/** One lead with everything that is held about it. */
export function LeadSection(props: LeadSectionProps) {
	const { language, lead, deliveries, notes, action, reply, isOpen, isCorrecting } = props;
	const text = pageText("ownData", language);
	const { reference } = lead;
	const refused = reply?.state === "refused" && reply.reference === reference ? reply : null;
	const time = (at: number | null) => (at === null ? "" : formatTime(at, language));
	const title = `${kindName(lead.kind, language)} ${reference}`;
	const separator = action.includes("?") ? "&" : "?";
	return (
		<Held
			title={title}
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
				[text.fact.language, languageNames[lead.language]],
				[text.fact.notice, `${lead.notice.version} (${lead.notice.language})`],
				[text.fact.copy, lead.wantsCopy ? text.yes : ""],
				...Object.entries(lead.source),
			]}
		>
			<h3 className="mb-3">{text.page.answers}</h3>
			<AnswerRows language={language} kind={lead.kind} answers={lead.answers} />
			{notes.length > 0 && (
				<>
					<h3 className="mt-8 mb-3">{text.page.notes}</h3>
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
					errors={refused?.errors ?? {}}
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
		</Held>
	);
}

function lookUp(texts: Record<string, string>, name: string): string {
	return texts[name] ?? name;
}
