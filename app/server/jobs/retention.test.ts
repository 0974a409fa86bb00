import { expect, vi } from "vitest";
import { acceptLead } from "#app/leads/accept.server.ts";
import { openDraft } from "#app/leads/draft/draft.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { logger } from "#app/platform/log.ts";
import { eraseOld } from "#app/server/jobs/retention.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { keyless } from "#tests/support/keyless-draft.ts";
import { everybody, newLead, noReceivers } from "#tests/support/lead.ts";

const DAY = 86_400_000;

onEachEngine((test) => {
	test("erases old leads and expired drafts by itself, and nothing else", async (store) => {
		const now = Date.now();
		const accept = (draft: { id: string }, at: number) =>
			acceptLead(
				store,
				{
					kind: "contact",
					language: "pt",
					answers: { fullName: "Ana Souza", email: "ana@exemplo.com.br" },
					source: { utm_source: "news" },
					draft,
					idempotencyKey: draftIdempotencyKey(draft.id),
					suspect: [],
					privacyNotice: { version: "1", language: "pt" },
					wantsCopy: false,
				},
				at,
				noReceivers,
			);
		const opening = { language: "pt", answers: {}, source: {}, step: "email", ...keyless } as const;
		const oldDraft = await openDraft(store, opening, now - 31 * DAY);
		const old = await accept(oldDraft, now - 31 * DAY);
		const young = await accept(await openDraft(store, opening, now - 29 * DAY), now - 29 * DAY);
		const reader = (email: string, days: number) =>
			acceptLead(store, newLead({ kind: "newsletter", answers: { email } }), now - days * DAY, everybody);
		const [unconfirmed, recent, confirmed] = [
			await reader("a@exemplo.com.br", 15),
			await reader("b@exemplo.com.br", 13),
			await reader("c@exemplo.com.br", 15),
		];
		await store.execute((db) =>
			db.updateTable("lead").set({ confirmed_at: 1 }).where("id", "=", confirmed.id).execute(),
		);
		await openDraft(
			store,
			{ language: "pt", answers: {}, source: {}, step: "email", ...keyless },
			now - 8 * DAY,
		);
		const draft = await openDraft(
			store,
			{ language: "pt", answers: {}, source: {}, step: "email", ...keyless },
			now,
		);
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
		expect(await accept(oldDraft, now)).toMatchObject({ reference: old.reference, duplicate: true });
		expect(JSON.stringify(info.mock.calls)).not.toMatch(/ana@|Ana|Souza/);
	});
});
