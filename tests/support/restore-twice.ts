import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect } from "vitest";
import { addMissing } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { markContacted } from "#app/leads/follow-up.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { unsubscribeByLink } from "#app/leads/newsletter.server.ts";
import { createReference } from "#app/leads/reference.ts";
import { addressHash, isSuppressed } from "#app/leads/suppression.server.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { folder, keepWriting } from "#tests/support/backups.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { urlOf } from "#tests/support/each-engine.ts";
import { accept, nobody, references, toWebhook } from "#tests/support/lead.ts";
import { run, runWith } from "#tests/support/run-command.ts";

/** A reader's press on the link that ends the newsletter; the token is valid for ten years. */
export async function leaveNewsletter(store: Store, id: string): Promise<string> {
	const token = signLink(await signingSecrets(store), "unsubscribe", id, Date.now());
	expect(await unsubscribeByLink(store, token, Date.now(), nobody)).toBe("done");
	return token;
}

/** Keeps `count` leads of as many people at once, as quickly as the store can. Resolves with their references. */
async function keepMany(store: Store, count: number): Promise<string[]> {
	const { id } = await accept(store);
	const pattern = await store.db
		.selectFrom("lead")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	const rows = Array.from({ length: count - 1 }, (_, number) => ({
		...pattern,
		id: randomUUID(),
		reference: createReference(),
		email: `pessoa-${number}@exemplo.com.br`,
		idempotency_key: null,
	}));
	for (let start = 0; start < rows.length; start += 2000)
		await store.transaction((tx) => addMissing(tx, "lead", rows.slice(start, start + 2000)));
	return [pattern.reference, ...rows.map(({ reference }) => reference)];
}

/**
 * Moves a store of `count` leads into an empty one in two restores, while the sites on both take more. Between the two a
 * person is forgotten, a reader leaves, a lead is contacted, and a draft is sent. Expects that nothing is lost or doubled.
 */
export async function restoreTwice(old: Store, store: Store, count: number): Promise<void> {
	const restore = async (name: string) => {
		const file = join(folder, name);
		expect((await run(old, "backup", file)).code).toBe(0);
		return runWith({ DATABASE_URL: urlOf(store), DATA_DIR: folder }, "restore", file);
	};
	const kept = await keepMany(old, count);
	const person = await accept(old, { answers: { email: "bia@exemplo.com.br" } });
	const drafts = [
		await beginDraft(old, { answers: { email: "bia@exemplo.com.br" } }),
		await beginDraft(old, { answers: { email: "so-rascunho@exemplo.com.br" } }),
	];
	const reader = await accept(old, { kind: "newsletter", answers: { email: "caio@exemplo.com.br" } });
	const called = await accept(old, { answers: { email: "davi@exemplo.com.br" } });
	const sent = await beginDraft(old, { answers: { email: "eva@exemplo.com.br" } });
	kept.push(person.reference, reader.reference, called.reference);

	const before = keepWriting(old);
	expect(await restore("first")).toMatchObject({ code: 0 });

	for (const email of ["bia@exemplo.com.br", "so-rascunho@exemplo.com.br"])
		expect((await run(old, "forget", email, "--yes")).code).toBe(0);
	await leaveNewsletter(old, reader.id);
	await markContacted(old, called.reference, 5, nobody);
	const order = await accept(
		old,
		{
			kind: "client",
			idempotencyKey: draftIdempotencyKey(sent.id),
			answers: { email: "eva@exemplo.com.br" },
		},
		Date.now(),
		toWebhook,
	);
	kept.push(order.reference, ...(await before.end()));
	let unsure = before.failures();

	const meanwhile = keepWriting(store);
	const { code, err } = await restore("second");
	kept.push(...(await meanwhile.end()));
	unsure += meanwhile.failures();
	expect([code, err.match(/Left as it is.*/g)]).toEqual([
		0,
		[`Left as it is, though the backup says more: lead ${called.reference}: contacted`],
	]);

	const found = new Set(await references(store));
	expect(kept.filter((reference) => !found.has(reference))).toEqual([]);
	// A commit whose answer a busy database held back too long is kept, and told as failed.
	expect(found.size - kept.length).toBeLessThanOrEqual(unsure);
	expect(await findLead(store, person.reference)).toMatchObject({ email: null, answers: {} });
	expect(await isSuppressed(store.db, await addressHash(store, "caio@exemplo.com.br"))).toBe(true);
	expect((await findLead(store, reader.reference))?.unsubscribedAt).not.toBeNull();
	expect((await findLead(store, called.reference))?.contactedAt).toBeNull();
	const left = (await store.db.selectFrom("draft").select("id").execute()).map(({ id }) => id);
	expect(left).not.toContain(drafts[0]?.id);
	expect(left).not.toContain(drafts[1]?.id);
	// Whoever sends the draft once more is led to the lead that it became.
	const again = await accept(store, { kind: "client", idempotencyKey: draftIdempotencyKey(sent.id) });
	expect(again).toMatchObject({ reference: order.reference, duplicate: true });
	const told = store.db.selectFrom("delivery").select("event").where("lead_id", "=", order.id);
	expect(await told.execute()).toEqual([{ event: "lead.received" }]);
}
