import { HOUR_MS, MAX_LINK_MAILS_PER_HOUR } from "#app/constants.ts";
import { countRows } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { emailIn } from "#app/forms/email.ts";
import { languageOf } from "#app/i18n/languages.ts";
import type { LinkContext } from "#app/leads/link-token.server.ts";
import { isSuppressed, lockMailbox, mailboxHashes } from "#app/leads/suppression.server.ts";
import { addDeliveries } from "./outbox.server.ts";
import { resumeMail } from "./visitor-mail.server.ts";

/** Queues a mail with a draft's resume link, unless the mailbox opted out. False beyond `MAX_LINK_MAILS_PER_HOUR`. */
export async function queueResumeMail(
	store: Store,
	draftId: string,
	email: string,
	now: number,
	networkHash: string | null = null,
): Promise<boolean> {
	const hashes = await mailboxHashes(store, email);
	return store.transaction(async (tx) => {
		await lockMailbox(store, tx, email);
		const mails = await countRows(
			tx
				.selectFrom("delivery")
				.where("draft_id", "is not", null)
				.where("queued_at", ">", now - HOUR_MS)
				.where(({ eb, or }) => or([eb("recipient", "in", hashes), eb("draft_id", "=", draftId)])),
		);
		if (mails >= MAX_LINK_MAILS_PER_HOUR) return false;
		if (await isSuppressed(tx, hashes)) return true;
		const mail = { destination: "draft-link", recipient: hashes[0], draft_id: draftId } as const;
		await addDeliveries(tx, null, "draft.saved", [mail], now, networkHash);
		return true;
	});
}

/** The mail with a draft's resume link; null if the draft is gone or sent, or its e-mail address changed or opted out. */
export async function loadResumeMail(store: Store, deliveryId: string, context: LinkContext) {
	const row = await store.db
		.selectFrom("delivery")
		.innerJoin("draft", "draft.id", "delivery.draft_id")
		.select(["recipient", "answers_json", "draft.language", "link_key", "expires_at"])
		.where("delivery.id", "=", deliveryId)
		.where("draft.reference", "is", null)
		.where("expires_at", ">", context.now)
		.executeTakeFirst();
	const to = row && emailIn(JSON.parse(row.answers_json).email);
	if (!row || !to) return null;
	const hashes = await mailboxHashes(store, to);
	if (!hashes.some((hash) => hash === row.recipient) || (await isSuppressed(store.db, hashes))) return null;
	const { link_key: linkKey, expires_at: expiresAt } = row;
	const draft = { language: languageOf(row.language), linkKey, expiresAt, mailboxHash: hashes[0] };
	return resumeMail(draft, to, context);
}
