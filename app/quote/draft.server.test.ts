import { expect, test } from "vitest";
import { DRAFT_MS } from "#app/constants.ts";
import { findDraft, openDraft, saveDraft } from "#app/quote/draft.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const empty = { language: "pt", answers: {}, source: {}, step: "profile" } as const;

onEachEngine((engine) => {
	test("is found as it was opened and saved", async () => {
		const store = await engine.fresh();
		const opened = await openDraft(
			store,
			{ ...empty, answers: { profile: "client" }, source: { referrer: "example.com" } },
			NOW,
		);
		expect(await findDraft(store, opened.id, NOW)).toEqual(opened);
		const changes = {
			answers: { profile: "client", states: ["SP", "AC"] },
			language: "en",
			step: "need",
		} as const;
		expect(
			await saveDraft(
				store,
				opened.id,
				{ ...changes, answers: { ...changes.answers, states: ["SP", "AC"] } },
				NOW,
			),
		).toBe(true);
		expect(await findDraft(store, opened.id, NOW)).toEqual({ ...opened, ...changes });
	});

	test("is gone once it has expired, and cannot be saved any more", async () => {
		const store = await engine.fresh();
		const { id } = await openDraft(store, empty, NOW);
		expect(await findDraft(store, id, NOW + DRAFT_MS - 1)).not.toBeNull();
		expect(await findDraft(store, id, NOW + DRAFT_MS)).toBeNull();
		expect(await saveDraft(store, id, empty, NOW + DRAFT_MS)).toBe(false);
	});

	test("a malformed id never reaches the store", async () => {
		const store = await engine.fresh();
		await store.close();
		for (const id of [
			"",
			"x",
			"\u0000".repeat(24),
			`${"a".repeat(23)}'`,
			"a".repeat(25),
			`${"a".repeat(24)}\n`,
		]) {
			expect(await findDraft(store, id, NOW)).toBeNull();
			expect(await saveDraft(store, id, empty, NOW)).toBe(false);
		}
	});

	test("ids do not repeat and hold at least 128 random bits", async () => {
		const store = await engine.fresh();
		const drafts = await Promise.all(Array.from({ length: 50 }, () => openDraft(store, empty, NOW)));
		expect(new Set(drafts.map((draft) => draft.id)).size).toBe(50);
		expect(Buffer.from(drafts[0]?.id ?? "", "base64url").length * 8).toBeGreaterThanOrEqual(128);
	});
});
