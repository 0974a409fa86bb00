import { type ExpressionBuilder, sql } from "kysely";
import type { Kind } from "#app/constants.ts";
import type { Tables } from "#app/db/tables.ts";
import type { Lead } from "#app/leads/lead.server.ts";

export const HONEST = "[]";

const UNANSWERED: Kind = "newsletter";

/** Whether it is kept from the team until somebody has looked at why it is suspect. */
export function isHeldBack(lead: Pick<Lead, "suspect" | "releasedAt">): boolean {
	return lead.suspect.length > 0 && lead.releasedAt === null;
}

/** Whether somebody still has to get in touch with this lead. A suspect waits only once it is released. */
export function isAwaitingContact(lead: Lead): boolean {
	return lead.kind !== UNANSWERED && !isHeldBack(lead) && lead.contactedAt === null && lead.erasedAt === null;
}

type LeadColumns = ExpressionBuilder<Tables, "lead">;

/** Whether a lead is not held back, for queries. Values are written out so that partial indexes are used. */
export function isLetThrough({ eb, or }: LeadColumns) {
	return or([eb("suspect_json", "=", sql.lit(HONEST)), eb("released_at", "is not", null)]);
}

/** Whether the team gets in touch with such a lead at all, for queries. */
export function isToBeContacted(columns: LeadColumns) {
	const { eb, and } = columns;
	return and([eb("kind", "<>", sql.lit(UNANSWERED)), isLetThrough(columns)]);
}

/** The whole rule for queries. */
export function awaitsContact(columns: LeadColumns) {
	const { eb, and } = columns;
	return and([isToBeContacted(columns), eb("contacted_at", "is", null), eb("erased_at", "is", null)]);
}
