import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CALL_BACK_MS } from "#app/constants.ts";
import { onEachEngine } from "#app/db/engines.ts";
import type { Store } from "#app/db/open.ts";
import { acceptLead, type NewLead } from "#app/lead/accept.server.ts";
import { openDraft } from "#app/lead/draft.server.ts";
import { findLead } from "#app/lead/lead.server.ts";
import { runCommand } from "#app/server/commands/run.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOBODY = { webhook: false, teamMail: false, visitorMail: false };
const WEBHOOK = {
	WEBHOOK_URL: "https://crm.company.com/leads",
	WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};

const folder = mkdtempSync(join(tmpdir(), "commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function accept(store: Store, changes: Partial<NewLead> = {}, now = Date.now(), receivers = NOBODY) {
	return acceptLead(
		store,
		{
			kind: "contact",
			language: "pt",
			answers: { fullName: "Ana Souza", email: "ana@exemplo.com.br", message: "Segredo" },
			source: { utm_source: "news" },
			repeatKey: crypto.randomUUID(),
			suspect: [],
			notice: { version: "1", language: "pt" },
			wantsCopy: false,
			...changes,
		},
		now,
		receivers,
	);
}

async function run(url: string, ...argv: string[]) {
	return runWith({ DATABASE_URL: url }, ...argv);
}

async function runWith(env: Record<string, string>, ...argv: string[]) {
	let out = "";
	let err = "";
	const code = await runCommand(argv, env, {
		out: (text) => {
			out += text;
		},
		err: (text) => {
			err += text;
		},
		isWatched: true,
		confirm: async () => true,
	});
	return { code, out, err, json: () => JSON.parse(out) };
}

onEachEngine((engine) => {
	test("lists by time left, marks what is overdue, and contacted ones come last", async () => {
		const url = await engine.freshUrl();
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

	test("shows a lead with its answers in words and its deliveries", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		const answers = {
			profile: "client",
			email: "ana@exemplo.com.br",
			segment: "industry",
			reason: "um\u001b[2Jdois",
		};
		const lead = await accept(store, { kind: "client", answers }, Date.now(), { ...NOBODY, webhook: true });
		const { out, code } = await run(url, "show", lead.reference);
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
		expect(await run(url, "show", "44444-44444-44444")).toMatchObject({ code: 1, out: "" });
	});

	test("suspects are listed and marked, and released ones are delivered once", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		await accept(store);
		const { id, reference } = await accept(store, { suspect: ["trap"] }, Date.now(), {
			...NOBODY,
			webhook: true,
		});
		expect((await run(url, "list", "--json")).json()).toHaveLength(2);
		expect((await run(url, "list", "--suspect", "--json")).json()).toMatchObject([
			{ reference, suspect: ["trap"] },
		]);
		expect((await run(url, "list", "--suspect")).out).toContain("suspect: trap");
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
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		const first = await accept(store, {}, Date.now(), { ...NOBODY, webhook: true });
		await accept(store, {}, Date.now(), { ...NOBODY, webhook: true });
		async function setStates(state: string) {
			await store.write((tx) =>
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

	test("exports every lead, safe for spreadsheets", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		await accept(store, {
			answers: {
				fullName: '=HYPERLINK("http://mau.example","x")',
				company: "\t=1+1",
				email: "+ana@exemplo.com.br",
				message: 'linha 1\r\nlinha "2", fim',
				phone: "＝1",
			},
		});
		await accept(store, { kind: "operator", answers: { profile: "operator", states: ["SP", "RJ"] } });
		const { out, err, code } = await run(url, "export");
		expect(code).toBe(0);
		expect(err).toContain("100 % 2/2");
		const [head, ...rows] = readCsv(out);
		const cell = (row: number, name: string) => rows[row]?.[head?.indexOf(name) ?? -1];
		expect(rows).toHaveLength(2);
		expect(cell(0, "fullName")).toBe(`'=HYPERLINK("http://mau.example","x")`);
		expect(cell(0, "company")).toBe("'\t=1+1");
		expect(cell(0, "email")).toBe("'+ana@exemplo.com.br");
		expect(cell(0, "phone")).toBe("'＝1");
		expect(cell(0, "message")).toBe('linha 1\r\nlinha "2", fim');
		expect(cell(1, "states")).toBe("São Paulo, Rio de Janeiro");
		expect(cell(1, "source")).toBe("utm_source=news");
		expect(out).not.toMatch(/(^|,)"[=+\-@]/m);
		expect((await run(url, "export", "--format", "json")).json()).toHaveLength(2);
		expect((await run(url, "export", "--kind", "operator", "--json")).json()).toMatchObject([
			{ answers: { states: ["SP", "RJ"] } },
		]);
		expect((await run(url, "export", "--email", "ANA@exemplo.com.br", "--json")).json()).toEqual([]);
		expect((await run(url, "list", "--email", "+Ana@exemplo.com.br", "--json")).json()).toHaveLength(1);
		expect((await run(url, "export", "--until", "2020-01-01", "--json")).json()).toEqual([]);
		const file = join(folder, `${engine.name}.csv`);
		expect(await run(url, "export", "--out", file, "--bom")).toMatchObject({ code: 0, out: "" });
		expect(readFileSync(file, "utf8")).toBe(`\ufeff${out}`);
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	test("forgets a person everywhere and leaves a receipt without personal data", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		const { reference } = await accept(store, {}, Date.now(), { ...NOBODY, webhook: true });
		await accept(store, { kind: "newsletter", answers: { email: "ANA@exemplo.com.br" } });
		await openDraft(
			store,
			{
				language: "pt",
				answers: { email: "Ana@exemplo.com.br", firstName: "Ana" },
				source: {},
				step: "contact",
			},
			Date.now(),
		);
		const other = await accept(store, { answers: { fullName: "Bia", email: "bia@exemplo.com.br" } });
		expect((await run(url, "forget", "ana@exemplo.com.br", "--json")).json()).toMatchObject({
			action: "forget",
			leads: 2,
			drafts: 1,
			deliveries: 1,
		});
		expect(await findLead(store, reference)).toMatchObject({ email: null, answers: {}, source: {} });
		expect((await findLead(store, reference))?.erasedAt).not.toBeNull();
		expect((await findLead(store, other.reference))?.answers).toMatchObject({ fullName: "Bia" });
		for (const table of ["lead", "draft", "delivery", "receipt", "setting", "suppression"] as const) {
			const rows = JSON.stringify(await store.db.selectFrom(table).selectAll().execute());
			expect(rows).not.toMatch(/ana@|Ana|Souza|Segredo/i);
		}
		expect((await run(url, "list", "--json")).json()).toHaveLength(1);
		expect((await run(url, "list", "--erased")).out).toMatch(/erased/);
		expect(await run(url, "forget", "ana@exemplo.com.br")).toMatchObject({ code: 1 });
		if (engine.name === "sqlite") {
			await store.close();
			const bytes = readFileSync(url.slice("sqlite:".length), "latin1");
			expect(bytes).toContain("bia@exemplo.com.br");
			expect(bytes).not.toMatch(/ana@exemplo|Souza|Segredo/i);
		}
	});

	test("a reference forgets everything its person sent", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		const { reference } = await accept(store);
		await accept(store);
		expect((await run(url, "forget", reference, "--json")).json()).toMatchObject({ leads: 2 });
	});

	test("purges what is too old in short batches, while others write", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		const now = Date.now();
		await Promise.all(Array.from({ length: 450 }, () => accept(store, {}, now - 731 * DAY)));
		await openDraft(store, { language: "pt", answers: {}, source: {}, step: "email" }, now - 8 * DAY);
		const kept = await accept(store, {}, now - 729 * DAY);
		let slowest = 0;
		let purging = true;
		const writing = (async () => {
			while (purging) {
				const startedAt = performance.now();
				await accept(store);
				slowest = Math.max(slowest, performance.now() - startedAt);
			}
		})();
		const { json, err } = await run(url, "purge", "--json");
		purging = false;
		await writing;
		expect(json()).toMatchObject({ action: "purge", leads: 450, drafts: 1 });
		expect(err).toMatch(/purge \[#+\] 100 % 451\/451/);
		expect(slowest).toBeLessThan(1000);
		expect((await findLead(store, kept.reference))?.erasedAt).toBeNull();
		expect(await run(url, "purge")).toMatchObject({ out: "There was nothing to erase.\n" });
	});

	test("counts how the team does", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		const now = Date.now();
		const [inTime, tooLate] = [await accept(store), await accept(store, { kind: "client" }, now - 30 * HOUR)];
		await accept(store, {}, now - 48 * HOUR, { ...NOBODY, webhook: true });
		await accept(store, { kind: "newsletter" });
		await accept(store, { suspect: ["trap"] }, now - 48 * HOUR);
		await run(url, "contacted", inTime.reference, tooLate.reference);
		await openDraft(store, { language: "pt", answers: {}, source: {}, step: "email" }, now);
		expect((await run(url, "stats", "--json")).json()).toMatchObject({
			leads: { client: 1, contact: 3, newsletter: 1 },
			suspects: 1,
			erased: 0,
			calls: { waiting: 1, overdue: 1, contacted: 2, inTime: 1, inTimeShare: 1 / 3 },
			deliveries: [{ destination: "webhook", state: "waiting", count: 1 }],
			drafts: [{ step: "email", count: 1 }],
		});
		expect((await run(url, "stats")).out).toMatch(/answered in time +33 %/);
	});

	test("a call is noted once, and can be taken back", async () => {
		const url = await engine.freshUrl();
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

	test("backup and restore while the site runs", async () => {
		const url = await engine.freshUrl();
		const file = join(folder, `${engine.name}.backup`);
		if (engine.name === "postgres") {
			expect(await run(url, "backup", file)).toMatchObject({
				code: 1,
				err: expect.stringContaining("pg_dump"),
			});
			expect(await run(url, "restore", file)).toMatchObject({
				code: 1,
				err: expect.stringContaining("pg_dump"),
			});
			return;
		}
		const store = await engine.open(url);
		const before = await accept(store);
		await Promise.all(Array.from({ length: 300 }, () => accept(store)));
		let working = true;
		const writing = (async () => {
			while (working) await accept(store);
		})();
		expect(await run(url, "backup", file)).toMatchObject({ code: 0, out: `${file}\n` });
		working = false;
		await writing;
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(existsSync(`${file}-wal`)).toBe(false);
		expect(await run(url, "backup", file)).toMatchObject({ code: 1 });

		const after = await accept(store);
		expect(await run(url, "restore", file)).toMatchObject({ code: 0 });
		expect(await findLead(store, before.reference)).not.toBeNull();
		expect(await findLead(store, after.reference)).toBeNull();
		const again = await accept(store);
		expect(await findLead(store, again.reference)).not.toBeNull();

		const broken = join(folder, "broken");
		writeFileSync(broken, readFileSync(file).subarray(0, 20_000));
		expect(await run(url, "restore", broken)).toMatchObject({
			code: 1,
			err: expect.stringContaining("not a whole"),
		});
		expect(await run(url, "restore", join(folder, "none"))).toMatchObject({ code: 1 });
		expect(await findLead(store, again.reference)).not.toBeNull();
	});
});

test.each([
	[[], 2, /restore/, ""],
	[["help"], 0, /purge/, ""],
	[["help", "export"], 0, /--format/, ""],
	[["export", "--help"], 0, /--format/, ""],
	[["nothing"], 2, /^$/, "There is no command nothing"],
	[["constructor"], 2, /^$/, "There is no command constructor"],
	[["show"], 2, /^$/, "Something is missing"],
	[["list", "--colour"], 2, /^$/, "--colour"],
	[["list", "--since", "yesterday"], 2, /^$/, "--since must be a day"],
	[["purge", "--days", "-1"], 2, /^$/, "--days"],
])("%j ends with %i", async (argv, code, out, err) => {
	const result = await runWith({ DATABASE_URL: `sqlite:${join(folder, "usage.sqlite")}` }, ...argv);
	expect(result).toMatchObject({ code, out: expect.stringMatching(out), err: expect.stringContaining(err) });
});

test("a wrong setting is told in words, with its own exit code", async () => {
	expect(await runWith({ PORT: "x" }, "list")).toMatchObject({
		code: 1,
		err: expect.stringContaining("PORT must be"),
	});
});

/** A small reader of CSV (RFC 4180), independent of the writer. */
function readCsv(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	for (const [, quoted = "", end = ""] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
		row.push(quoted.replaceAll('""', '"'));
		if (end === ",") continue;
		rows.push(row);
		row = [];
	}
	return rows;
}
