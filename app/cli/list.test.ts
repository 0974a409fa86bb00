import { expect } from "vitest";
import { CALL_BACK_MS, HOUR_MS } from "#app/constants.ts";
import type { AcceptedLead } from "#app/leads/accept.server.ts";
import type { LeadAnswers } from "#app/leads/lead.server.ts";
import { complete } from "#tests/support/answers.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, hourAhead, repeatedly } from "#tests/support/lead.ts";
import { run } from "#tests/support/run-command.ts";

onEachEngine((test) => {
	test("lists by time left, marks what is overdue, and contacted ones come last", async (store) => {
		const now = Date.now();
		const fresh = await accept(store, {}, now + HOUR_MS);
		const late = await accept(store, { kind: "client" }, now - CALL_BACK_MS - HOUR_MS);
		const soon = await accept(store, { kind: "operator" }, now - CALL_BACK_MS + HOUR_MS);
		const done = await accept(store, { kind: "partner" }, now - 2 * HOUR_MS);
		const reader = await accept(store, { kind: "newsletter" }, now - HOUR_MS);
		expect((await run(store, "contacted", done.reference.toLowerCase())).code).toBe(0);

		const { json } = await run(store, "list", "--json");
		const leads: Record<string, unknown>[] = json();
		expect(leads.map((lead) => lead.reference)).toEqual(
			[late, soon, fresh, reader, done].map((lead) => lead.reference),
		);
		expect(leads[0]).toMatchObject({
			...{ id: late.id, kind: "client", language: "pt", contactedAt: null, overdue: true },
			receivedAt: new Date(late.receivedAt).toISOString(),
			dueAt: new Date(late.receivedAt + CALL_BACK_MS).toISOString(),
			answers: { fullName: "Ana Souza", email: "ana@exemplo.com.br", message: "Segredo" },
		});
		expect(leads.filter((lead) => lead.overdue)).toHaveLength(1);
		expect(leads[4]?.contactedAt).toMatch(/Z$/);
		expect((await run(store, "list")).out).toMatch(/OVERDUE 1 h 0 min.* waiting 0 min/s);
		expect((await run(store, "list", "--overdue", "--json")).json()).toHaveLength(1);
		expect((await run(store, "list", "--waiting", "--json")).json()).toHaveLength(3);
		expect((await run(store, "list", "--kind", "newsletter", "--json")).json()).toHaveLength(1);
	});

	test("lists page by page and stream by stream, whatever their number, in one order", async (store) => {
		const now = Date.now();
		// More than one batch of each, many with the same times.
		const made: AcceptedLead[] = [];
		let number = 0;
		await repeatedly(1200, async () => {
			const kind = number++ % 2 ? "client" : "newsletter";
			made.push(await accept(store, { kind }, now - (number % 7) * HOUR_MS));
		});
		const { json } = await run(store, "list", "--json");
		const listed: { reference: string; kind: string; receivedAt: string }[] = json();
		const inOrder = (leads: readonly { reference: string }[]) => leads.map((lead) => lead.reference).sort();
		expect(inOrder(listed)).toEqual(inOrder(made));
		expect(listed.slice(0, 600).every((lead) => lead.kind === "client")).toBe(true);
		const times = listed.map((lead) => lead.receivedAt);
		expect(times.slice(0, 600)).toEqual(times.slice(0, 600).toSorted());
		expect(times.slice(600)).toEqual(times.slice(600).toSorted().toReversed());

		const { out, err } = await run(store, "list");
		expect(out.trimEnd().split("\n")).toHaveLength(101);
		expect(err).toBe("These are the first 100: narrow the list down, or use --json.\n");
		expect((await run(store, "export", "--json")).json()).toHaveLength(1200);
	});

	test("lists those that wait by the hour of their call", async (store) => {
		const now = Date.now();
		const hours = [undefined, 20, 3, undefined, 3];
		const made: string[] = [];
		for (const [index, ahead] of hours.entries()) {
			const call = ahead === undefined ? "whatsapp" : hourAhead(now, ahead);
			const lead = { kind: "client", answers: { email: "a@b.example", call } } as const;
			made.push((await accept(store, lead, now + index)).reference);
		}
		const leads: { reference: string }[] = (await run(store, "list", "--by-hour", "--json")).json();
		const order = leads.map(({ reference }) => made.indexOf(reference));
		expect([order.slice(0, 2).toSorted(), ...order.slice(2)]).toEqual([[2, 4], 1, 0, 3]);
		const { out } = await run(store, "list", "--by-hour");
		expect(out).toMatch(/STATUS +CALL .*\n.* left +\d{4}-\d\d-\d\d \d\d:00 -03:00 +a@b\.example /);
	});

	test("shows at a glance who wants what and how it stands", async (store) => {
		const answers: LeadAnswers = { ...complete.client, segment: "industry", call: "whatsapp" };
		await accept(store, { kind: "client", answers });
		await accept(store, { kind: "newsletter", answers: { email: "bia@exemplo.com.br" } });
		const { out } = await run(store, "list");
		expect(out).toMatch(
			/client +23 h 59 min left +whatsapp +Ana Souza +industry +\(11\) 5555-0100 +\d{4}-\d\d-\d\d \d\d:\d\d -03:00\n/,
		);
		expect(out).toMatch(/newsletter +not confirmed +bia@exemplo\.com\.br /);
	});
});
