import type { Store } from "#app/db/store.ts";
import { emailIn } from "#app/forms/email.ts";
import type { LinkContext } from "#app/leads/link-token.server.ts";
import { findAsker } from "#app/leads/own-data-link.server.ts";
import { hasLeadsOrDrafts } from "#app/leads/person.server.ts";
import { isSuppressed, mailboxHashes } from "#app/leads/suppression.server.ts";
import { type ClaimedDelivery, isOfLead } from "./claims.server.ts";
import type { MailDestination } from "./delivery.ts";
import { digestMail } from "./digest-mail.server.ts";
import type { Message } from "./email-template.ts";
import { loadResumeMail } from "./resume-mail.server.ts";
import { teamMail } from "./team-mail.server.ts";
import { newsletterConfirmation, ownDataMail, visitorCopy } from "./visitor-mail.server.ts";

/** The e-mail for a delivery; `team`: the team's e-mail addresses. Null with nothing to report, or after an opt-out. */
export async function mailFor(
	delivery: ClaimedDelivery,
	team: readonly string[],
	store: Store,
	context: LinkContext,
): Promise<Message | null> {
	// The mail channels take nothing else.
	switch (delivery.destination as MailDestination) {
		case "team-mail":
			return isOfLead(delivery) ? teamMail(delivery, teamEmail(delivery, team), context) : null;
		case "team-digest":
			return digestMail(store.db, teamEmail(delivery, team), context);
		case "own-data-link":
			return ownDataMessage(delivery.id, store, context);
		case "draft-link":
			return loadResumeMail(store, delivery.id, context);
		case "visitor-copy":
		case "newsletter-confirmation":
			return messageToVisitor(delivery, store, context);
	}
}

/** The team member to whom a delivery is addressed, or the first one if that e-mail address is no longer configured. */
function teamEmail({ recipient }: ClaimedDelivery, team: readonly string[]): string {
	const email = team.find((member) => member === recipient) ?? team[0];
	if (email === undefined) throw Object.assign(new Error("The team has no address"), { code: "no-address" });
	return email;
}

/** Checks for an opt-out, which may have come after the mail was queued. */
async function messageToVisitor({ destination, lead }: ClaimedDelivery, store: Store, context: LinkContext) {
	const to = emailIn(lead?.answers.email);
	if (!lead || lead.unsubscribedAt !== null || to === null) return null;
	const hashes = await mailboxHashes(store, to);
	if (await isSuppressed(store.db, hashes)) return null;
	return destination === "visitor-copy"
		? visitorCopy(lead, to, context, hashes[0])
		: newsletterConfirmation(lead, to, context);
}

/** Null for an e-mail address without data: the form accepts any. */
async function ownDataMessage(id: string, store: Store, context: LinkContext): Promise<Message | null> {
	const asker = await findAsker(store.db, id, context.now);
	const to = emailIn(asker?.email);
	if (!asker || to === null || !(await hasLeadsOrDrafts(store, asker.email))) return null;
	return ownDataMail(id, to, asker.language, context);
}
