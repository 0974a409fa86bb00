import { expect, test } from "vitest";
import { DRAFT_MS } from "#app/constants.ts";
import {
	createKey,
	findDrafts,
	findKeylessDraft,
	hashKey,
	isDraftAlive,
	openDraft,
	saveDraft,
} from "#app/routes/quote/draft/draft.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { keyless } from "#tests/support/keyless-draft.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const empty = { language: "pt", answers: {}, source: {}, step: "profile", ...keyless } as const;

onEachEngine((engine) => {
	test("is found as it was opened and saved", async () => {
		const store = await engine.fresh();
		const opened = await openDraft(
			store,
			{ ...empty, answers: { profile: "client" }, source: { referrer: "example.com" } },
			NOW,
		);
		expect(await findKeylessDraft(store, opened.id, NOW)).toEqual(opened);
		const changes = {
			answers: { profile: "client", states: ["SP", "AC"] },
			language: "en",
			step: "need",
		} as const;
		expect(
			await saveDraft(
				store,
				opened.id,
				null,
				{ ...changes, answers: { ...changes.answers, states: ["SP", "AC"] } },
				NOW,
			),
		).toBe(true);
		expect(await findKeylessDraft(store, opened.id, NOW)).toEqual({ ...opened, ...changes });
	});

	test("is gone once it has expired, and cannot be saved any more", async () => {
		const store = await engine.fresh();
		const { id } = await openDraft(store, empty, NOW);
		expect(await findKeylessDraft(store, id, NOW + DRAFT_MS - 1)).not.toBeNull();
		expect(await findKeylessDraft(store, id, NOW + DRAFT_MS)).toBeNull();
		expect(await saveDraft(store, id, null, empty, NOW + DRAFT_MS)).toBe(false);
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
			expect(await findKeylessDraft(store, id, NOW)).toBeNull();
			expect(await saveDraft(store, id, null, empty, NOW)).toBe(false);
		}
	});

	test("ids do not repeat and hold at least 128 random bits", async () => {
		const store = await engine.fresh();
		const drafts = await Promise.all(Array.from({ length: 50 }, () => openDraft(store, empty, NOW)));
		expect(new Set(drafts.map((draft) => draft.id)).size).toBe(50);
		expect(Buffer.from(drafts[0]?.id ?? "", "base64url").length * 8).toBeGreaterThanOrEqual(128);
	});

	test("of a browser is found and saved with its key only, however well its id is known", async () => {
		const store = await engine.fresh();
		const [own, other] = [hashKey(createKey()), hashKey(createKey())];
		const draft = await openDraft(store, { ...empty, idInUrl: false, browserHash: own }, NOW);
		expect(await findDrafts(store, own, NOW)).toEqual([draft]);
		expect(await findDrafts(store, other, NOW)).toEqual([]);
		expect(await findKeylessDraft(store, draft.id, NOW)).toBeNull();
		expect(await isDraftAlive(store, draft.id, NOW)).toBe(true);
		const changes = { answers: { email: "a@b.example" }, language: "pt", step: "email" } as const;
		expect(await saveDraft(store, draft.id, other, changes, NOW)).toBe(false);
		expect(await saveDraft(store, draft.id, null, changes, NOW)).toBe(false);
		expect(await saveDraft(store, draft.id, own, changes, NOW)).toBe(true);
		expect(await findDrafts(store, own, NOW)).toEqual([{ ...draft, ...changes }]);
		expect(await findDrafts(store, own, NOW + DRAFT_MS)).toEqual([]);
		expect(await isDraftAlive(store, draft.id, NOW + DRAFT_MS)).toBe(false);
	});

	test("without a key is nobody's but who names it, and of no browser", async () => {
		const store = await engine.fresh();
		const { id } = await openDraft(store, empty, NOW);
		const key = hashKey(createKey());
		expect(await saveDraft(store, id, key, empty, NOW)).toBe(false);
		expect(await findDrafts(store, key, NOW)).toEqual([]);
		expect(await saveDraft(store, id, null, empty, NOW)).toBe(true);
	});
});
