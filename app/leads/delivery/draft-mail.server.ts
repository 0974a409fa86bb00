import { randomUUID } from "node:crypto";
import { z } from "zod";
import { brand } from "#app/brand.ts";
import { HOUR_MS, MAX_EMAIL, MAX_LINK_MAILS_PER_HOUR } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { formatTime } from "#app/i18n/format.ts";
import { defaultLanguage, isLanguage, languageTags } from "#app/i18n/languages.ts";
import type { DeliveryEvent, DeliveryState } from "#app/leads/delivery/delivery.ts";
import type { Destination } from "#app/leads/delivery/destinations.server.ts";
import { type Message, type Part, paragraph, renderEmail } from "#app/leads/delivery/email-template.ts";
import { fillIn, mailTexts } from "#app/leads/delivery/mail-text.server.ts";
import { oneClick } from "#app/leads/delivery/visitor-mail.server.ts";
import { signDraftLink, signLink } from "#app/leads/link-token.server.ts";
import { addressHash, isSuppressed, lockAddress, stopPayload } from "#app/leads/suppression.server.ts";
import { localizedHref, paths } from "#app/paths.ts";

const DESTINATION: Destination = "draft-link";
const EVENT: DeliveryEvent = "draft.saved";
const WAITING: DeliveryState = "waiting";

/** The one address that can be written to in what was typed; null when there is none. */
export function mailableAddress(typed: unknown): string | null {
	const address = z.string().trim().pipe(z.email().max(MAX_EMAIL)).safeParse(typed);
	return address.success ? address.data : null;
}

/** Queues the e-mail with a draft's link; none to who opted out. False beyond `MAX_LINK_MAILS_PER_HOUR` of address or draft. */
export async function queueDraftMail(
	store: Store,
	draftId: string,
	address: string,
	now: number,
): Promise<boolean> {
	const hash = await addressHash(store, address);
	return store.transaction(async (tx) => {
		await lockAddress(store, tx, hash);
		const { mails } = await tx
			.selectFrom("delivery")
			.where("draft_id", "is not", null)
			.where("queued_at", ">", now - HOUR_MS)
			.where(({ eb, or }) => or([eb("recipient", "=", hash), eb("draft_id", "=", draftId)]))
			.select(({ fn }) => fn.countAll<number>().as("mails"))
			.executeTakeFirstOrThrow();
		if (Number(mails) >= MAX_LINK_MAILS_PER_HOUR) return false;
		if (await isSuppressed(tx, hash)) return true;
		await tx
			.insertInto("delivery")
			.values({
				id: randomUUID(),
				draft_id: draftId,
				lead_id: null,
				destination: DESTINATION,
				recipient: hash,
				event: EVENT,
				state: WAITING,
				attempts: 0,
				queued_at: now,
				next_at: now,
			})
			.execute();
		return true;
	});
}

/** The e-mail with a draft's link; null when the draft is gone or sent, its link ended, or its address another. */
export async function draftMail(
	store: Store,
	deliveryId: string,
	origin: string,
	secrets: readonly string[],
	now: number,
): Promise<Message | null> {
	const row = await store.db
		.selectFrom("delivery")
		.innerJoin("draft", "draft.id", "delivery.draft_id")
		.select(["recipient", "answers_json", "draft.language", "link_key", "expires_at"])
		.where("delivery.id", "=", deliveryId)
		.where("draft.reference", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	const to = row && mailableAddress(JSON.parse(row.answers_json).email);
	if (!row?.link_key || !to || (await addressHash(store, to)) !== row.recipient) return null;
	const language = isLanguage(row.language) ? row.language : defaultLanguage;
	const texts = mailTexts[language].draft;
	const token = signDraftLink(secrets, row.link_key, row.expires_at);
	const stopToken = signLink(secrets, "stop", stopPayload(row.recipient), now);
	const stop = origin + localizedHref(`${paths.mailStop}/${stopToken}`, language);
	const parts: Part[] = [
		paragraph(texts.greeting),
		paragraph(fillIn(texts.saved)),
		{ kind: "link", href: origin + localizedHref(`${paths.resume}/${token}`, language) },
		paragraph(fillIn(texts.until, { until: formatTime(row.expires_at, language) })),
		paragraph(texts.notYou),
		paragraph(texts.stop),
		{ kind: "link", href: stop },
		paragraph(fillIn(mailTexts[language].contact, { email: brand.email })),
	];
	return {
		to: [to],
		subject: fillIn(texts.subject),
		headers: oneClick(stop),
		...renderEmail(parts, languageTags[language]),
	};
}
