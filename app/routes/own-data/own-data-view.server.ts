import type { Kind } from "#app/constants.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import { formatTime } from "#app/formats/clock.ts";
import { formatDay, readDay } from "#app/formats/days.ts";
import { type Answers, profileOf } from "#app/forms/field.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import { type Language, languageNames } from "#app/i18n/languages.ts";
import { type TextOf, textOf } from "#app/i18n/texts.server.ts";
import type { Draft } from "#app/leads/draft/draft.server.ts";
import { answersInWords, kindName, suspicionInWords } from "#app/leads/in-words.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { signedHref } from "#app/leads/link-token.server.ts";
import { countKept, findSubscription, mailStoppedAt, newestKept } from "#app/leads/person.server.ts";
import { shownEmail } from "#app/leads/suppression.server.ts";

type Row = readonly [label: string, text: string];
type Text = TextOf<"ownData">;

/** A lead or draft in words; rows without text are not shown. */
export type HeldRecord = { title: string; reference: string; facts: Row[]; answers: Row[] };

/** Most leads, and most drafts, on the page: a stranger may add any number under an e-mail address. The file has all. */
const MAX_SHOWN = 50;

export async function ownDataView(store: Store, email: string, language: Language) {
	const text = textOf("ownData", language);
	const counts = await countKept(store, email);
	const isCut = Math.max(counts.leads, counts.drafts) > MAX_SHOWN;
	const kept = await newestKept(store, email, MAX_SHOWN);
	const stoppedAt = await mailStoppedAt(store, email);
	const { mailNotStopped, mailStopped, asked, elsewhere } = text.page;
	const since = stoppedAt !== null && formatTime(stoppedAt, language);
	const subscription = await findSubscription(store, email);
	const leads = kept.leads.map((lead) => leadRecord(lead, text, language));
	const context = { origin: "", secrets: await signingSecrets(store), now: Date.now() };
	return {
		email: shownEmail(email),
		counts,
		onlyNewest: isCut ? interpolate(text.page.onlyNewest, { most: MAX_SHOWN }) : null,
		/** Link that ends the newsletter; null without one. */
		unsubscribe: subscription === null ? null : signedHref(context, "unsubscribe", subscription, language),
		records: [...leads, ...kept.drafts.map((draft) => draftRecord(draft, leads, text, language))],
		others: [since ? interpolate(mailStopped, { since }) : mailNotStopped, asked, elsewhere],
	};
}

function leadRecord(lead: Lead, { fact, outcome, yes }: Text, language: Language): HeldRecord {
	const time = (at: number | null) => (at === null ? "" : formatTime(at, language));
	const day = readDay(lead.privacyNotice.version);
	const version = day ? formatDay(day, language) : lead.privacyNotice.version;
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
			[fact.suspect, suspicionInWords(lead.spamReasons, language)],
			[fact.released, time(lead.releasedAt)],
			[fact.language, languageNames[lead.language]],
			[fact.notice, `${version} (${languageNames[lead.privacyNotice.language]})`],
			[fact.copy, lead.wantsCopy ? yes : ""],
			...Object.entries(lead.source),
		],
		answers: answerRows(lead.kind, lead.answers, language),
	};
}

/** A quote request, unfinished or sent; sent, it only names the one of `leads` that holds all of its answers. */
function draftRecord(draft: Draft, leads: HeldRecord[], text: Text, language: Language): HeldRecord {
	const { page, fact } = text;
	const kind = profileOf(draft.answers) ?? "client";
	const answers = answerRows(kind, draft.answers, language);
	const sent = leads.find(({ reference }) => reference === draft.reference)?.answers.map(String);
	const isSame = sent && answers.every((row) => sent.includes(String(row)));
	return {
		title: interpolate(page.draft, { request: kindName(kind, language) }),
		reference: "",
		facts: [
			[fact.opened, formatTime(draft.createdAt, language)],
			[fact.expires, formatTime(draft.expiresAt, language)],
			[fact.reference, draft.reference ?? ""],
			[fact.language, languageNames[draft.language]],
			...Object.entries(draft.source),
		],
		answers: isSame ? [[page.same, draft.reference ?? ""]] : answers,
	};
}

function answerRows(kind: Kind, answers: Answers, language: Language): Row[] {
	const typed = answersInWords(kind, answers, language).filter(({ name }) => name !== "phoneE164");
	return typed.map(({ label, text }) => [label, text]);
}
