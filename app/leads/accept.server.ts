import { randomUUID } from "node:crypto";
import type { Insertable, Kysely, Selectable } from "kysely";
import { brand } from "#app/brand.ts";
import { CALL_BACK_MS, DUPLICATE_MS, HOUR_MS, type Kind } from "#app/constants.ts";
import { preparedQuery } from "#app/db/prepared-query.ts";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import type { Tables } from "#app/db/tables.ts";
import { hourIn } from "#app/formats/clock.ts";
import { isProfile } from "#app/forms/field.ts";
import { withDialledPhone } from "#app/forms/phone.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type DeliverySettings, deliveriesOf, type NewDelivery } from "#app/leads/delivery/delivery.ts";
import { addDeliveries } from "#app/leads/delivery/outbox.server.ts";
import { visitorLimits } from "#app/leads/delivery/visitor-limits.server.ts";
import { metrics } from "#app/platform/metrics.ts";
import type { Attribution } from "#app/request/attribution.server.ts";
import { NO_SPAM_REASONS } from "./awaiting-contact.server.ts";
import { type CallSettings, takeHour } from "./call-hours.server.ts";
import type { LeadAnswers, PrivacyNotice } from "./lead.server.ts";
import { createReference } from "./reference.ts";
import { mailboxOf, normalEmail } from "./suppression.server.ts";

export type NewLead = {
	kind: Kind;
	language: Language;
	answers: LeadAnswers;
	source: Attribution;
	/** The wizard's draft; undefined for single-page forms. */
	draft?: { id: string };
	idempotencyKey: string;
	/** Reasons to hold it back; empty for an honest lead. */
	spamReasons: string[];
	/** Keyed hash of the sending network, which orders mails to visitors. */
	networkHash?: string | null;
	privacyNotice: PrivacyNotice;
	wantsCopy: boolean;
	/** True if the visitor asked for a contact before finishing the quote request; sending the draft completes the lead. */
	isIncomplete?: boolean;
};

/** Times are epoch milliseconds. `duplicate`: the lead existed already. */
export type AcceptedLead = ReturnType<typeof acceptedOf> & { duplicate: boolean };

/** The draft was erased or discarded since it was read, or it expired. */
export class DraftGone extends Error {}

/** Tries while other processes win the race for a freed key. */
const MAX_TRIES = 5;

/**
 * Stores a lead and its deliveries in one transaction and resolves once it is durable. A key creates one lead: for good
 * with a draft, for `DUPLICATE_MS` without; it completes an incomplete lead, which notifies the recipients again and keeps
 * its deadline. A suspect notifies nobody. Throws `HourGone` if the chosen call hour is taken.
 */
export async function acceptLead(
	store: Store,
	lead: NewLead,
	now: number,
	settings: DeliverySettings & CallSettings,
): Promise<AcceptedLead> {
	const email = lead.answers.email === undefined ? null : normalEmail(lead.answers.email);
	const row = rowOf(lead, email, now);
	const isHonest = lead.spamReasons.length === 0;
	const allowedIn = await visitorLimits(store, email, deliveriesOf("lead.received", lead, settings));
	const accepted = await store.transaction(async (tx) => {
		const kept = await insertOnce(tx, row, lead.draft ? Number.POSITIVE_INFINITY : DUPLICATE_MS);
		const first: Acceptance = { status: "new", wasNotified: false };
		const { status, wasNotified } = kept.duplicate ? await complete(tx, kept.id, row) : first;
		const { call_at: callAt } = row;
		if (callAt !== null && status !== "repeat") await takeHour(store, tx, { ...kept, callAt }, now, settings);
		if (lead.draft && !lead.isIncomplete) await closeDraft(tx, lead.draft.id, kept.reference, status);
		if (status !== "repeat" && (isHonest || wasNotified)) {
			const event = wasNotified ? "lead.completed" : "lead.received";
			const isRoomTold = wasNotified && (await heardInRoom(tx, kept.id));
			const isNew = ({ destination }: NewDelivery) => destination !== "team-chat" || !isRoomTold;
			const to = (await allowedIn(tx, now)).filter(isNew);
			await addDeliveries(tx, kept.id, event, to, now, lead.networkHash);
		}
		return kept;
	});
	if (!accepted.duplicate)
		metrics.countLead({ kind: lead.kind, language: lead.language, suspect: lead.spamReasons.length > 0 });
	return accepted;
}

