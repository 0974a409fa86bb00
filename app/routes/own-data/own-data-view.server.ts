import type { Kind } from "#app/constants.ts";
import type { Answers, Field } from "#app/forms/field.ts";
import { profileOf } from "#app/forms/field.ts";
import type { StepId } from "#app/forms/quote-flow.ts";
import { formatTime } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { type Language, languageNames, languageOf } from "#app/i18n/languages.ts";
import { type TextOf, textOf } from "#app/i18n/texts.server.ts";
import { correctableFields } from "#app/leads/correct.server.ts";
import { kindName } from "#app/leads/delivery/mail-text.server.ts";
import { answersInWords, suspicionInWords } from "#app/leads/format-answers.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import type { OwnDataLink } from "#app/leads/own-data-link.server.ts";
import type { Person } from "#app/leads/person.server.ts";
import { deliveryInWords, wordFor } from "#app/routes/own-data/delivery-texts.server.ts";

export type Row = readonly [label: string, text: string];

/** One record about a person, in words. */
export type HeldRecord = { title: string; facts: Row[]; answers: Row[] };

export type HeldLead = HeldRecord & {
	reference: string;
	kind: Kind;
	deliveries: string[];
	/** The fields the person may correct, with their current answers. */
	fields: readonly Field[];
	current: Answers;
};

/** The page behind a link: all data held under one address. */
export type OwnDataView =
	| { state: "unknown" }
	| { state: "erased"; receipt: string | null }
	| {
			state: "held";
			email: string;
			/** True while the link can still make its one change; `usedFor` names the change it made. */
			isOpen: boolean;
			usedFor: OwnDataLink["usedFor"];
			isSubscribed: boolean;
			leads: HeldLead[];
			drafts: HeldRecord[];
			/** Data besides leads and drafts. */
			others: string[];
	  };

type Text = TextOf<"ownData">;

/** `found` in the words of `language`; null for a link that does not work. */
export function ownDataView(
	found: { link: OwnDataLink; person: Person | null } | null,
	language: Language,
): OwnDataView {
	if (!found) return { state: "unknown" };
	const { link, person } = found;
	if (!person) return { state: "erased", receipt: link.receiptId };
	const text = textOf("ownData", language);
	return {
		state: "held",
		email: person.email,
		isOpen: link.usedFor === null,
		usedFor: link.usedFor,
		isSubscribed: person.leads.some(({ lead }) => lead.kind === "newsletter" && lead.unsubscribedAt === null),
		leads: person.leads.map((held) => leadInWords(held, text, language)),
		drafts: person.drafts.map((draft) => draftInWords(draft, text, language)),
		others: othersInWords(person, text, language),
	};
}

function leadInWords(
	{ lead, deliveries }: Person["leads"][number],
	text: Text,
	language: Language,
): HeldLead {
	return {
		title: kindName(lead.kind, language),
		reference: lead.reference,
		kind: lead.kind,
		facts: factsOf(lead, text, language),
		answers: answerRows(lead.kind, lead.answers, text, language),
		deliveries: deliveries.map((row) => deliveryInWords(row, language)),
		fields: correctableFields(lead),
		current: lead.answers,
	};
}

function factsOf(lead: Lead, { fact, outcome, yes }: Text, language: Language): Row[] {
	const time = (at: number | null) => (at === null ? "" : formatTime(at, language));
	return [
		[fact.received, time(lead.receivedAt)],
		[fact.due, time(lead.dueAt)],
		[fact.read, time(lead.readAt)],
		[fact.contacted, time(lead.contactedAt)],
		[fact.outcome, lead.outcome === null ? "" : outcome[lead.outcome]],
		[fact.confirmed, time(lead.confirmedAt)],
		[fact.left, time(lead.unsubscribedAt)],
		[fact.suspect, suspicionInWords(lead.suspect, language)],
		[fact.released, time(lead.releasedAt)],
		[fact.language, languageNames[lead.language]],
		[fact.notice, `${lead.privacyNotice.version} (${lead.privacyNotice.language})`],
		[fact.copy, lead.wantsCopy ? yes : ""],
		...Object.entries(lead.source),
	];
}

/** An unfinished quote request. */
function draftInWords(draft: Person["drafts"][number], text: Text, language: Language): HeldRecord {
	const { page, fact, step } = text;
	const kind = profileOf(draft.answers) ?? "client";
	return {
		title: interpolate(page.draft, { request: kindName(kind, language) }),
		facts: [
			[fact.opened, formatTime(draft.createdAt, language)],
			[fact.expires, formatTime(draft.expiresAt, language)],
			[fact.step, wordFor(step satisfies Record<StepId | "review", string>, draft.step)],
			[fact.reference, draft.reference ?? ""],
			[fact.language, languageNames[languageOf(draft.language)]],
			...Object.entries(draft.source),
		],
		answers: answerRows(kind, draft.answers, text, language),
	};
}

function answerRows(kind: Kind, answers: Answers, { fact }: Text, language: Language): Row[] {
	return answersInWords(kind, answers, language).map(({ name, label, text }) => [
		name === "phoneE164" ? fact.international : label,
		text,
	]);
}

function othersInWords(person: Person, { page, use }: Text, language: Language): string[] {
	const time = (at: number) => formatTime(at, language);
	const requests = person.requests.map(({ askedAt, usedAt, usedFor }) =>
		usedAt === null || usedFor === null
			? time(askedAt)
			: `${time(askedAt)} (${wordFor(use, usedFor)}, ${time(usedAt)})`,
	);
	return [
		person.mailStoppedAt === null
			? page.mailNotStopped
			: interpolate(page.mailStopped, { since: time(person.mailStoppedAt) }),
		...person.draftMails.map((row) => deliveryInWords(row, language)),
		`${page.asked} ${requests.join("; ")}`,
		page.elsewhere,
	];
}
