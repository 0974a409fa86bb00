import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { VISITOR_MAILS } from "#app/constants.ts";
import { openStore } from "#app/db/open.ts";
import type { Store } from "#app/db/store.ts";
import { beginningOf, dayOf } from "#app/i18n/format.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { noReceivers } from "#app/leads/delivery/routing.ts";
import { allEnded, endLeases, everybody, newLead } from "#tests/support/lead.ts";
import { type Mail, mailServer } from "#tests/support/mail-server.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";

const LEADS = 500;
const KILLS = 20;
/** No more than go out within five minutes. */
const RECEIPTS = VISITOR_MAILS.most;
const HOUR = 3_600_000;
/** Of 24: less than a quarter is left. */
const SPENT_HOURS = 19;
/** Mails that one process sends at once, which is what it can leave in doubt when it dies. */
const AT_ONCE = 5;
/** A kill comes at any moment of the sending of this many mails' time. */
const KILL_WITHIN_MS = 40;

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres({ durable: true });
});
afterAll(() => postgres?.remove());

let sites: TestServer[] = [];
afterEach(async () => {
	await Promise.all(sites.splice(0).map((site) => site.remove()));
});

describe.each(["sqlite", "postgres"] as const)("%s", (engine) => {
	test(`of ${LEADS} leads and ${KILLS} kills: a mail to the team and a reminder each, the receipts, and one digest`, {
		timeout: 300_000 + KILLS * 20_000,
	}, async () => {
		const { mails, port: smtpPort } = await mailServer();
		const env: Record<string, string> = {
			LOG_LEVEL: "error",
			SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
			MAIL_FROM: "site@empresa.example",
			LEADS_MAIL_TO: everybody.teamMail.join(","),
		};
		if (engine === "postgres") env.DATABASE_URL = await postgres.freshUrl();
		const ports = await Promise.all(engine === "postgres" ? [freePort(), freePort()] : [freePort()]);
		// Makes the store, and leaves the day's digest to the others.
		const first = await startServer({ ...env, PORT: String(ports[0]), LEADS_MAIL_TO: "" });
		await first.stop();
		const store = await openStore(env.DATABASE_URL ?? `sqlite:${first.file}`);
		const references = await acceptLeads(store);

		const start = (port: number | undefined) => startServer({ ...env, PORT: String(port) }, first.folder);
		sites = await Promise.all(ports.map(start));
		// Two for each lead, without receipts and the digest.
		const all = LEADS * 2;
		for (let kill = 0; kill < KILLS; kill++) {
			await enough(mails, ((kill + 1) * all) / (KILLS + 2));
			await pause(Math.random() * KILL_WITHIN_MS);
			const which = kill % sites.length;
			await sites[which]?.stop("SIGKILL");
			sites[which] = await start(ports[which]);
		}
		// Claims of the killed processes end a minute later; with none of them at work that minute can be over at once.
		await Promise.all(sites.map((site) => site.stop()));
		await endLeases(store);
		sites = await Promise.all(ports.map(start));
		await allDelivered(store);

		const deliveries = await store.db.selectFrom("delivery").selectAll().execute();
		const byId = new Map(mails.map((mail) => [mail.id, mail]));
		expect([...byId.keys()].sort()).toEqual(deliveries.map(({ id }) => id).sort());
		const told = (destination: string, event: string) =>
			deliveries
				.filter((row) => row.destination === destination && row.event === event)
				.map(({ id }) => /[\w-]{17}/.exec(byId.get(id)?.subject ?? "")?.[0])
				.sort();
		expect(told("team-mail", "lead.received")).toEqual(references);
		expect(told("team-mail", "lead.reminder")).toEqual(references);
		expect(told("visitor-copy", "lead.received")).toHaveLength(RECEIPTS);
		const isPastEight = Date.now() >= beginningOf(dayOf()) + 8 * HOUR;
		expect(told("team-digest", "team.digest")).toHaveLength(isPastEight ? 1 : 0);

		// SMTP knows no repeats: a process that dies between the server's reply and its commit leaves a mail to be sent
		// again, under the same Message-ID and never more than it had under way.
		const repeats = mails.filter((mail) => byId.get(mail.id) !== mail);
		for (const repeat of repeats)
			expect([repeat.to, repeat.subject]).toEqual([byId.get(repeat.id)?.to, byId.get(repeat.id)?.subject]);
		expect(repeats.length).toBeLessThanOrEqual(KILLS * AT_ONCE);
		console.info(
			`${engine}: ${deliveries.length} mails, ${KILLS} kills: 0 missing, ${repeats.length} sent a second time under their Message-ID`,
		);
		await store.close();
	});
});

/** Leads that are to be called within hours, none of them told of yet; resolves with their references, sorted. */
async function acceptLeads(store: Store): Promise<string[]> {
	const accepted = await Promise.all(
		Array.from({ length: LEADS }, (_, number) => {
			const answers = {
				profile: "client",
				firstName: "Ana",
				email: `ana-${number}@fabrica.example`,
			} as const;
			const lead = newLead({ kind: "client", answers, wantsCopy: number < RECEIPTS });
			return acceptLead(store, lead, Date.now() - SPENT_HOURS * HOUR, { ...everybody, webhook: false });
		}),
	);
	// Overdue, so that the digest has something to tell whatever day the others are due.
	await acceptLead(store, newLead({ kind: "client" }), Date.now() - 25 * HOUR, noReceivers);
	return accepted.map(({ reference }) => reference).sort();
}

async function enough(mails: readonly Mail[], count: number): Promise<void> {
	const giveUpAt = Date.now() + 120_000;
	while (mails.length < count) {
		if (Date.now() > giveUpAt) throw new Error(`Only ${mails.length} mails came`);
		await pause(1);
	}
}

async function allDelivered(store: Store): Promise<void> {
	const giveUpAt = Date.now() + 120_000;
	while (!(await allEnded(store)())) {
		if (Date.now() > giveUpAt) throw new Error("Not everything was delivered in time");
		await pause(100);
	}
}
