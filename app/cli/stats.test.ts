import { expect } from "vitest";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";
import { run } from "#tests/support/run-command.ts";

const HOUR = 3_600_000;

onEachEngine((test) => {
	test("counts how the team does", async (store) => {
		const now = Date.now();
		const [inTime, tooLate] = [
			await accept(store, { kind: "operator" }),
			await accept(store, { kind: "client" }, now - 30 * HOUR),
		];
		await accept(store, { kind: "operator" }, now - 48 * HOUR);
		await accept(store, { kind: "newsletter" });
		await accept(store, { suspect: ["honeypot"] }, now - 48 * HOUR);
		await run(store, "contacted", inTime.reference, tooLate.reference);
		await beginDraft(store, { step: "email" }, now);
		expect((await run(store, "stats", "--json")).json()).toMatchObject({
			leads: { client: 1, operator: 2, contact: 1, newsletter: 1 },
			suspects: 1,
			erased: 0,
			calls: { waiting: 1, overdue: 1, contacted: 2, inTime: 1, inTimeShare: 1 / 3 },
			drafts: [{ step: "email", count: 1 }],
		});
		expect((await run(store, "stats")).out).toMatch(/made in time +33 %/);
	});

	test("counts what came of leads by their form", async (store) => {
		const [won, lost, open] = [
			await accept(store, { kind: "client" }),
			await accept(store, { kind: "operator" }),
			await accept(store, { kind: "client" }),
		];
		await accept(store, { kind: "client", suspect: ["honeypot"] });
		await run(store, "contacted", won.reference, "--outcome", "won");
		await run(store, "contacted", lost.reference, "--outcome", "wrong-number");
		await run(store, "contacted", open.reference);
		const none = { won: 0, lost: 0, "not-now": 0, "wrong-number": 0 };
		expect((await run(store, "stats", "--json")).json().byKind).toEqual([
			{ kind: "client", leads: 2, contacted: 2, ...none, won: 1 },
			{ kind: "operator", leads: 1, contacted: 1, ...none, "wrong-number": 1 },
		]);
		expect((await run(store, "stats")).out).toMatch(
			/BY KIND +LEADS +CONTACTED +WON +LOST +NOT NOW +WRONG NUMBER\n/,
		);
	});
});
