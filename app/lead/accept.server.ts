import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { CALL_BACK_MS, REPEAT_MS } from "#app/constants.ts";
import type { Store } from "#app/db/open.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Language } from "#app/i18n/languages.ts";
import { destinationsFor, queueDeliveries, type Receivers, receiversOf } from "#app/lead/delivery.server.ts";
import type { Source } from "#app/lead/draft.server.ts";
import type { Answers } from "#app/lead/field.ts";
import type { Kind, Notice } from "#app/lead/lead.server.ts";
import { createReference } from "#app/lead/reference.ts";
import { addressHash, isSuppressed, normalEmail } from "#app/lead/suppression.server.ts";
import { config } from "#app/server/config.ts";
import { metrics } from "#app/server/metrics.ts";

export type NewLead = {
	kind: Kind;
	language: Language;
	/** Validated; the address under `email`. */
	answers: Answers;
	source: Source;
	/** The wizard's draft; the single-page forms have none. */
	draftId?: string;
	/** From `draftRepeatKey` or `contentRepeatKey`. */
	repeatKey: string;
	/** Reasons to hold it back, codes; empty for an honest lead. */
	suspect: string[];
	notice: Notice;
	/** Whether the visitor asked for a copy by e-mail. */
	wantsCopy: boolean;
};

export type AcceptedLead = {
	id: string;
	reference: string;
	/** Epoch milliseconds. */
	receivedAt: number;
	dueAt: number;
	/** Whether it had been accepted before; then everything else is the first one's. */
	repeated: boolean;
};

/** A key freed by one process can be taken by another before this one takes it; more than a few times in a row it cannot. */
const MOST_TRIES = 5;

/**
 * Keeps a lead with its deliveries in one transaction and resolves once it is durable. The same repeat key is the same
 * lead: for ever with a draft, within `REPEAT_MS` without. A suspect is kept and told to nobody until it is released.
 * Throws when the store cannot keep it.
 */
export async function acceptLead(
	store: Store,
	lead: NewLead,
	now: number,
	receivers: Receivers = receiversOf(config()),
): Promise<AcceptedLead> {
	const email = typeof lead.answers.email === "string" ? normalEmail(lead.answers.email) : null;
	const hash = email && lead.kind === "newsletter" ? await addressHash(store, email) : undefined;
	const kept = await store.write(async (tx) => {
		const accepted = await insertOnce(tx, lead, email, now);
		if (lead.draftId !== undefined) {
			await tx
				.updateTable("draft")
				.set({ reference: accepted.reference })
				.where("id", "=", lead.draftId)
				.execute();
		}
		if (accepted.repeated || lead.suspect.length > 0) return accepted;
		const refused = hash !== undefined && (await isSuppressed(tx, hash));
		const to = refused ? [] : destinationsFor("lead.received", lead, receivers);
		await queueDeliveries(tx, accepted.id, "lead.received", to, now);
		return accepted;
	});
	if (!kept.repeated) {
		metrics.countLead({ kind: lead.kind, language: lead.language, suspect: lead.suspect.length > 0 });
	}
	return kept;
}

async function insertOnce(
	tx: Kysely<Tables>,
	lead: NewLead,
	email: string | null,
	now: number,
): Promise<AcceptedLead> {
	for (let tries = 0; tries < MOST_TRIES; tries++) {
		const row = rowOf(lead, email, now);
		const inserted = await tx
			.insertInto("lead")
			.values(row)
			.onConflict((conflict) => conflict.column("repeat_key").doNothing())
			.returning("id")
			.executeTakeFirst();
		if (inserted)
			return { id: row.id, reference: row.reference, receivedAt: now, dueAt: row.due_at, repeated: false };
		const first = await tx
			.selectFrom("lead")
			.select(["id", "reference", "received_at", "due_at"])
			.where("repeat_key", "=", lead.repeatKey)
			.executeTakeFirst();
		if (!first) continue;
		if (lead.draftId !== undefined || now - first.received_at < REPEAT_MS) {
			return {
				id: first.id,
				reference: first.reference,
				receivedAt: first.received_at,
				dueAt: first.due_at,
				repeated: true,
			};
		}
		await tx.updateTable("lead").set({ repeat_key: null }).where("id", "=", first.id).execute();
	}
	throw new Error("The lead's repeat key stayed taken");
}

function rowOf(lead: NewLead, email: string | null, now: number): Insertable<Tables["lead"]> {
	return {
		id: randomUUID(),
		reference: createReference(),
		kind: lead.kind,
		language: lead.language,
		email,
		answers_json: JSON.stringify(lead.answers),
		source_json: JSON.stringify(lead.source),
		repeat_key: lead.repeatKey,
		suspect_json: JSON.stringify(lead.suspect),
		notice_version: lead.notice.version,
		notice_language: lead.notice.language,
		wants_copy: lead.wantsCopy ? 1 : 0,
		received_at: now,
		due_at: now + CALL_BACK_MS,
	};
}
