import { expect, vi } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { pausedErasure } from "#app/db/store-facts.ts";
import { createLogger, logger } from "#app/platform/log.ts";
import { startMetricsServer } from "#app/server/http/metrics-server.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine, urlOf } from "#tests/support/each-engine.ts";
import { accept, countErased, everybody, nobody, repeatedly, toVisitors } from "#tests/support/lead.ts";
import { runWith } from "#tests/support/run-command.ts";
import { draftIdempotencyKey } from "./idempotency-key.server.ts";
import { findLead } from "./lead.server.ts";
import { unsubscribeMailbox } from "./newsletter.server.ts";
import { purgeDaily } from "./retention.server.ts";

const { LEAD_RETENTION_DAYS: RETENTION_DAYS } = nobody;

/** One lead a day for the last `days` days. */
async function keepDaily(store: Store, now: number, days: number): Promise<void> {
	let day = 0;
	await repeatedly(days, () => accept(store, {}, now - day++ * DAY_MS));
}

onEachEngine((test) => {
	test("erases old leads and expired drafts by itself, and nothing else", async (store) => {
		const now = Date.now();
		const send = (draft: { id: string }, at: number) =>
			accept(store, { draft, idempotencyKey: draftIdempotencyKey(draft.id) }, at);
		const oldDraft = await beginDraft(store, {}, now - 31 * DAY_MS);
		const old = await send(oldDraft, now - 31 * DAY_MS);
		const young = await send(await beginDraft(store, {}, now - 29 * DAY_MS), now - 29 * DAY_MS);
		const reader = (email: string, days: number, settings = everybody) =>
			accept(store, { kind: "newsletter", answers: { email } }, now - days * DAY_MS, settings);
		const [unconfirmed, recent, confirmed, unasked] = [
			await reader("a@exemplo.com.br", 15),
			await reader("b@exemplo.com.br", 13),
			await reader("c@exemplo.com.br", 15),
			await reader("d@exemplo.com.br", 15, nobody),
		];
		await store.execute((db) =>
			db.updateTable("lead").set({ confirmed_at: 1 }).where("id", "=", confirmed.id).execute(),
		);
		await beginDraft(store, {}, now - 8 * DAY_MS);
		const draft = await beginDraft(store);
		const info = vi.spyOn(logger(), "info");
		await purgeDaily(store, 30, now, logger());
		expect(info).toHaveBeenCalled();
		expect(await findLead(store, old.reference)).toMatchObject({
			email: null,
			answers: {},
			reference: old.reference,
		});
		expect((await findLead(store, unconfirmed.reference))?.erasedAt).not.toBeNull();
		for (const { reference } of [recent, confirmed, unasked])
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

	test("a clock that jumped and a retention that was lowered cost a message and no lead", async (store) => {
		const now = Date.now();
		await keepDaily(store, now, 120);
		const lines: string[] = [];
		const log = createLogger("info", { write: (line) => lines.push(line) });
		for (const [days, at] of [
			[RETENTION_DAYS, now + 800 * DAY_MS],
			[73, now + 1],
		] as const) {
			const held = await purgeDaily(store, days, at, log);
			expect(held).toBeGreaterThan(40);
			expect([await countErased(store), await pausedErasure.read(store.db)]).toEqual([0, held]);
		}
		expect(JSON.parse(lines[1] ?? "")).toMatchObject({ level: "error", leads: 47, retentionDays: 73 });
		expect(lines[1]).toContain("leads purge");
		const server = await startMetricsServer(async () => store, { port: 0, host: "127.0.0.1", log });
		const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
		await server.close();
		expect(text).toMatch(/^erasure_paused_leads 47$/m);

		const settings = { DATABASE_URL: urlOf(store), LEAD_RETENTION_DAYS: "73" };
		const { out, err } = await runWith(settings, "purge", "--yes");
		expect([out, err]).toEqual([expect.stringContaining("leads 47"), expect.stringContaining(": 47;")]);
		expect(await pausedErasure.read(store.db)).toBe(0);
	});

	test("a day's leads, and those of a few days without the site, are erased by themselves", async (store) => {
		const now = Date.now();
		await keepDaily(store, now, 120);
		const old = await accept(store, {}, now - (RETENTION_DAYS + 1) * DAY_MS);
		await repeatedly(6, () => accept(store, {}, now - (RETENTION_DAYS + 3) * DAY_MS));
		expect(await purgeDaily(store, RETENTION_DAYS, now, logger())).toBe(0);
		expect(await countErased(store)).toBe(7);
		expect((await findLead(store, old.reference))?.erasedAt).toBe(now);
	});

	test("many sign-ups that nobody confirmed, left or not, are erased by their own day, and hold back nothing", async (store) => {
		const now = Date.now();
		await keepDaily(store, now, 60);
		const old = await accept(store, {}, now - (RETENTION_DAYS + 1) * DAY_MS);
		let number = 0;
		const signUp = (at: number) => {
			const answers = { email: `a${number++}@exemplo.com.br` };
			return accept(store, { kind: "newsletter", answers }, at, toVisitors);
		};
		await repeatedly(40, () => signUp(now - 15 * DAY_MS));
		await unsubscribeMailbox(store, "a3@exemplo.com.br", now - 14 * DAY_MS, nobody);
		const young = await signUp(now - 13 * DAY_MS);
		expect(await purgeDaily(store, RETENTION_DAYS, now, logger())).toBe(0);
		expect([await countErased(store), await pausedErasure.read(store.db)]).toEqual([41, 0]);
		const left = store.db.selectFrom("lead").select("id").where("mailbox", "=", "a3@exemplo.com.br");
		expect(await left.execute()).toEqual([]);
		expect((await findLead(store, young.reference))?.erasedAt).toBeNull();
		expect((await findLead(store, old.reference))?.erasedAt).toBe(now);
	});

	test("what is short-lived goes while leads are held", async (store) => {
		const now = Date.now();
		await repeatedly(40, () => accept(store, {}, now - 800 * DAY_MS));
		await store.execute((db) =>
			db
				.insertInto("own_data_link")
				.values({ id: "old", email: "ana@exemplo.com.br", language: "pt", asked_at: now - 2 * DAY_MS })
				.execute(),
		);
		expect(await purgeDaily(store, RETENTION_DAYS, now, logger())).toBe(40);
		expect(await store.db.selectFrom("own_data_link").select("id").execute()).toEqual([]);
	});
});
