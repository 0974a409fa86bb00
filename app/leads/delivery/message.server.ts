import type { Store } from "#app/db/store.ts";
import { addressIn } from "#app/forms/email-address.ts";
import {
	type Destination,
	type MailDestination,
	teamDestinations,
} from "#app/leads/delivery/destinations.ts";
import { digestMail } from "#app/leads/delivery/digest-mail.server.ts";
import type { Message } from "#app/leads/delivery/email-template.ts";
import { type ClaimedDelivery, isOfLead } from "#app/leads/delivery/queue.server.ts";
import { loadResumeMail } from "#app/leads/delivery/resume-mail.server.ts";
import { teamMail } from "#app/leads/delivery/team-mail.server.ts";
import { newsletterConfirmation, ownDataMail, visitorCopy } from "#app/leads/delivery/visitor-mail.server.ts";
import type { Links } from "#app/leads/link-token.server.ts";
import { findAsker } from "#app/leads/own-data-link.server.ts";
import { isAnythingHeld } from "#app/leads/person.server.ts";
import { isSuppressed, mailboxHash } from "#app/leads/suppression.server.ts";

/** `nothing-to-tell`: not any more, or the address opted out. */
export type NoMessage = "no-address" | "nothing-to-tell";
type Write = () => Promise<Message | NoMessage>;

export function isForTeam({ destination }: ClaimedDelivery): boolean {
	return teamDestinations.some((one) => one === destination);
}

/** The e-mail for a delivery; `team` are the team's addresses. */
export async function messageOf(
	delivery: ClaimedDelivery,
	team: readonly string[],
	store: Store,
	links: Links,
): Promise<Message | NoMessage> {
	const messages: Partial<Record<Destination, Write>> = {
		"team-mail": () => messageToTeam(delivery, teamAddresses(delivery, team), store, links),
		"team-digest": () => messageToTeam(delivery, teamAddresses(delivery, team), store, links),
		"visitor-copy": () => messageToVisitor(delivery, visitorCopy, store, links),
		"newsletter-confirmation": () => messageToVisitor(delivery, newsletterConfirmation, store, links),
		"own-data-link": () => ownDataMessage(delivery.id, store, links),
		"draft-link": () => messageOfDraft(delivery, store, links),
	} satisfies Record<MailDestination, Write>;
	return messages[delivery.destination]?.() ?? "nothing-to-tell";
}

/** The team address a delivery was queued for, or the first one if that is no longer configured. */
function teamAddresses({ recipient }: ClaimedDelivery, team: readonly string[]): readonly string[] {
	if (recipient === null) return team;
	return team.includes(recipient) ? [recipient] : team.slice(0, 1);
}

async function messageToTeam(
	delivery: ClaimedDelivery,
	to: readonly string[],
	store: Store,
	links: Links,
): Promise<Message | NoMessage> {
	if (to.length === 0) return "no-address";
	if (isOfLead(delivery)) return teamMail(delivery, to, links);
	return (await digestMail(store.db, to, links)) ?? "nothing-to-tell";
}

/** Checks for an opt-out while writing the e-mail: it may have come after the mail was queued. */
async function messageToVisitor(
	delivery: ClaimedDelivery,
	write: typeof visitorCopy | typeof newsletterConfirmation,
	store: Store,
	links: Links,
): Promise<Message | NoMessage> {
	if (!isOfLead(delivery)) return "nothing-to-tell";
	const to = addressIn(delivery.lead.answers.email);
	if (to === null) return "no-address";
	if (await isSuppressed(store.db, await mailboxHash(store, to))) return "nothing-to-tell";
	return write(delivery.lead, to, links);
}

/** The same for a draft, whose delivery holds the hash of its address. */
async function messageOfDraft(
	{ id, recipient }: ClaimedDelivery,
	store: Store,
	links: Links,
): Promise<Message | NoMessage> {
	if (recipient !== null && (await isSuppressed(store.db, recipient))) return "nothing-to-tell";
	return (await loadResumeMail(store, id, links)) ?? "nothing-to-tell";
}

/** Sends nothing to an address we hold no data for: the form accepts any address. */
async function ownDataMessage(id: string, store: Store, links: Links): Promise<Message | NoMessage> {
	const asker = await findAsker(store.db, id, links.now);
	if (!asker || !(await isAnythingHeld(store, asker.email))) return "nothing-to-tell";
	const to = addressIn(asker.email);
	if (to === null) return "no-address";
	return ownDataMail({ id, to, language: asker.language }, links);
}
