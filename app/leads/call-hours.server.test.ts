import { describe, expect } from "vitest";
import { HOUR_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { readCallHours } from "#app/platform/settings/call-hours.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine, openAgain } from "#tests/support/each-engine.ts";
import { everybody, hourAhead, newLead, nobody, references } from "#tests/support/lead.ts";
import { acceptLead } from "./accept.server.ts";
import { HourGone, openHours } from "./call-hours.server.ts";
import { markContacted } from "./follow-up.server.ts";
import { draftIdempotencyKey } from "./idempotency-key.server.ts";
import { queueReminders } from "./team-reminders.server.ts";

/** A Friday, half past four in the afternoon in São Paulo. */
const FRIDAY = Date.UTC(2026, 10, 27, 19, 30);
const office = { CALL_HOURS: readCallHours("Mon-Fri 08:00-18:00; Sat 09:00-12:00"), CALLS_PER_HOUR: 1 };

const texts = (hours: number[]) => hours.map((at) => new Date(at).toISOString().slice(8, 13));

function send(store: Store, call: string, now: number, settings = office, changes = {}) {
	const lead = newLead({ kind: "client", answers: { email: "ana@fabrica.example", call }, ...changes });
	return acceptLead(store, lead, now, { ...nobody, ...settings });
}

onEachEngine((test) => {
	describe("the hours of a call", () => {
		test("lie within a day and the team's week, whole", async (store) => {
			// 17:00 on Friday, then 9:00 to 11:00 on Saturday; noon is no longer theirs.
			expect(texts(await openHours(store, office, "", FRIDAY))).toEqual(["27T20", "28T12", "28T13", "28T14"]);
			expect(await openHours(store, { ...office, CALLS_PER_HOUR: 0 }, "", FRIDAY)).toEqual([]);
			const always = { CALL_HOURS: readCallHours("00:00-24:00"), CALLS_PER_HOUR: 1 };
			expect(await openHours(store, always, "", FRIDAY)).toHaveLength(24);
		});

		test("are full with their calls, free again with a contact, and no suspect's", async (store) => {
			const five = hourAhead(FRIDAY, 1);
			await send(store, five, FRIDAY, office, { spamReasons: ["honeypot"] });
			const { reference } = await send(store, five, FRIDAY);
			expect(texts(await openHours(store, office, "", FRIDAY))).toEqual(["28T12", "28T13", "28T14"]);
			// Full, passed, none of the team's, too far ahead.
			for (const hours of [1, 0, 2, 25])
				await expect(send(store, hourAhead(FRIDAY, hours), FRIDAY)).rejects.toThrow(HourGone);
			expect(await references(store)).toHaveLength(2);
			await markContacted(store, reference, FRIDAY, nobody);
			expect(texts(await openHours(store, office, "", FRIDAY))).toContain("27T20");
			await send(store, five, FRIDAY);
		});

		test("come before the deadline of a contact that was asked for", async (store) => {
			const draft = await beginDraft(store, { answers: { email: "ana@fabrica.example" } }, FRIDAY);
			const idempotencyKey = draftIdempotencyKey(draft.id);
			const asked = { draft, idempotencyKey };
			await send(store, "", FRIDAY - 6 * HOUR_MS, office, { ...asked, isIncomplete: true });
			const before = texts(await openHours(store, office, draft.address, FRIDAY));
			expect(before).toEqual(["27T20", "28T12", "28T13"]);
			await expect(send(store, hourAhead(FRIDAY, 19), FRIDAY, office, asked)).rejects.toThrow(HourGone);
			const { reference } = await send(store, hourAhead(FRIDAY, 1), FRIDAY, office, asked);
			const row = await store.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
			expect(row).toMatchObject({ reference, is_incomplete: 0, call_at: FRIDAY + HOUR_MS / 2 });
			// Sent twice it is the same request.
			for (const at of [FRIDAY, FRIDAY + HOUR_MS])
				expect((await send(store, hourAhead(FRIDAY, 1), at, office, asked)).duplicate).toBe(true);
		});

		test("the last place is one request's of a hundred at once; the others lose nothing", async (store) => {
			const stores = [store, await openAgain(store)];
			const five = hourAhead(FRIDAY, 1);
			const sendUntilTold = async (index: number) => {
				const idempotencyKey = `request-${index}`;
				for (;;) {
					try {
						return await send(stores[index % 2] ?? store, five, FRIDAY, office, { idempotencyKey });
					} catch (error) {
						// On a busy machine PostgreSQL may have kept one waiting for too long; its visitor sends it again.
						if (error instanceof HourGone) return null;
					}
				}
			};
			const told = await Promise.all(Array.from({ length: 100 }, (_, index) => sendUntilTold(index)));
			expect(told.filter((one) => one !== null)).toHaveLength(1);
			expect(await store.db.selectFrom("lead").select("call_at").execute()).toEqual([
				{ call_at: Date.parse(five) },
			]);
			const left = await openHours(store, office, "", FRIDAY);
			await send(store, new Date(left[0] ?? 0).toISOString(), FRIDAY);
		});

		test("the team is reminded a quarter of an hour before, not at the deadline", async (store) => {
			await send(store, hourAhead(FRIDAY, 17), FRIDAY);
			const before = Date.parse(hourAhead(FRIDAY, 17)) - HOUR_MS / 4;
			expect(await queueReminders(store, everybody, before - 1)).toBe(0);
			expect(await queueReminders(store, everybody, before)).toBe(1);
			expect(await queueReminders(store, everybody, before + 5 * HOUR_MS)).toBe(0);
		});
	});
});
