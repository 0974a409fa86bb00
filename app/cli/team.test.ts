import { sql } from "kysely";
import { expect, test } from "vitest";
import { runCommand } from "#app/cli/run.ts";
import { CALL_BACK_MS } from "#app/constants.ts";
import type { AcceptedLead } from "#app/leads/accept.server.ts";
import { findLead, type Kind } from "#app/leads/lead.server.ts";
import { openDraft } from "#app/quote/draft/draft.server.ts";
import { complete } from "#tests/support/answers.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { keyless } from "#tests/support/keyless-draft.ts";
import { accept, anyWebhook, deliveries, nobody } from "#tests/support/lead.ts";
import { run, runWith } from "#tests/support/run-command.ts";

const HOUR = 3_600_000;
const WEBHOOK = {
	WEBHOOK_URL: "https://crm.company.com/leads",
	WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};

onEachEngine((engine) => {
	test("lists by time left, marks what is overdue, and contacted ones come last", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const now = Date.now();
		const fresh = await accept(store, {}, now);
		const late = await accept(store, { kind: "client" }, now - CALL_BACK_MS - HOUR);
		const soon = await accept(store, { kind: "operator" }, now - CALL_BACK_MS + HOUR);
		const done = await accept(store, { kind: "partner" }, now - 2 * HOUR);
		const reader = await accept(store, { kind: "newsletter" }, now - HOUR);
		expect((await run(url, "contacted", done.reference.toLowerCase())).code).toBe(0);

		const { json } = await run(url, "list", "--json");
		const leads: Record<string, unknown>[] = json();
		expect(leads.map((lead) => lead.reference)).toEqual(
			[late, soon, fresh, reader, done].map((lead) => lead.reference),
		);
		expect(leads[0]).toMatchObject({
			id: late.id,
			reference: late.reference,
			kind: "client",
			language: "pt",
			receivedAt: new Date(late.receivedAt).toISOString(),
			dueAt: new Date(late.receivedAt + CALL_BACK_MS).toISOString(),
			contactedAt: null,
			overdue: true,
			answers: { fullName: "Ana Souza", email: "ana@exemplo.com.br", message: "Segredo" },
		});
		expect(leads.filter((lead) => lead.overdue)).toHaveLength(1);
		expect(leads[4]?.contactedAt).toMatch(/Z$/);
		expect((await run(url, "list")).out).toMatch(/OVERDUE 1 h 0 min/);
		expect((await run(url, "list", "--overdue", "--json")).json()).toHaveLength(1);
		expect((await run(url, "list", "--waiting", "--json")).json()).toHaveLength(3);
		expect((await run(url, "list", "--kind", "newsletter", "--json")).json()).toHaveLength(1);
	});

	test("lists page by page and stream by stream, whatever their number, in one order", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const now = Date.now();
		// More than one batch of each, many with the same times.
		const made: AcceptedLead[] = [];
		while (made.length < 1200) {
			const fifty = Array.from({ length: 50 }, (_, index) =>
				accept(store, { kind: index % 2 ? "client" : "newsletter" }, now - (index % 7) * HOUR),
			);
			made.push(...(await Promise.all(fifty)));
		}
		const listed: { reference: string; kind: string; receivedAt: string }[] = (
			await run(url, "list", "--json")
		).json();
		expect(new Set(listed.map((lead) => lead.reference))).toEqual(
			new Set(made.map((lead) => lead.reference)),
		);
		expect(listed).toHaveLength(made.length);
		expect(listed.slice(0, 600).every((lead) => lead.kind === "client")).toBe(true);
		const times = listed.map((lead) => lead.receivedAt);
		expect(times.slice(0, 600)).toEqual(times.slice(0, 600).toSorted());
		expect(times.slice(600)).toEqual(times.slice(600).toSorted().toReversed());

		const { out, err } = await run(url, "list");
		expect(out.trimEnd().split("\n")).toHaveLength(101);
		expect(err).toBe("There are more than these 100: --limit shows more.\n");
		expect((await run(url, "list", "--limit", "7", "--json")).json()).toEqual(listed.slice(0, 7));
		expect(await run(url, "list", "--limit", "1200")).toMatchObject({ err: "" });
		expect(await run(url, "list", "--limit", "0")).toMatchObject({ code: 2 });
		expect((await run(url, "export", "--json")).json()).toHaveLength(1200);
	});

	test("lists those that wait by the time they prefer", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const now = Date.now();
		const preferred = ["", "whatsapp", "morning", "afternoon", "morning", "midnight"];
		for (const [index, preferredTime] of preferred.entries())
			await accept(store, { kind: "client", answers: { email: "a@b.example", preferredTime } }, now + index);
		const times = async (...options: string[]) => {
			const leads: { answers: { preferredTime: string } }[] = (
				await run(url, "list", "--json", ...options)
			).json();
			return leads.map(({ answers }) => answers.preferredTime);
		};
		expect(await times()).toEqual(preferred);
		expect(await times("--by-preference")).toEqual([
			"morning",
			"morning",
			"afternoon",
			"whatsapp",
			"",
			"midnight",
		]);
		const { out } = await run(url, "list", "--by-preference");
		expect(out).toMatch(/STANDING +PREFERS .*\n.* left +morning +a@b\.example /);
	});

	test("shows a lead with its answers in words and its deliveries", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const answers = {
			profile: "client",
			email: "ana@exemplo.com.br",
			segment: "industry",
			reason: "um\u001b[2Jdois",
		};
		const lead = await accept(store, { kind: "client", answers }, Date.now(), {
			...nobody,
			webhooks: [anyWebhook],
		});
		expect(await findLead(store, lead.reference)).toMatchObject({ readAt: null });
		const { out, code } = await run(url, "show", lead.reference);
		const { readAt } = (await findLead(store, lead.reference)) ?? {};
		expect(readAt).toEqual(expect.any(Number));
		expect(code).toBe(0);
		expect(out).toContain("Segmento da empresa: Indústria");
		expect(out).not.toContain("\u001b");
		expect(out).toMatch(/webhook +lead\.received +waiting/);
		const shown = (await run(url, "show", lead.reference, "--json")).json();
		expect(shown).toMatchObject({
			id: lead.id,
			answers,
			deliveries: [{ destination: "webhook", state: "waiting" }],
		});
		expect(await findLead(store, lead.reference)).toMatchObject({ readAt });
		expect(await run(url, "show", "44444-44444-44444")).toMatchObject({ code: 1, out: "" });
	});

	test("suspects are listed and marked, and released ones are delivered once", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		await accept(store);
		const { id, reference } = await accept(store, { suspect: ["honeypot"] }, Date.now(), {
			...nobody,
			webhooks: [anyWebhook],
		});
		expect((await run(url, "list", "--json")).json()).toHaveLength(2);
		expect((await run(url, "list", "--suspect", "--json")).json()).toMatchObject([
			{ reference, suspect: ["honeypot"] },
		]);
		expect((await run(url, "list", "--suspect")).out).toContain("suspect: honeypot");
		const env = { DATABASE_URL: url, ...WEBHOOK };
		expect((await runWith(env, "release", reference, "--json")).json()).toEqual([
			{ reference, released: true, to: ["webhook"] },
		]);
		expect((await runWith(env, "release", reference, "--json")).json()).toEqual([
			{ reference, released: false, to: [] },
		]);
		const rows = await store.db.selectFrom("delivery").select(["lead_id", "state"]).execute();
		expect(rows).toEqual([{ lead_id: id, state: "waiting" }]);
	});

	test("sends again what failed, a lead's, or one delivery", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const first = await accept(store, {}, Date.now(), { ...nobody, webhooks: [anyWebhook] });
		await accept(store, {}, Date.now(), { ...nobody, webhooks: [anyWebhook] });
		async function setStates(state: string) {
			await store.transaction((tx) =>
				tx
					.updateTable("delivery")
					.set({ state, attempts: 9, next_at: 1, queued_at: 1, leased_until: null })
					.execute(),
			);
		}
		await setStates("failed");
		expect((await run(url, "retry", "failed", "--json")).json()).toEqual({ deliveries: 2 });
		const [row] = await store.db.selectFrom("delivery").selectAll().where("lead_id", "=", first.id).execute();
		expect(row).toMatchObject({ state: "waiting", attempts: 9 });
		expect(row?.queued_at).toBeGreaterThan(Date.now() - HOUR);
		await setStates("delivered");
		expect(await run(url, "retry", first.reference)).toMatchObject({ code: 1 });
		expect(await run(url, "retry", row?.id ?? "")).toMatchObject({
			code: 0,
			out: "1 delivery is sent again\n",
		});
		expect(await run(url, "retry", "failed")).toMatchObject({ code: 0 });
	});

	test("counts how the team does", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const now = Date.now();
		const [inTime, tooLate] = [
			await accept(store, { kind: "operator" }),
			await accept(store, { kind: "client" }, now - 30 * HOUR),
		];
		await accept(store, { kind: "operator" }, now - 48 * HOUR, { ...nobody, webhooks: [anyWebhook] });
		await accept(store, { kind: "newsletter" });
		await accept(store, { suspect: ["honeypot"] }, now - 48 * HOUR);
		await run(url, "contacted", inTime.reference, tooLate.reference);
		await openDraft(store, { language: "pt", answers: {}, source: {}, step: "email", ...keyless }, now);
		expect((await run(url, "stats", "--json")).json()).toMatchObject({
			leads: { client: 1, operator: 2, contact: 1, newsletter: 1 },
			suspects: 1,
			erased: 0,
			calls: { waiting: 1, overdue: 1, contacted: 2, inTime: 1, inTimeShare: 1 / 3 },
			deliveries: [{ destination: "webhook", state: "waiting", count: 1 }],
			drafts: [{ step: "email", count: 1 }],
		});
		expect((await run(url, "stats")).out).toMatch(/made in time +33 %/);
	});

	test("counts what came of leads by their form and by where they came from", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const from = (kind: Kind, source: Record<string, string>) => accept(store, { kind, source });
		const [won, lost, open] = [
			await from("client", { utm_source: 'it\'s "news"', referrer: "b.example" }),
			await from("operator", { referrer: "b.example" }),
			await from("client", {}),
		];
		await accept(store, { kind: "client", suspect: ["honeypot"], source: { utm_source: "spam" } });
		await run(url, "contacted", won.reference, "--outcome", "won");
		await run(url, "contacted", lost.reference, "--outcome", "wrong-number");
		await run(url, "contacted", open.reference);
		const none = { won: 0, lost: 0, "not-now": 0, "wrong-number": 0 };
		const { byKind, bySource } = (await run(url, "stats", "--json")).json();
		expect(byKind).toEqual([
			{ name: "client", leads: 2, contacted: 2, ...none, won: 1 },
			{ name: "operator", leads: 1, contacted: 1, ...none, "wrong-number": 1 },
		]);
		expect(bySource).toEqual([
			{ name: "", leads: 1, contacted: 1, ...none },
			{ name: "b.example", leads: 1, contacted: 1, ...none, "wrong-number": 1 },
			{ name: 'it\'s "news"', leads: 1, contacted: 1, ...none, won: 1 },
		]);
		const { out } = await run(url, "stats");
		expect(out).toMatch(
			/BY SOURCE +LEADS +CONTACTED +WON +LOST +NOT NOW +WRONG NUMBER\n\(unknown\) +1 +1 +0/,
		);
	});

	test("shows at a glance who wants what, how it stands and who takes care of it", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const answers = { ...complete.client, segment: "industry", preferredTime: "afternoon" };
		const { reference } = await accept(store, { kind: "client", answers });
		await accept(store, { kind: "newsletter", answers: { email: "bia@exemplo.com.br" } });
		await run(url, "show", reference);
		expect(await run(url, "assign", reference, "--to", " Zé \u001b[2J ")).toMatchObject({
			out: `${reference} assigned to Zé [2J\n`,
		});
		const { out } = await run(url, "list");
		expect(out).toMatch(
			/client +23 h 59 min left, read +afternoon +Ana Souza +industry +\(11\) 5555-0100 +Zé \[2J +\d{4}-\d\d-\d\d \d\d:\d\d -03:00\n/,
		);
		expect(out).toMatch(/newsletter +not confirmed +bia@exemplo\.com\.br /);
		expect((await run(url, "list", "--assigned", "Zé [2J", "--json")).json()).toMatchObject([
			{ reference, assignee: "Zé [2J" },
		]);
		expect((await run(url, "assign", reference, "--nobody", "--json")).json()).toMatchObject([
			{ reference, assignee: null },
		]);
		expect((await run(url, "list", "--assigned", "Zé [2J", "--json")).json()).toEqual([]);
		for (const wrong of [[], ["--to", " "], ["--to", "Zé", "--nobody"]])
			expect(await run(url, "assign", reference, ...wrong)).toMatchObject({ code: 2 });
		expect(await run(url, "assign", "44444-44444-44444", "--to", "Zé")).toMatchObject({ code: 1 });
	});

	test("what came of a lead can be said later, and whoever keeps leads elsewhere is told each change", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const { reference } = await accept(store, { kind: "client" });
		const held = await accept(store, { suspect: ["honeypot"] });
		const env = { DATABASE_URL: url, ...WEBHOOK };
		const say = (...argv: string[]) => runWith(env, "contacted", reference, ...argv);
		await say();
		const first = (await findLead(store, reference))?.contactedAt;
		await say();
		await say("--outcome", "not-now");
		await say("--outcome", "not-now");
		expect(await say("--outcome", "won")).toMatchObject({ out: `${reference} contacted, won\n` });
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: first, outcome: "won" });
		await say();
		expect(await findLead(store, reference)).toMatchObject({ outcome: "won" });
		const told = async () => (await deliveries(store)).map(({ event }) => event);
		expect(await told()).toEqual(Array(3).fill("lead.contacted"));
		await say("--undo");
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: null, outcome: null });
		await runWith(env, "contacted", held.reference, "--outcome", "lost");
		expect(await told()).toHaveLength(4);
		expect(await say("--outcome", "maybe")).toMatchObject({ code: 2 });
		expect(await say("--outcome", "won", "--undo")).toMatchObject({ code: 2 });
	});

	test("watches the list until whoever looks has seen enough, also while the store is away", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		const { reference } = await accept(store);
		const shown: string[] = [];
		let now = "";
		const screen = {
			clear: () => {
				now = "";
			},
			wait: async () => {
				shown.push(now);
				await store.transaction((tx) =>
					sql
						.raw(`ALTER TABLE ${shown.length === 1 ? "lead RENAME TO away" : "away RENAME TO lead"}`)
						.execute(tx),
				);
				return shown.length < 2;
			},
		};
		const terminal = { out: (text: string) => (now += text), err: () => {}, send: async () => {}, screen };
		expect(await runCommand(["list", "--watch"], { DATABASE_URL: url }, terminal)).toBe(0);
		expect(shown[0]).toMatch(new RegExp(`${reference}[\\s\\S]*-03:00, Ctrl\\+C ends\\n$`));
		expect(shown[1]).toMatch(/^The store cannot be read: [\s\S]*Ctrl\+C ends\n$/);
		expect(await run(url, "list", "--watch")).toMatchObject({ code: 2 });
	});

	test("a call is noted once, and can be taken back", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const { reference } = await accept(store);
		await run(url, "contacted", reference);
		const first = (await findLead(store, reference))?.contactedAt;
		await run(url, "contacted", reference);
		expect((await findLead(store, reference))?.contactedAt).toBe(first);
		await run(url, "contacted", reference, "--undo");
		expect((await findLead(store, reference))?.contactedAt).toBeNull();
		expect(await run(url, "contacted", reference, "nobody")).toMatchObject({ code: 1 });
	});
});
