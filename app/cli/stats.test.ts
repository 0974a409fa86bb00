import { expect } from "vitest";
import { HOUR_MS } from "#app/constants.ts";
import counted from "#tests/support/counted-leads.json" with { type: "json" };
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";
import { run } from "#tests/support/run-command.ts";

onEachEngine((test) => {
	test("counts leads by kind and outcome, contacts, and drafts by step", async (store) => {
		const now = Date.now();
		const won = await accept(store, { kind: "operator" });
		const late = await accept(store, { kind: "client" }, now - 30 * HOUR_MS);
		await accept(store, { kind: "operator" }, now - 48 * HOUR_MS);
		await accept(store, { kind: "newsletter" });
		await accept(store, { spamReasons: ["honeypot"] }, now - 48 * HOUR_MS);
		await run(store, "contacted", won.reference, "--outcome", "won");
		await run(store, "contacted", late.reference, "--outcome", "wrong-number");
		await beginDraft(store, { page: "email" }, now);
		expect((await run(store, "stats", "--json")).json()).toEqual(counted);
		const { out } = await run(store, "stats");
		expect(out).toMatch(/KIND +LEADS +CONTACTED +WON +LOST +NOT NOW +WRONG NUMBER\noperator +2 +1 +1 /);
		expect(out).toMatch(/overdue +1\n/);
	});
});
