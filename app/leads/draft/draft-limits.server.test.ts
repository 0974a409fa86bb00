import { expect, vi } from "vitest";
import { DRAFT_MS, MAX_DRAFTS_OF_NETWORK } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { makeRoomForDraft, networkOf, TooManyDrafts } from "./draft-limits.server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

type Many = { network: string; count: number; email?: string; at?: number; reference?: string };

async function openMany(
	store: Store,
	{ network: networkHash, count, email = "", at = NOW, reference }: Many,
) {
	for (let index = 0; index < count; index++)
		await beginDraft(store, { networkHash, answers: { email } }, at + index);
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
	const room = (store: Store, network: string | null, max: number, now = NOW) =>
		store.transaction((tx) => makeRoomForDraft(tx, network, now, max));

	test("a store with room gives up no draft, and those that were sent take none", async (store) => {
		await openMany(store, { network: "a", count: 4 });
		await openMany(store, { network: "b", count: 9, reference: "4RDKX-9QW7C-AHPMN" });
		await room(store, "a", 5);
		expect([(await idsOf(store, "a")).length, (await idsOf(store, "b")).length]).toEqual([4, 9]);
	});

	test("a full store gives up the oldest draft of the network that holds most, whoever asks", async (store) => {
		await openMany(store, { network: "light", count: 2, at: NOW - 1000 });
		await openMany(store, { network: "flood", count: 4, email: "ana@exemplo.com.br" });
		await openMany(store, { network: "honest", count: 3 });
		const [oldest] = await idsOf(store, "flood");
		await room(store, "newcomer", 9);
		expect(await idsOf(store, "flood")).not.toContain(oldest);
		expect([(await idsOf(store, "light")).length, (await idsOf(store, "honest")).length]).toEqual([2, 3]);
	});

	test("a network's only draft stays, so a store of such has no room", async (store) => {
		for (const network of ["a", "b", "c"]) await openMany(store, { network, count: 1 });
		for (const network of ["newcomer", "a", null])
			await expect(room(store, network, 3)).rejects.toThrow(TooManyDrafts);
		expect(await idsOf(store, "a")).toHaveLength(1);
	});

	test("a network holds so many drafts at most, and its own oldest goes while there is room for others", async (store) => {
		const email = "ana@exemplo.com.br";
		await openMany(store, { network: "flood", count: 1, email });
		const draft = await store.db.selectFrom("draft").selectAll().executeTakeFirstOrThrow();
		const more = Array.from({ length: MAX_DRAFTS_OF_NETWORK - 1 }, (_, index) => {
			const id = `flood-${index}`;
			return { ...draft, id, address: id, link_key: id, created_at: NOW + 1 + index };
		});
		await store.execute((db) => db.insertInto("draft").values(more).execute());
		const kept = await idsOf(store, "flood");
		await beginDraft(store, { networkHash: "flood", answers: { email } }, NOW + 10 ** 6);
		expect((await idsOf(store, "flood")).slice(0, -1)).toEqual(kept.slice(1));
	});

	test("what has expired goes before anything that lives", async (store) => {
		await openMany(store, { network: "old", count: 2, email: "ana@exemplo.com.br", at: NOW - 2 * DRAFT_MS });
		await openMany(store, { network: "young", count: 3 });
		const sent = { network: "sent", count: 1, reference: "4RDKX-9QW7C-AHPMN" };
		await openMany(store, { ...sent, at: NOW - 2 * DRAFT_MS });
		await room(store, "young", 5);
		const left = ["old", "young", "sent"].map(async (network) => (await idsOf(store, network)).length);
		expect(await Promise.all(left)).toEqual([0, 3, 1]);
	});

	test("a network has one name in a store, by which its address cannot be found in another", async (store) => {
		const nameOf = (ip: string) => networkOf(store, { settings: readSettings({}), ip });
		const [name, same, another] = [nameOf("2001:db8::1"), nameOf("2001:db8:0:9::1"), nameOf("2001:db9::1")];
		expect([await same, (await another) === (await name)]).toEqual([await name, false]);
		await store.execute((db) => db.deleteFrom("setting").where("key", "=", "network-secret").execute());
		vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
		expect(await nameOf("2001:db8::1")).not.toBe(await name);
	});
});
