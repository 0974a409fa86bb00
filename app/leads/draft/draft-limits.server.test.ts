import { expect, test } from "vitest";
import { DAY_MS, DRAFT_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Answers } from "#app/forms/field.ts";
import {
	forgetNetworks,
	hashNetwork,
	makeRoom,
	TooManyDrafts,
} from "#app/leads/draft/draft-limits.server.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

type Many = { network: string; count: number; hasContact?: boolean; at?: number; reference?: string };

async function openMany(
	store: Store,
	{ network: networkHash, count, hasContact = false, at = NOW, reference }: Many,
) {
	const answers: Answers = hasContact ? { email: "ana@exemplo.com.br" } : {};
	for (let place = 0; place < count; place++) await beginDraft(store, { networkHash, answers }, at + place);
	if (reference)
		await store.execute((db) =>
			db.updateTable("draft").set({ reference }).where("network_hash", "=", networkHash).execute(),
		);
}

/** Ids of a network's drafts, oldest first. */
async function idsOf(store: Store, network: string): Promise<string[]> {
	const rows = store.db.selectFrom("draft").select("id").where("network_hash", "=", network);
	return (await rows.orderBy("created_at").execute()).map(({ id }) => id);
}

onEachEngine((test) => {
	const room = (store: Store, network: string | null, most: number, now = NOW) =>
		store.transaction((tx) => makeRoom(tx, network, now, most));

	test("a store with room gives up none, and those that were sent take none", async (store) => {
		await openMany(store, { network: "a", count: 4 });
		await openMany(store, { network: "b", count: 9, reference: "4RDKX-9QW7C-AHPMN" });
		await room(store, "a", 5);
		expect([(await idsOf(store, "a")).length, (await idsOf(store, "b")).length]).toEqual([4, 9]);
	});

	test("a full one gives up the oldest without contact of the network that holds most, whoever asks", async (store) => {
		await openMany(store, { network: "light", count: 2, at: NOW - 1000 });
		await openMany(store, { network: "heavy", count: 3 });
		await openMany(store, { network: "honest", count: 5, hasContact: true });
		const [oldest] = await idsOf(store, "heavy");
		await room(store, "light", 10);
		expect(await idsOf(store, "heavy")).not.toContain(oldest);
		expect([(await idsOf(store, "light")).length, (await idsOf(store, "honest")).length]).toEqual([2, 5]);
	});

	test("where all hold contact details, a network's own oldest goes, and another's never", async (store) => {
		await openMany(store, { network: "honest", count: 2, hasContact: true, at: NOW - DAY_MS });
		await openMany(store, { network: "flood", count: 4, hasContact: true });
		const [oldest] = await idsOf(store, "flood");
		await room(store, "flood", 6);
		expect(await idsOf(store, "flood")).not.toContain(oldest);
		expect(await idsOf(store, "honest")).toHaveLength(2);
		for (const network of ["newcomer", null])
			await expect(room(store, network, 5)).rejects.toThrow(TooManyDrafts);
	});

	test("what has expired goes before anything that lives", async (store) => {
		await openMany(store, { network: "old", count: 2, hasContact: true, at: NOW - 2 * DRAFT_MS });
		await openMany(store, { network: "young", count: 3 });
		await room(store, "young", 5);
		expect([await idsOf(store, "old"), (await idsOf(store, "young")).length]).toEqual([[], 3]);
	});

	test("the hash of a network stays with a draft for a day", async (store) => {
		await openMany(store, { network: "before", count: 1, at: NOW - DAY_MS });
		await openMany(store, { network: "today", count: 1, at: NOW - DAY_MS + 1 });
		await forgetNetworks(store, NOW);
		expect([await idsOf(store, "before"), (await idsOf(store, "today")).length]).toEqual([[], 1]);
	});
});

test("a network has the same name for a day, and none by which its address could be found", () => {
	// Long after every day that another test named.
	const now = Date.UTC(2100, 0, 1);
	const name = hashNetwork("203.0.113.7", now);
	expect(hashNetwork("203.0.113.7", now + 1000)).toBe(name);
	expect(hashNetwork("203.0.113.8", now)).not.toBe(name);
	expect(hashNetwork("2001:db8:1:1::1", now)).toBe(hashNetwork("2001:db8:1:ff00::1", now));
	expect(hashNetwork("2001:db8:1:1::1", now)).not.toBe(hashNetwork("2001:db8:2::1", now));
	expect(hashNetwork("203.0.113.7", now + DAY_MS)).not.toBe(name);
});
