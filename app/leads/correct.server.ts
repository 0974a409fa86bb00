import { forUpdate } from "#app/db/for-update.ts";
import type { Store } from "#app/db/store.ts";
import { type Answers, type Field, isAsked } from "#app/forms/field.ts";
import { checkAnswers, type FieldErrors, readAnswers } from "#app/forms/validation.server.ts";
import { isHeldBack } from "#app/leads/awaiting-contact.server.ts";
import { queueDeliveries } from "#app/leads/delivery/enqueue.server.ts";
import { type Receivers, targetsOf } from "#app/leads/delivery/routing.ts";
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

/** The result of a correction. `used`: the link was used before; `gone`: no such lead. */
export type Correction =
	| { state: "corrected"; names: string[] }
	| { state: "unchanged" | "used" | "gone" }
	| { state: "refused"; errors: FieldErrors };

type CorrectionRequest = {
	reference: string;
	/** The lead's own address, so that nobody can correct another person's lead. */
	email: string;
	linkId: string | null;
	/** New answers as typed; the others stay as they are. */
	changes: Answers;
};

/** Corrects answers of a lead (LGPD, Lei 13.709/2018, art. 18, III), validated like its form, and notifies receivers. */
export async function correctLead(
	store: Store,
	{ reference, email, linkId, changes }: CorrectionRequest,
	now: number,
	receivers: Receivers,
): Promise<Correction> {
	return store.transaction(async (tx): Promise<Correction> => {
		await lockAddress(store, tx, email);
		const held = tx
			.selectFrom("lead")
			.selectAll()
			.where("reference", "=", reference)
			.where("email", "=", email)
			.where("erased_at", "is", null);
		// Locked, so that a concurrent purge cannot be undone by this write.
		const row = await forUpdate(store, held).executeTakeFirst();
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
		const to = isHeldBack(lead) ? [] : targetsOf("lead.corrected", lead, receivers);
		await queueDeliveries(tx, lead.id, "lead.corrected", to, now);
		return { state: "corrected", names };
	});
}

/** The lead's answers with `changes`, validated like its form; answers that no form asks for stay. */
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
