import type { Kind } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { type Answers, profileOf } from "#app/forms/field.ts";
import type { StepId } from "#app/forms/quote-flow.ts";
import { formatTime } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { type Language, languageNames, languageOf } from "#app/i18n/languages.ts";
import { type TextOf, textOf } from "#app/i18n/texts.server.ts";
import { kindName } from "#app/leads/delivery/mail-text.server.ts";
import { answersInWords, suspicionInWords } from "#app/leads/format-answers.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import {
	countHeld,
	type HeldDraft,
	isSubscribed,
	type Others,
	readOthers,
	somethingHeld,
} from "#app/leads/person.server.ts";

type Row = readonly [label: string, text: string];
type Text = TextOf<"ownData">;

/** A lead or a draft in words; rows without a text are not shown. */
export type HeldRecord = { title: string; reference: string; facts: Row[]; answers: Row[] };

/** Leads on one page, and drafts: a stranger can give any address any number of both. */
const PAGE_SIZE = 50;

/** The data held under an address, page `page` of its leads and drafts, in the words of `language`. */
export async function ownDataView(store: Store, email: string, page: number, language: Language) {
	const text = textOf("ownData", language);
	const counts = await countHeld(store, email);
	const held = await somethingHeld(store, email, (page - 1) * PAGE_SIZE, PAGE_SIZE);
	return {
		email,
		counts,
		pages: Math.ceil(Math.max(counts.leads, counts.drafts) / PAGE_SIZE),
		isSubscribed: await isSubscribed(store, email),
		records: [
			...held.leads.map((lead) => leadInWords(lead, text, language)),
			...held.drafts.map((draft) => draftInWords(draft, text, language)),
		],
		/** Data besides leads and drafts. */
		others: othersInWords(await readOthers(store, email), text, language),
	};
}

function leadInWords(lead: Lead, { fact, outcome, yes }: Text, language: Language): HeldRecord {
	const time = (at: number | null) => (at === null ? "" : formatTime(at, language));
	return {
		title: kindName(lead.kind, language),
		reference: lead.reference,
		facts: [
			[fact.received, time(lead.receivedAt)],
			[fact.due, time(lead.dueAt)],
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
		],
		answers: answerRows(lead.kind, lead.answers, fact.international, language),
	};
}

/** An unfinished quote request. */
function draftInWords(draft: HeldDraft, text: Text, language: Language): HeldRecord {
	const { page, fact } = text;
	const steps: Record<StepId | "review", string> = text.step;
	const kind = profileOf(draft.answers) ?? "client";
	return {
		title: interpolate(page.draft, { request: kindName(kind, language) }),
		reference: "",
		facts: [
			[fact.opened, formatTime(draft.createdAt, language)],
			[fact.expires, formatTime(draft.expiresAt, language)],
			[fact.step, Object.entries(steps).find(([step]) => step === draft.step)?.[1] ?? ""],
			[fact.reference, draft.reference ?? ""],
			[fact.language, languageNames[languageOf(draft.language)]],
			...Object.entries(draft.source),
		],
		answers: answerRows(kind, draft.answers, fact.international, language),
	};
}

function answerRows(kind: Kind, answers: Answers, international: string, language: Language): Row[] {
	return answersInWords(kind, answers, language).map(({ name, label, text }) => [
		name === "phoneE164" ? international : label,
		text,
	]);
}

function othersInWords({ mailStoppedAt, requests }: Others, { page, use }: Text, language: Language) {
	const time = (at: number) => formatTime(at, language);
	const asked = requests.map(({ askedAt, usedAt, usedFor }) =>
		usedAt !== null && usedFor === "left" ? `${time(askedAt)} (${use.left}, ${time(usedAt)})` : time(askedAt),
	);
	return [
		mailStoppedAt === null
			? page.mailNotStopped
			: interpolate(page.mailStopped, { since: time(mailStoppedAt) }),
		`${page.asked} ${asked.join("; ")}`,
		page.elsewhere,
	];
}
