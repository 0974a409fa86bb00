import { config } from "#app/config/config.ts";
import type { Store } from "#app/db/store.ts";
import { type Answers, type Field, isAsked } from "#app/forms/field.ts";
import { checkAnswers, type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import { recordAudit } from "#app/leads/audit.server.ts";
import { isHeldBack } from "#app/leads/awaiting-contact.server.ts";
import { type Receivers, receiversOf, targetsOf } from "#app/leads/delivery/destinations.server.ts";
import { queueDeliveries } from "#app/leads/delivery/enqueue.server.ts";
import { fieldsOf } from "#app/leads/format-answers.server.ts";
import { type Lead, leadOf } from "#app/leads/lead.server.ts";
import { useLink } from "#app/leads/own-data-link.server.ts";
import { lockAddress } from "#app/leads/suppression.server.ts";

const fixed: readonly string[] = ["email", "profile"];

/** The fields whose answers can be corrected, conditional ones included; none for a newsletter request. */
export function correctableFields(lead: Pick<Lead, "kind" | "answers">): readonly Field[] {
	return fieldsOf(lead.kind).filter(
		(field) => !fixed.includes(field.name) && isAsked({ ...field, when: undefined }, lead.answers),
	);
}

/** How a correction ended. `used`: the link was used before; `gone`: no such lead. */
export type Correction =
	| { state: "corrected"; names: string[] }
	| { state: "unchanged" | "used" | "gone" }
	| { state: "refused"; errors: FieldErrors };

type CorrectionRequest = {
	reference: string;
	/** The lead's own address: nobody corrects another person's lead. */
	email: string;
	linkId: string | null;
	/** New answers as they were typed; those that are left out stay as they are. */
	changes: Answers;
};

/** Corrects answers of a lead (LGPD, Lei 13.709/2018, art. 18, III), checked as its form checked them, and tells receivers. */
export async function correctLead(
	store: Store,
	{ reference, email, linkId, changes }: CorrectionRequest,
	now: number,
	receivers: Receivers = receiversOf(config()),
): Promise<Correction> {
	return store.transaction(async (tx): Promise<Correction> => {
		await lockAddress(store, tx, email);
		const held = tx
			.selectFrom("lead")
			.selectAll()
			.where("reference", "=", reference)
			.where("email", "=", email)
			.where("erased_at", "is", null);
		// Locked, so that no answers come back after an erasure by age.
		const row = await (store.engine === "postgres" ? held.forUpdate() : held).executeTakeFirst();
		if (!row) return { state: "gone" };
		const lead = leadOf(row);
		const { value, errors } = check(lead, changes);
		if (errors !== null) return { state: "refused", errors };
		const names = changedNames(lead, value);
		if (names.length === 0) return { state: "unchanged" };
		if (!(await useLink(tx, linkId, "corrected", now))) return { state: "used" };
		await tx
			.updateTable("lead")
			.set({ answers_json: JSON.stringify(value) })
			.where("id", "=", lead.id)
			.execute();
		const how = linkId === null ? "command" : "link";
		await recordAudit(tx, { at: now, action: "corrected", how, reference: lead.reference });
		const to = isHeldBack(lead) ? [] : targetsOf("lead.corrected", lead, receivers);
		await queueDeliveries(tx, lead.id, "lead.corrected", to, now);
		return { state: "corrected", names };
	});
}

/** The lead's answers with `changes`, as its form would take them; what no form asks for stays. */
function check(lead: Lead, changes: Answers) {
	const fields = fieldsOf(lead.kind);
	const corrected = new Set(correctableFields(lead).map((field) => field.name));
	const posted = new URLSearchParams();
	for (const { name } of fields) {
		const answer = corrected.has(name) && changes[name] !== undefined ? changes[name] : lead.answers[name];
		for (const text of [answer ?? []].flat()) posted.append(name, text);
	}
	const checked = checkAnswers(readAnswers(posted, fields), fields);
	if (checked.errors !== null) return checked;
	const asked = new Set(fields.flatMap(({ name }) => [name, `${name}E164`]));
	const others = Object.entries(lead.answers).filter(([name]) => !asked.has(name));
	return { value: { ...checked.value, ...Object.fromEntries(others) }, errors: null };
}

function changedNames({ kind, answers }: Lead, after: Answers): string[] {
	return fieldsOf(kind)
		.map(({ name }) => name)
		.filter((name) => JSON.stringify(answers[name]) !== JSON.stringify(after[name]));
}
