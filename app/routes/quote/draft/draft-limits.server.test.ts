import { expect, test } from "vitest";
import { DRAFT_MS, MAX_DRAFTS_PER_CLIENT, MAX_DRAFTS_PER_NETWORK } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { openDraft } from "#app/routes/quote/draft/draft.server.ts";
import {
	hashClient,
	makeRoomForClient,
	makeRoomInStore,
	TooManyDrafts,
} from "#app/routes/quote/draft/draft-limits.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { keyless } from "#tests/support/keyless-draft.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const empty = { language: "pt", answers: {}, source: {}, step: "profile", ...keyless } as const;
const reachable = { email: "ana@fabrica.example" };

const client = (clientHash: string) => ({ clientHash, networkHash: `${clientHash}-network` });

async function openMany(
	store: Store,
	clientHash: string,
	count: number,
	answers = {},
	now = NOW,
	networkHash = `${clientHash}-network`,
): Promise<void> {
	await store.transaction(async (tx) => {
		for (let at = 0; at < count; at++) {
			await tx
				.insertInto("draft")
				.values({
					id: `${clientHash}-${at}-${JSON.stringify(answers).length}`,
					browser_hash: null,
					is_named: 1,
					client_hash: clientHash,
					network_hash: networkHash,
					has_contact: "email" in answers ? 1 : 0,
					language: "pt",
					answers_json: JSON.stringify(answers),
					source_json: "{}",
					step: "profile",
					created_at: now + at,
					expires_at: now + at + DRAFT_MS,
					reference: null,
					is_closed: 0,
				})
				.execute();
		}
	});
}

async function idsOf(store: Store, clientHash: string): Promise<string[]> {
	const rows = await store.db
		.selectFrom("draft")
		.select("id")
		.where("client_hash", "=", clientHash)
		.orderBy("created_at")
		.execute();
	return rows.map(({ id }) => id);
}

onEachEngine((engine) => {
	test("a client beyond its share gives up its oldest drafts, and nobody else's", async () => {
		const store = await engine.fresh();
		await openMany(store, "a", MAX_DRAFTS_PER_CLIENT - 1);
		await openMany(store, "b", 3);
		await makeRoomForClient(store, client("a"), NOW);
		expect(await idsOf(store, "a")).toHaveLength(MAX_DRAFTS_PER_CLIENT - 1);
		await openDraft(store, { ...empty, clientHash: "a" }, NOW + 1_000_000);
		await makeRoomForClient(store, client("a"), NOW);
		const left = await idsOf(store, "a");
		expect(left).toHaveLength(MAX_DRAFTS_PER_CLIENT - 1);
		expect(left).not.toContain("a-0-2");
		expect(left).toContain("a-1-2");
		expect(await idsOf(store, "b")).toHaveLength(3);
	});

	test("a client whose drafts all hold contact details has to wait, and loses none", async () => {
		const store = await engine.fresh();
		await openMany(store, "a", MAX_DRAFTS_PER_CLIENT, reachable);
		await expect(makeRoomForClient(store, client("a"), NOW)).rejects.toThrow(TooManyDrafts);
		expect(await idsOf(store, "a")).toHaveLength(MAX_DRAFTS_PER_CLIENT);
		await makeRoomForClient(store, client("a"), NOW + 2 * DRAFT_MS);
	});

	test("an expired draft makes no room: it is not counted either", async () => {
		const store = await engine.fresh();
		await openMany(store, "a", 1);
		const later = NOW + DRAFT_MS;
		await openMany(store, "a", MAX_DRAFTS_PER_CLIENT, reachable, later);
		await expect(makeRoomForClient(store, client("a"), later)).rejects.toThrow(TooManyDrafts);
		expect(await idsOf(store, "a")).toHaveLength(MAX_DRAFTS_PER_CLIENT + 1);
	});

	test("a store that is nearly full gives up the heaviest client's first, never one with contact details", async () => {
		const store = await engine.fresh();
		await openMany(store, "light", 2);
		await openMany(store, "heavy", 10);
		await openMany(store, "heavy", 5, reachable);
		expect(await makeRoomInStore(store, NOW, 100)).toBe(0);
		expect(await makeRoomInStore(store, NOW, 10)).toBe(8);
		expect(await idsOf(store, "light")).toHaveLength(2);
		expect(await idsOf(store, "heavy")).toHaveLength(7);
		expect(await makeRoomInStore(store, NOW, 6)).toBe(4);
		expect(
			(await idsOf(store, "heavy")).every((id) => id.endsWith(`-${JSON.stringify(reachable).length}`)),
		).toBe(true);
	});

	test("a store that is full of contact details gives up the heaviest network's oldest", async () => {
		const store = await engine.fresh();
		await openMany(store, "honest", 1, reachable);
		for (const name of ["a", "b", "c"]) await openMany(store, name, 5, reachable, NOW, "one-network");
		expect(await makeRoomInStore(store, NOW, 12)).toBe(5);
		expect(await idsOf(store, "honest")).toHaveLength(1);
		expect((await idsOf(store, "a")).length).toBeLessThan(5);
	});

	test("clients of one network share its limit, and cannot go round it by another address", async () => {
		const store = await engine.fresh();
		for (let index = 0; index < MAX_DRAFTS_PER_NETWORK / 50; index++)
			await openMany(store, `client-${index}`, 50, reachable, NOW, "one-network");
		const next = { clientHash: "next", networkHash: "one-network" };
		await expect(makeRoomForClient(store, next, NOW)).rejects.toThrow(TooManyDrafts);
		await makeRoomForClient(store, client("other"), NOW);
	});
});

test("addresses of one /48 are several clients of one network", () => {
	const [a, b, other] = ["2001:db8:1:1::1", "2001:db8:1:ff00::1", "2001:db8:2::1"].map((address) =>
		hashClient(address, NOW),
	);
	expect(a?.clientHash).not.toBe(b?.clientHash);
	expect(a?.networkHash).toBe(b?.networkHash);
	expect(a?.networkHash).not.toBe(other?.networkHash);
});

const clientHashOf = (address: string, now: number) => hashClient(address, now).clientHash;

test("a client has the same name for a day, and none by which its address could be found", () => {
	// Long after every day that another test named.
	const now = Date.UTC(2100, 0, 1);
	const name = clientHashOf("203.0.113.7", now);
	expect(clientHashOf("203.0.113.7", now + 1000)).toBe(name);
	expect(clientHashOf("203.0.113.8", now)).not.toBe(name);
	expect(clientHashOf("2001:db8:1:2::1", now)).toBe(clientHashOf("2001:db8:1:2:ffff::9", now));
	expect(clientHashOf("203.0.113.7", now + 25 * 60 * 60 * 1000)).not.toBe(name);
});
