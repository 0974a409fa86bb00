import { expect } from "vitest";
import { DOUBLE_PRESS_MS, DRAFT_MS, EMPTY_DRAFT_MS } from "#app/constants.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";
import { createKey, discardDraft, findDraft, findSentDraft, listDrafts, saveDraft } from "./draft.server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const empty = { language: "pt", answers: {}, page: "profile" } as const;
const mail = { email: "ana@fabrica.example" };

onEachEngine((test) => {
	test("a draft is found as it was opened and saved", async (store) => {
		const opening = { answers: { profile: "client" }, source: { referrer: "example.com" } };
		const opened = await beginDraft(store, opening, NOW);
		expect(await findDraft(store, opened.id, null, NOW)).toEqual(opened);
		const answers = { profile: "client", states: ["SP", "AC"] };
		const changes = { answers, language: "en", page: "need" } as const;
		expect(await saveDraft(store, opened, changes, NOW)).toBe(true);
		expect(await findDraft(store, opened.id, null, NOW)).toEqual({ ...opened, ...changes });
	});

	test("a draft lives a day, and seven from its beginning once it holds an e-mail address or a phone", async (store) => {
		const draft = await beginDraft(store, {}, NOW);
		const isAlive = async (at: number) => (await findDraft(store, draft.id, null, at)) !== null;
		expect(await isAlive(NOW + EMPTY_DRAFT_MS - 1)).toBe(true);
		expect(await isAlive(NOW + EMPTY_DRAFT_MS)).toBe(false);
		expect(await saveDraft(store, draft, empty, NOW + EMPTY_DRAFT_MS)).toBe(false);
		expect(await saveDraft(store, draft, { ...empty, answers: { phone: "11" } }, NOW + 1)).toBe(true);
		expect([await isAlive(NOW + DRAFT_MS - 1), await isAlive(NOW + DRAFT_MS)]).toEqual([true, false]);
		const filled = await findDraft(store, draft.id, null, NOW + 1);
		expect(await saveDraft(store, filled ?? draft, empty, NOW + 2)).toBe(true);
		expect(await isAlive(NOW + DRAFT_MS - 1)).toBe(true);
	});

	test("a malformed id never reaches the store", async (store) => {
		await store.close();
		const good = "a".repeat(22);
		for (const id of ["", "x", "\u0000".repeat(22), `${good.slice(1)}'`, `${good}a`, `${good}\n`])
			expect(await findDraft(store, id, null, NOW)).toBeNull();
	});

	test("a draft is found and listed with its browser's key only, however well its address is known", async (store) => {
		const [own, other] = [createKey(), createKey()];
		const draft = await beginDraft(store, { answers: mail, key: own }, NOW);
		expect(await findDraft(store, draft.id, own, NOW)).toEqual(draft);
		expect(await listDrafts(store, own, NOW)).toEqual([draft]);
		for (const key of [other, null]) {
			expect(await findDraft(store, draft.id, key, NOW)).toBeNull();
			expect(await listDrafts(store, key, NOW)).toEqual([]);
		}
		expect(await findDraft(store, (await beginDraft(store, { answers: mail }, NOW)).id, own, NOW)).toBeNull();
		expect(await listDrafts(store, null, NOW)).toEqual([]);
	});

	test("a sent request is its browser's, not listed, saved or discarded; the same choice begins anew", async (store) => {
		const key = createKey();
		const sent = await beginDraft(store, { answers: mail, key }, NOW);
		const { reference } = await accept(store, { draft: sent }, NOW);
		const begun = await beginDraft(store, { answers: mail, key }, NOW);
		expect(await listDrafts(store, key, NOW)).toEqual([begun]);
		expect(await saveDraft(store, sent, empty, NOW)).toBe(false);
		const next = await discardDraft(store, sent.id, key);
		expect(await findSentDraft(store, reference, next, NOW)).toMatchObject({ id: sent.id, answers: mail });
		for (const other of [key, createKey(), null])
			expect(await findSentDraft(store, reference, other, NOW)).toBeNull();
		await discardDraft(store, begun.id, next);
		expect(await listDrafts(store, next, NOW)).toEqual([]);
	});

	test("the same choice from one browser within ten seconds is one draft, at once too", async (store) => {
		const opening = { answers: { profile: "client" }, key: createKey() };
		const drafts = await Promise.all(Array.from({ length: 6 }, () => beginDraft(store, opening, NOW)));
		drafts.push(await beginDraft(store, opening, NOW + DOUBLE_PRESS_MS - 1));
		expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
		const others = [
			await beginDraft(store, opening, NOW + DOUBLE_PRESS_MS),
			await beginDraft(store, { ...opening, answers: { profile: "operator" } }, NOW),
			await beginDraft(store, { ...opening, key: createKey() }, NOW),
			await beginDraft(store, { ...opening, key: null }, NOW),
			await beginDraft(store, { ...opening, key: null }, NOW),
		];
		expect(new Set([...drafts, ...others].map(({ id }) => id)).size).toBe(6);
	});
});