/** True if the team's room was told of a lead, or will be: it hears of each once. */
async function heardInRoom(tx: Kysely<Tables>, leadId: string): Promise<boolean> {
	const toRoom = tx.selectFrom("delivery").where("destination", "=", "team-chat");
	const told = toRoom.where("lead_id", "=", leadId).where("state", "in", ["waiting", "delivered"]);
	return (await countRows(told)) > 0;
}

/** A lead is `new`, completes an incomplete one, or repeats one without effect. `wasNotified`: the recipients know it already. */
type Acceptance = { status: "new" | "completed" | "repeat"; wasNotified: boolean };

/** Completes a lead, let through if the team was told of it: a call was promised. A complete or erased one is repeated. */
async function complete(tx: Kysely<Tables>, id: string, row: ReturnType<typeof rowOf>): Promise<Acceptance> {
	if (row.is_incomplete === 1) return { status: "repeat", wasNotified: false };
	const { kind, email, mailbox, answers_json, wants_copy, call_at } = row;
	const before = await tx
		.selectFrom("lead")
		.select(["suspect_json", "released_at"])
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	const wasNotified = before.suspect_json === NO_SPAM_REASONS || before.released_at !== null;
	const suspect_json = wasNotified ? before.suspect_json : row.suspect_json;
	const { numUpdatedRows } = await tx
		.updateTable("lead")
		.set({ kind, email, mailbox, answers_json, suspect_json, wants_copy, call_at, is_incomplete: 0 })
		.where("id", "=", id)
		.where("is_incomplete", "=", 1)
		.where("erased_at", "is", null)
		.executeTakeFirst();
	return { status: numUpdatedRows > 0n ? "completed" : "repeat", wasNotified };
}

/** Marks the draft as sent. Throws `DraftGone` if it is no longer there. */
async function closeDraft(tx: Kysely<Tables>, id: string, reference: string, status: Acceptance["status"]) {
	const { numUpdatedRows } = await tx
		.updateTable("draft")
		.set({ reference, network_hash: null })
		.where("id", "=", id)
		.where("reference", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n && status !== "repeat") throw new DraftGone("The draft is gone.");
}

const insertLead = preparedQuery((db, row: ReturnType<typeof rowOf>) =>
	db
		.insertInto("lead")
		.values(row)
		.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
		.returning("id"),
);

/** Inserts the lead, or resolves with the still subscribed one under the same key received less than `onceWithinMs` before. */
async function insertOnce(tx: Kysely<Tables>, row: ReturnType<typeof rowOf>, onceWithinMs: number) {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const { rows: inserted } = await insertLead(tx, row);
		if (inserted.length > 0) return { ...acceptedOf(row), duplicate: false };
		const first = await tx
			.selectFrom("lead")
			.select(["id", "reference", "received_at", "due_at", "unsubscribed_at"])
			.where("idempotency_key", "=", row.idempotency_key)
			.executeTakeFirst();
		if (!first) continue;
		const isRepeat = row.received_at - first.received_at < onceWithinMs && first.unsubscribed_at === null;
		if (isRepeat) return { ...acceptedOf(first), duplicate: true };
		await tx.updateTable("lead").set({ idempotency_key: null }).where("id", "=", first.id).execute();
	}
	throw new Error("The lead's idempotency key stayed taken");
}

function acceptedOf(row: Pick<Selectable<Tables["lead"]>, "id" | "reference" | "received_at" | "due_at">) {
	return { id: row.id, reference: row.reference, receivedAt: row.received_at, dueAt: row.due_at };
}

function rowOf(lead: NewLead, email: string | null, now: number) {
	return {
		id: randomUUID(),
		reference: createReference(),
		kind: lead.kind,
		language: lead.language,
		email,
		mailbox: email === null ? null : mailboxOf(email),
		answers_json: JSON.stringify(withDialledPhone(lead.answers)),
		source_json: JSON.stringify(lead.source),
		idempotency_key: lead.idempotencyKey,
		suspect_json: JSON.stringify(lead.spamReasons),
		notice_version: lead.privacyNotice.version,
		notice_language: lead.privacyNotice.language,
		wants_copy: lead.wantsCopy ? 1 : 0,
		is_incomplete: lead.isIncomplete ? 1 : 0,
		received_at: now,
		due_at: dueAtOf(lead.kind, now),
		call_at: hourIn(lead.answers.call) ?? null,
	} satisfies Insertable<Tables["lead"]>;
}

/** Deadline of the team's contact; nights, weekends and holding back do not extend it. Null if none is promised. */
function dueAtOf(kind: Kind, now: number): number | null {
	if (isProfile(kind)) return now + CALL_BACK_MS;
	const { responseHours: hours } = brand;
	return kind === "newsletter" || hours === null ? null : now + hours * HOUR_MS;
}
