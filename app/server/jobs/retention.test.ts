import { expect, vi } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { logger } from "#app/platform/log.ts";
import { eraseOld } from "#app/server/jobs/retention.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, everybody } from "#tests/support/lead.ts";

onEachEngine((test) => {
	test("erases old leads and expired drafts by itself, and nothing else", async (store) => {
		const now = Date.now();
		const send = (draft: { id: string }, at: number) =>
			accept(store, { draft, idempotencyKey: draftIdempotencyKey(draft.id) }, at);
		const oldDraft = await beginDraft(store, {}, now - 31 * DAY_MS);
		const old = await send(oldDraft, now - 31 * DAY_MS);
		const young = await send(await beginDraft(store, {}, now - 29 * DAY_MS), now - 29 * DAY_MS);
		const reader = (email: string, days: number) =>
			accept(store, { kind: "newsletter", answers: { email } }, now - days * DAY_MS, everybody);
		const [unconfirmed, recent, confirmed] = [
			await reader("a@exemplo.com.br", 15),
			await reader("b@exemplo.com.br", 13),
			await reader("c@exemplo.com.br", 15),
		];
		await store.execute((db) =>
			db.updateTable("lead").set({ confirmed_at: 1 }).where("id", "=", confirmed.id).execute(),
		);
		await beginDraft(store, {}, now - 8 * DAY_MS);
		const draft = await beginDraft(store);
		const info = vi.spyOn(logger(), "info");
		await eraseOld(store, 30, logger());
		expect(info).toHaveBeenCalled();
		expect(await findLead(store, old.reference)).toMatchObject({
			email: null,
			answers: {},
			reference: old.reference,
		});
		expect((await findLead(store, unconfirmed.reference))?.erasedAt).not.toBeNull();
		for (const { reference } of [recent, confirmed])
			expect(await findLead(store, reference)).toMatchObject({ erasedAt: null });
		expect(await findLead(store, young.reference)).toMatchObject({
			email: "ana@exemplo.com.br",
			erasedAt: null,
		});
		expect(await store.db.selectFrom("draft").select("id").execute()).toEqual([{ id: draft.id }]);
		// The same draft sent once more is still the same lead, although nothing is known about it any more.
		expect(await send(oldDraft, now)).toMatchObject({ reference: old.reference, duplicate: true });
		expect(JSON.stringify(info.mock.calls)).not.toMatch(/ana@|Ana|Souza/);
	});
});
