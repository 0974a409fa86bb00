import { expect, test } from "vitest";
import { CANARY_REASON, hasArrived, isCanary, removeCanaries, signCanary } from "#app/leads/canary.server.ts";
import { readDigest } from "#app/leads/digest.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { eachLead, worklist } from "#app/leads/queries.server.ts";
import { countOverdue, readStatistics } from "#app/leads/statistics.server.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { signToken } from "#app/platform/secrets/token.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, deliveries, everybody } from "#tests/support/lead.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

onEachEngine((engine) => {
	test("a sample is on no list, in no count and in no mail, and goes with what an interrupted one left", async () => {
		const store = await engine.fresh();
		const sample = { kind: "client", suspect: [CANARY_REASON] } as const;
		const { reference } = await accept(store, { ...sample, suspect: [...sample.suspect] }, NOW, everybody);
		expect(await deliveries(store)).toMatchObject([{ destination: "sample", state: "waiting" }]);
		expect(await hasArrived(store, reference)).toBe(false);
		const later = NOW + 48 * HOUR;
		expect(await Array.fromAsync(worklist(store))).toEqual([]);
		expect(await Array.fromAsync(eachLead(store, { suspect: true, erased: true }))).toEqual([]);
		expect(await countOverdue(store.db, later)).toBe(0);
		expect(await readStatistics(store, 0, later)).toMatchObject({
			leads: {},
			suspects: 0,
			byKind: [],
			bySource: [],
		});
		expect(await readDigest(store.db, 0, later)).toEqual({
			overdue: [],
			dueToday: [],
			suspects: [],
			failed: [],
		});
		const honest = await accept(store, {}, NOW);
		const suspect = await accept(store, { suspect: ["links"] }, NOW);
		await removeCanaries(store, undefined, NOW + HOUR);
		expect(await findLead(store, reference)).not.toBeNull();
		await removeCanaries(store, undefined, NOW + HOUR + 1);
		expect([await findLead(store, reference), await deliveries(store)]).toEqual([null, []]);
		for (const kept of [honest, suspect]) expect(await findLead(store, kept.reference)).not.toBeNull();
	});

	test("only what the site's secret signed for it is a sample, for an hour", async () => {
		const store = await engine.fresh();
		const open = async () => store;
		const token = await signCanary(store, NOW);
		expect(await isCanary(open, token, NOW + HOUR - 1)).toBe(true);
		expect(await isCanary(open, token, NOW + HOUR)).toBe(false);
		const [secret = ""] = await signingSecrets(store);
		const others = [
			signToken([secret], "own-data", "x", NOW + HOUR),
			signToken(["another"], "sample", "x", NOW + HOUR),
		];
		for (const header of [undefined, null, "", "yes", [token], ...others])
			expect(await isCanary(open, header, NOW)).toBe(false);
	});
});
