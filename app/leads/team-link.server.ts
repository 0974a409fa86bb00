import { config } from "#app/config/config.ts";
import type { Store } from "#app/db/store.ts";
import { isHeldBack } from "#app/leads/awaiting-contact.server.ts";
import { type Receivers, receiversOf } from "#app/leads/delivery/destinations.server.ts";
import {
	isMarkedSpam,
	markContacted,
	markRead,
	markSpam,
	releaseSuspect,
} from "#app/leads/follow-up.server.ts";
import { findLeadById, type Lead } from "#app/leads/lead.server.ts";
import { readLink } from "#app/leads/link-token.server.ts";
import { signingSecrets } from "#app/security/signing-secrets.server.ts";

const teamActions = ["contacted", "spam", "release"] as const;
export type TeamAction = (typeof teamActions)[number];

/** A team mail's link and how it stands: `open` can be pressed, `done` has been. */
export type TeamLink = { action: TeamAction; lead: Lead; state: "open" | "done" };

/** What the page behind a team mail's link shows; changes nothing: mail scanners open links. Null when forged, expired or erased. */
export async function findTeamLink(store: Store, token: string, now: number): Promise<TeamLink | null> {
	const secrets = await signingSecrets(store);
	for (const action of teamActions) {
		const id = readLink(secrets, action, token, now);
		const lead = id === null ? null : await findLeadById(store, id);
		if (lead && lead.erasedAt === null)
			return { action, lead, state: isDone(action, lead) ? "done" : "open" };
	}
	return null;
}

function isDone(action: TeamAction, lead: Lead): boolean {
	if (action === "contacted") return lead.contactedAt !== null;
	return action === "spam" ? isMarkedSpam(lead) : !isHeldBack(lead);
}

/** Does what the link says, once however often it is pressed, and notes that the team read the lead. */
export async function pressTeamLink(
	store: Store,
	token: string,
	now: number,
	receivers: Receivers = receiversOf(config()),
): Promise<TeamLink | null> {
	const link = await findTeamLink(store, token, now);
	if (link?.state !== "open") return link;
	const { action, lead } = link;
	const how = "link";
	if (action === "contacted") await markContacted(store, lead.reference, now, { how, receivers });
	else if (action === "spam") await markSpam(store, lead, now, how);
	else {
		await markRead(store, lead.reference, now);
		await releaseSuspect(store, lead.reference, now, receivers, how);
	}
	return { ...link, state: "done" };
}
