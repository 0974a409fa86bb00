import { sql } from "kysely";
import { expect, test } from "vitest";
import { recordAccess } from "#app/leads/audit.server.ts";
import { purgeOld } from "#app/leads/erase.server.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { type LinkName, signLink } from "#app/leads/link-token.server.ts";
import { confirmNewsletter, unsubscribeByLink } from "#app/leads/newsletter.server.ts";
import { stopMail } from "#app/leads/suppression.server.ts";
import { pressTeamLink } from "#app/leads/team-link.server.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, noReceivers } from "#tests/support/lead.ts";
import { run } from "#tests/support/run-command.ts";

const DAY = 86_400_000;

/** All that is kept, as `action by how reference`, in the order in which it was done. */
async function trail(url: string, ...options: string[]): Promise<string[]> {
	const entries: { at: string; action: string; how: string; reference: string | null }[] = (
		await run(url, "audit", "--json", ...options)
	).json();
	return entries.map(({ action, how, reference }) => `${action} by ${how} ${reference ?? ""}`.trim());
}

onEachEngine((engine) => {
	test("every command that reads or changes leads leaves its line, what changes nothing leaves none", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const answers = {
			fullName: "Ana Souza",
			email: "ana@exemplo.com.br",
			phone: "11 5555-0100",
			company: "x",
		};
		const { reference } = await accept(store, { answers });
		const suspect = await accept(store, { suspect: ["honeypot"], answers: { email: "bia@exemplo.com.br" } });
		const steps: [string[], string[]][] = [
			[["list"], ["listed by command"]],
			[["show", reference], [`shown by command ${reference}`]],
			[["person", reference], [`shown by command ${reference}`]],
			[["export"], ["exported by command"]],
			[["contacted", reference], [`contacted by command ${reference}`]],
			[["contacted", reference], []],
			[["contacted", reference, "--outcome", "won"], [`outcome-noted by command ${reference}`]],
			[["contacted", reference, "--undo"], [`contact-undone by command ${reference}`]],
			[["release", suspect.reference], [`released by command ${suspect.reference}`]],
			[["release", suspect.reference], []],
			[["correct", reference, "message=Outro"], [`corrected by command ${reference}`]],
			[["stats"], []],
			[["deliveries"], []],
			[["audit"], []],
			[
				["close", "--until", "2099-12-28T08:00", "--message-pt", "x", "--message-en", "y"],
				["closed by command"],
			],
			[["open"], ["opened by command"]],
			[["open"], []],
			[["forget", reference, "--yes"], [`erased by command ${reference}`]],
		];
		const expected: string[] = [];
		for (const [argv, lines] of steps) {
			expect([argv, (await run(url, ...argv)).code]).toEqual([argv, 0]);
			expected.push(...lines);
			expect([argv, (await trail(url)).toSorted()]).toEqual([argv, expected.toSorted()]);
		}
		expect(await trail(url, "--reference", suspect.reference.toLowerCase())).toEqual([
			`released by command ${suspect.reference}`,
		]);
		expect(await trail(url, "--until", "2020-01-01")).toEqual([]);
		expect(JSON.stringify(await store.db.selectFrom("audit").selectAll().execute())).not.toMatch(
			/ana@|bia@|Ana|Segredo|Caio|Outro/,
		);
		const { out } = await run(url, "audit");
		expect(out).toMatch(/^TIME +ACTION +HOW +REFERENCE\n\d{4}-\d\d-\d\d \d\d:\d\d -03:00 +listed +command\n/);
		const exported: { reference: string; audit: object[] }[] = (await run(url, "export", "--json")).json();
		expect(exported[0]?.audit).toMatchObject([{ action: "released", how: "command" }]);
		expect((await run(url, "export")).out).toMatch(/Z released by command",/);
	});

	test("a link leaves one line for what it did, however many press it at once", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const { id, reference } = await accept(store);
		const reader = await accept(store, { kind: "newsletter", answers: { email: "bia@exemplo.com.br" } });
		const secrets = await signingSecrets(store);
		const now = Date.now();
		const token = (link: LinkName, lead: string) => signLink(secrets, link, lead, now);
		const twice = (press: () => Promise<unknown>) => Promise.all([press(), press(), press()]);
		for (const link of ["contacted", "spam", "release"] as const)
			await twice(() => pressTeamLink(store, token(link, id), now, noReceivers));
		await twice(() => confirmNewsletter(store, token("confirm", reader.id), now, noReceivers));
		await twice(() => unsubscribeByLink(store, token("unsubscribe", reader.id), now, noReceivers));
		await stopMail(store, token("stop", id), now);
		await stopMail(store, token("stop", id), now);
		expect((await trail(url)).toSorted()).toEqual(
			[
				`contacted by link ${reference}`,
				`held-back by link ${reference}`,
				`released by link ${reference}`,
				`mail-stopped by link ${reference}`,
				`confirmed by link ${reader.reference}`,
				`left by link ${reader.reference}`,
			].toSorted(),
		);
	});

	test("it is kept as long as leads are, and a span of it can be read", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const now = Date.now();
		const { id } = await accept(store);
		for (let n = 0; n < 1203; n++)
			await store.execute((db) =>
				db
					.insertInto("audit")
					.values({
						id: `${n}`,
						at: now - 800 * DAY + (n % 3),
						action: "shown",
						how: "command",
						reference: null,
					})
					.execute(),
			);
		for (const days of [1, 700])
			await recordAccess(
				store,
				{ at: now - days * DAY, action: "shown", how: "command", reference: null },
				`${days} ${id}`,
			);
		expect(await trail(url)).toHaveLength(1205);
		await purgeOld(store, now - 730 * DAY, now);
		expect(await trail(url)).toHaveLength(2);
		const since = new Date(now - 3 * DAY).toISOString().slice(0, 10);
		expect(await trail(url, "--since", since)).toHaveLength(1);
	});

	test("a purge leaves a line that names nobody, and one that found nothing leaves none", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		const now = Date.now();
		await accept(store, {}, now - 3 * DAY);
		await purgeOld(store, now - 4 * DAY, now);
		expect(await trail(url)).toEqual([]);
		await purgeOld(store, now - 2 * DAY, now);
		expect(await trail(url)).toEqual(["purged by site"]);
	});

	test("a lead is shown also where it cannot be noted that it was", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		await run(url, "show", (await accept(store)).reference);
		const { reference } = await accept(store);
		await store.transaction((tx) =>
			sql`CREATE UNIQUE INDEX one_read ON lead ((read_at IS NOT NULL)) WHERE read_at IS NOT NULL`.execute(tx),
		);
		const { code, out, err } = await run(url, "show", reference, "--json");
		expect([code, err]).toEqual([0, expect.stringMatching(/^Could not record that the lead was read: /)]);
		expect(out).toContain(reference);
	});

	test("where the trail cannot be written, reading goes on and says so, and nothing is changed in silence", async () => {
		const url = await engine.freshUrl();
		const store = await engine.open(url);
		const { reference } = await accept(store);
		await run(url, "list");
		await store.transaction((tx) =>
			tx.schema.createIndex("one_line_only").unique().on("audit").column("how").execute(),
		);
		for (const argv of [
			["list", "--json"],
			["show", reference, "--json"],
			["export", "--json"],
		]) {
			const { code, out, err } = await run(url, ...argv);
			expect([argv, code]).toEqual([argv, 0]);
			expect(out).toContain(reference);
			expect(err).toMatch(/^Could not record this access in the audit trail: /);
		}
		expect(await run(url, "contacted", reference)).toMatchObject({ code: 1 });
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: null });
		// Visitors' actions do not depend on the audit trail.
		expect(await accept(store)).toMatchObject({ duplicate: false });
	});
});
