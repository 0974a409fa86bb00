import type { Store } from "#app/db/store.ts";
import type { DeliverySettings } from "#app/leads/delivery/delivery.ts";
import { isHeldBack } from "./awaiting-contact.server.ts";
import { markContacted, markSpam, releaseSuspect, TEAM_SPAM_REASON } from "./follow-up.server.ts";
import { findLeadBy, type Lead, type Outcome } from "./lead.server.ts";
import { readLink, type TeamLinkName, teamLinks } from "./link-token.server.ts";

/** A link in a team mail: `open` (can be pressed) or `done` (has been). */
export type TeamLink = { action: TeamLinkName; lead: Lead; state: "open" | "done" };

/** State of a team link; null if forged, expired, or its lead erased. Changes nothing, because mail scanners open links too. */
export async function findTeamLink(store: Store, token: string, now: number): Promise<TeamLink | null> {
	for (const action of teamLinks) {
		const leadId = await readLink(store, action, token, now);
		const lead = leadId === null ? null : await findLeadBy(store, "id", leadId);
		if (lead && lead.erasedAt === null)
			return { action, lead, state: isDone(action, lead) ? "done" : "open" };
	}
	return null;
}

function isDone(action: TeamLinkName, lead: Lead): boolean {
	if (action === "contacted") return lead.contactedAt !== null;
	if (action === "spam") return isHeldBack(lead) && lead.spamReasons.includes(TEAM_SPAM_REASON);
	return !isHeldBack(lead);
}

/** Performs the link's action once, however often it is pressed. `outcome` counts only while the lead is marked as contacted. */
export async function pressTeamLink(
	store: Store,
	token: string,
	now: number,
	settings: DeliverySettings,
	outcome?: Outcome,
): Promise<TeamLink | null> {
	const link = await findTeamLink(store, token, now);
	if (!link) return null;
	const { action, lead, state } = link;
	const isFurther = action === "contacted" && outcome !== undefined;
	if (isFurther !== (state === "done")) return link;
	if (action === "contacted") await markContacted(store, lead.reference, now, settings, outcome);
	else if (action === "spam") await markSpam(store, lead);
	else await releaseSuspect(store, lead.reference, now, settings);
	return { ...link, state: "done" };
}
