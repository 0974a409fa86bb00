import type { Store } from "#app/db/store.ts";
import { isHeldBack } from "#app/leads/awaiting-contact.server.ts";
import type { Receivers } from "#app/leads/delivery/routing.ts";
import {
	isMarkedSpam,
	markContacted,
	markRead,
	markSpam,
	releaseSuspect,
} from "#app/leads/follow-up.server.ts";
import { findLeadById, type Lead, type Outcome } from "#app/leads/lead.server.ts";
import { readTeamLink, type TeamLinkName } from "#app/leads/link-token.server.ts";
import { assignLead } from "#app/leads/notes.server.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";

const teamActions = ["contacted", "spam", "release"] as const satisfies readonly TeamLinkName[];

/** A link in a team mail: `open` can be pressed, `done` has been. */
export type TeamLink = {
	action: TeamLinkName;
	lead: Lead;
	state: "open" | "done";
	/** The recipient's name as an assignee; undefined where the recipient is unknown. */
	member: string | undefined;
};

/** Further buttons of the link *contacted*: taking the lead, and its outcome after the contact. */
export type TeamPress = { outcome?: Outcome | undefined; takes?: boolean };

/** The state of a team link. Changes nothing: mail scanners open links too. Null when forged, expired, or the lead is erased. */
export async function findTeamLink(
	store: Store,
	token: string,
	now: number,
	{ teamMail }: Pick<Receivers, "teamMail">,
): Promise<TeamLink | null> {
	const secrets = await signingSecrets(store);
	for (const action of teamActions) {
		const link = readTeamLink(secrets, action, token, teamMail, now);
		const lead = link && (await findLeadById(store, link.leadId));
		if (lead && lead.erasedAt === null) {
			const state = isDone(action, lead) ? "done" : "open";
			// The visitor can request this data, so the assignee is a name, not an address.
			return { action, lead, state, member: link.member?.split("@")[0] };
		}
	}
	return null;
}

function isDone(action: TeamLinkName, lead: Lead): boolean {
	if (action === "contacted") return lead.contactedAt !== null;
	return action === "spam" ? isMarkedSpam(lead) : !isHeldBack(lead);
}

const how = "link";

/** Performs the action once, however often it is pressed, and records that the team read the lead. */
export async function pressTeamLink(
	store: Store,
	token: string,
	now: number,
	receivers: Receivers,
	{ outcome, takes = false }: TeamPress = {},
): Promise<TeamLink | null> {
	const link = await findTeamLink(store, token, now, receivers);
	if (!link) return null;
	const { action, lead, state, member } = link;
	if (action === "contacted" && takes) {
		if (member !== undefined) await assignLead(store, lead.reference, member, now, how);
		return link;
	}
	if (action === "contacted" && outcome !== undefined) {
		// The contact may have been undone meanwhile: then there is no outcome to record.
		if (state === "done") await markContacted(store, lead.reference, now, { outcome, how, receivers });
		return link;
	}
	if (state === "done") return link;
	if (action === "contacted") await markContacted(store, lead.reference, now, { how, receivers });
	else if (action === "spam") await markSpam(store, lead, now, how);
	else {
		await markRead(store, lead.reference, now);
		await releaseSuspect(store, lead.reference, now, receivers, how);
	}
	return { ...link, state: "done" };
}
