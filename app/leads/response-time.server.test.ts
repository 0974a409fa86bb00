import { expect } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { newLead, nobody } from "#tests/support/lead.ts";
import { run } from "#tests/support/run-command.ts";
import { acceptLead } from "./accept.server.ts";
import { measureResponseTime, refreshResponseTime, responseTimeText } from "./response-time.server.ts";

const NOW = Date.now();

/** Keeps quote requests of five days ago, each answered after so many hours, or not yet. */
async function answered(store: Store, hours: readonly (number | null)[], changes = {}): Promise<void> {
	const at = NOW - 5 * DAY_MS;
	for (const wait of hours) {
		const { id } = await acceptLead(store, newLead({ kind: "client", ...changes }), at, nobody);
		const contacted_at = wait === null ? null : at + wait * HOUR_MS;
		await store.execute((db) => db.updateTable("lead").set({ contacted_at }).where("id", "=", id).execute());
	}
}

onEachEngine((test) => {
	test("nothing is said of fewer than thirty requests, nor of suspects, other forms, and what is not due", async (store) => {
		await refreshResponseTime(store.db, NOW);
		expect(responseTimeText("pt")).toBeNull();
		await answered(store, Array(29).fill(1));
		await answered(store, [1, 1], { spamReasons: ["honeypot"] });
		await answered(store, [1, 1], { kind: "contact" });
		await acceptLead(store, newLead({ kind: "client" }), NOW, nobody);
		expect(await measureResponseTime(store.db, NOW)).toBeNull();
		expect((await run(store, "stats")).out).toContain("too few requests to say");
		await answered(store, [3]);
		expect(await measureResponseTime(store.db, NOW)).toMatchObject({
			requests: 30,
			inTime: 100,
			medianMs: HOUR_MS,
		});
		expect(await measureResponseTime(store.db, NOW + 91 * DAY_MS)).toBeNull();
	});

	test("a slow team reads of itself what is so, in both languages and in the command", async (store) => {
		await answered(store, [...Array(18).fill(2.5), ...Array(12).fill(30), ...Array(5).fill(null)]);
		expect(await refreshResponseTime(store.db, NOW)).toBe(true);
		expect(await refreshResponseTime(store.db, NOW)).toBe(false);
		expect(responseTimeText("pt")?.replaceAll("\u00a0", " ")).toMatch(
			/^Nos últimos 90 dias, a equipe entrou em contato dentro do prazo de \d+ horas em 51% de 35 pedidos \(conta feita em .*\d{4}\)\. Na metade dos pedidos, em até 3 horas\.$/,
		);
		expect(responseTimeText("en")?.replaceAll("\u00a0", " ")).toMatch(
			/ within \d+ hours for 51% of 35 requests .* within 3 hours\.$/,
		);
		expect((await run(store, "stats")).out).toContain("51 % of 35 in 90 days, half within 3 hours");
		await answered(store, Array(26).fill(null));
		await refreshResponseTime(store.db, NOW);
		expect(responseTimeText("en")?.replaceAll("\u00a0", " ")).toMatch(/ 29% of 61 requests .*\)\.$/);
		expect((await run(store, "stats")).out).toContain("29 % of 61 in 90 days, fewer than half answered");
	});
});
