import { type ExpressionBuilder, sql } from "kysely";
import type { Kind } from "#app/constants.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Lead } from "./lead.server.ts";

/** `suspect_json` of an honest lead. */
export const NO_SPAM_REASONS = "[]";

const NEVER_CONTACTED: Kind = "newsletter";

/** True if the lead is held back until the team reviews it. */
export function isHeldBack(lead: Pick<Lead, "spamReasons" | "releasedAt">): boolean {
	return lead.spamReasons.length > 0 && lead.releasedAt === null;
}

/** True if the team still has to contact this lead. A suspect counts once it is released. */
export function isAwaitingContact(lead: Lead): boolean {
	return (
		lead.kind !== NEVER_CONTACTED && !isHeldBack(lead) && lead.contactedAt === null && lead.erasedAt === null
	);
}

type LeadColumns = ExpressionBuilder<Tables, "lead">;

/** Query condition: not held back. Uses literals so that partial indexes apply. */
export function isLetThrough({ eb, or }: LeadColumns) {
	return or([eb("suspect_json", "=", sql.lit(NO_SPAM_REASONS)), eb("released_at", "is not", null)]);
}

/** Query condition: of a kind that the team contacts, and not held back. */
export function isToBeContacted(columns: LeadColumns) {
	const { eb, and } = columns;
	return and([eb("kind", "<>", sql.lit(NEVER_CONTACTED)), isLetThrough(columns)]);
}

/** Query condition: `isAwaitingContact`. */
export function awaitsContact(columns: LeadColumns) {
	const { eb, and } = columns;
	return and([isToBeContacted(columns), eb("contacted_at", "is", null), eb("erased_at", "is", null)]);
}
