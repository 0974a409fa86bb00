import { sql } from "kysely";
import { expect } from "vitest";
import type { Store } from "#app/db/store.ts";
import { forgetPerson } from "#app/leads/erase.server.ts";
import { onEachEngine, openAgain } from "#tests/support/each-engine.ts";
import { accept, deliveries, endLeases, nobody, setDeliveries, toWebhook } from "#tests/support/lead.ts";
import {
	type ClaimedDelivery,
	claimDue,
	nextDueAt,
	recordDelivered,
	recordFailure,
	renewLease,
	shortenClaims,
} from "./claims.server.ts";
import { cancelDeliveries, retryDeliveries } from "./deliveries.server.ts";

const NOW = Date.now();
const LEASE_MS = 60_000;

async function claimOne(store: Store, now: number): Promise<ClaimedDelivery> {
	const [claimed] = await claimDue(store, ["webhook"], { limit: 1, now });
	if (!claimed) throw new Error("Nothing could be claimed");
	return claimed;
}

onEachEngine((test) => {
	test("a process whose clock is two minutes ahead claims nothing that another one has", async (one) => {
		const ahead = await openAgain(one);
		await accept(one, {}, NOW, toWebhook);
		const claimed = await claimOne(one, NOW);
		expect(await cancelDeliveries(ahead, ["webhook"], NOW)).toBe(0);
		expect(await retryDeliveries(ahead, {}, NOW)).toBe(0);
		expect(await claimDue(ahead, ["webhook"], { limit: 1, now: NOW + 120_000 })).toEqual([]);
		// It looks again when the claim ends, not over and over until then.
		expect((await nextDueAt(ahead, ["webhook"], NOW + 120_000)) ?? 0).toBeGreaterThan(NOW + 120_000);
		await recordDelivered(one, claimed, NOW);
		expect(await deliveries(ahead)).toMatchObject([{ state: "delivered", attempts: 1 }]);
	});

	test("what was queued by a clock that was a day ahead is sent once that is put back, tried or not", async (store) => {
		const ahead = NOW + 86_400_000;
		await accept(store, {}, ahead, toWebhook);
		const claimed = await claimOne(store, NOW);
		await recordFailure(store, claimed, "timeout", ahead + 1000, ahead);
		expect(await claimOne(store, NOW)).toMatchObject({ id: claimed.id, attempts: 2 });
		// Whoever had claimed it then has gone, or is about to renew its claim.
		await setDeliveries(store, { leased_until: ahead });
		expect(await claimDue(store, ["webhook"], { limit: 1, now: NOW })).toEqual([]);
		await shortenClaims(store, -1);
		expect(await claimOne(store, NOW)).toMatchObject({ id: claimed.id, attempts: 3 });
	});

	test("what a newer version queued waits for it, and is not sent as something else", async (store) => {
		await accept(store, {}, NOW, toWebhook);
		await store.transaction((tx) => sql`UPDATE delivery SET event = 'lead.of-tomorrow'`.execute(tx));
		expect(await claimDue(store, ["webhook"], { limit: 1, now: NOW })).toEqual([]);
		expect(await nextDueAt(store, ["webhook"], NOW)).toBeNull();
		expect(await deliveries(store)).toMatchObject([{ state: "waiting", attempts: 0 }]);
	});

	test("whoever lost a claim has no say in how the delivery ended, and renews no claim", async (store) => {
		await accept(store, {}, NOW, toWebhook);
		const lost = await claimOne(store, NOW);
		await endLeases(store);
		const current = await claimOne(store, NOW + LEASE_MS);
		const leaseOf = async () => (await deliveries(store))[0]?.leased_until ?? null;
		const before = await leaseOf();
		await recordDelivered(store, lost, NOW);
		await recordFailure(store, lost, "timeout", null, NOW);
		await recordFailure(store, lost, "timeout", NOW, NOW);
		await renewLease(store, lost, 100 * LEASE_MS);
		expect(await deliveries(store)).toMatchObject([{ state: "waiting", attempts: 2, last_error: null }]);
		expect(await leaseOf()).toBe(before);
		await renewLease(store, current, 100 * LEASE_MS);
		expect((await leaseOf()) ?? 0).toBeGreaterThan(before ?? 0);
		await recordDelivered(store, current, NOW);
		await recordFailure(store, current, "timeout", NOW, NOW);
		await renewLease(store, current, LEASE_MS);
		const [ended] = await deliveries(store);
		expect(ended).toMatchObject({ state: "delivered", last_error: null, leased_until: null });
	});

	test("nothing of an erased lead is sent again, and nothing of it waits", async (store) => {
		await accept(store, {}, NOW, toWebhook);
		const claimed = await claimOne(store, NOW);
		await recordDelivered(store, claimed, NOW);
		await forgetPerson(store, "ana@exemplo.com.br", NOW, nobody);
		expect(await retryDeliveries(store, { id: claimed.id }, NOW)).toBe(0);
		expect(await deliveries(store)).toMatchObject([{ state: "delivered" }]);

		// The state that an earlier version left behind.
		await setDeliveries(store, { state: "waiting", next_at: NOW });
		expect(await claimDue(store, ["webhook"], { limit: 1, now: NOW + LEASE_MS })).toEqual([]);
		expect(await deliveries(store)).toEqual([]);
		expect(await nextDueAt(store, ["webhook"], NOW)).toBeNull();
	});
});
