import { expect, test, vi } from "vitest";
import { VISITOR_MAILS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import { askForOwnData } from "#app/leads/own-data-link.server.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { onEachEngine, openAgain } from "#tests/support/each-engine.ts";
import { allEnded, allTried, deliveries, setDeliveries, until } from "#tests/support/lead.ts";
import { mailServer, mailSettings, startMailOutbox } from "#tests/support/mail-server.ts";
import { acceptMailed as accept } from "#tests/support/mailed-lead.ts";
import { mailSender } from "./mail.server.ts";

/** Long enough for a busy machine to renew it. */
const LEASE_MS = 3000;

const subscribe = (store: Store, number: number) =>
	accept(store, { kind: "newsletter", answers: { email: `ana-${number}@exemplo.com.br` } }, []);

onEachEngine((test) => {
	test("the team's mail waits behind no visitor's, not even while the server thinks about those", async (store) => {
		const { promise, resolve: answer } = Promise.withResolvers<void>();
		const { mails, port } = await mailServer([], undefined, () => promise);
		for (let number = 0; number < VISITOR_MAILS.max; number++) await subscribe(store, number);
		await accept(store);
		startMailOutbox(store, port);
		await until(() => mails.some(({ to }) => to[0] === "vendas@ciranda.example"));
		answer();
		await until(allEnded(store));
	});

	test("of one kind only so many mails go to visitors in five minutes; the rest wait, and other kinds do not", async (store) => {
		const { mails, port } = await mailServer();
		const { max, withinMs } = VISITOR_MAILS;
		for (let number = 0; number < max + 2; number++) await subscribe(store, number);
		// An address that nobody holds data for gets no mail, and takes nobody's place.
		for (let number = 0; number < max; number++)
			await askForOwnData(store, `nobody-${number}@exemplo.com.br`, "pt", Date.now());
		await askForOwnData(store, "ana-0@exemplo.com.br", "pt", Date.now());
		const outbox = startMailOutbox(store, port);
		await until(() => mails.some(({ subject }) => subject.includes("seus dados")));
		const waiting = async () => (await deliveries(store)).filter(({ state }) => state === "waiting");
		await until(async () => (await waiting()).length === 2);
		const held = { destination: "newsletter-confirmation", attempts: 0 };
		expect(await waiting()).toMatchObject([held, held]);
		await store.transaction((tx) =>
			tx
				.updateTable("delivery")
				.set(({ eb }) => ({ ended_at: eb("ended_at", "-", withinMs) }))
				.where("ended_at", "is not", null)
				.execute(),
		);
		outbox.wake();
		await until(allEnded(store));
		expect(mails).toHaveLength(max + 3);
	});

	test("a server that puts strangers off gets the same e-mail again", async (store) => {
		const { mails, port } = await mailServer([
			{ at: "RCPT", code: 451 },
			{ at: "DATA", code: 452 },
		]);
		const timers = vi.spyOn(globalThis, "setTimeout");
		await accept(store);
		const outbox = startMailOutbox(store, port);
		for (const attempts of [1, 2]) {
			await until(allTried(store, attempts));
			await setDeliveries(store, { next_at: 1 });
			outbox.wake();
		}
		await until(allEnded(store));
		expect(mails).toHaveLength(1);
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered", attempts: 3 });
		// RFC 5321, 4.5.3.2.1.
		expect(timers.mock.calls.filter(([, ms = 0]) => ms > 300_000).length).toBeGreaterThanOrEqual(6);
	});

	test("a server that thinks for longer than a claim lasts is asked once, whoever else looks for work", async (store) => {
		const other = await openAgain(store);
		// It thinks until the first claim would be over, had nobody renewed it.
		const { mails, port } = await mailServer([], undefined, async () => {
			const over = Date.now() + LEASE_MS;
			await until(() => Date.now() > over);
		});
		await accept(store);
		startMailOutbox(store, port, LEASE_MS);
		// Only one process owns an embedded store.
		if (store.engine === "postgres") startMailOutbox(other, port, LEASE_MS);
		await until(allEnded(store));
		expect(mails).toHaveLength(1);
		expect((await deliveries(store))[0]).toMatchObject({ state: "delivered", attempts: 1 });
	});

	test("an address that is refused for good ends the copy, not the team's e-mail", async (store) => {
		const { port, refusedSoFar } = await mailServer(
			Array.from({ length: 50 }, () => ({ at: "MAIL", code: 550 })),
		);
		await accept(store, { wantsCopy: true });
		startMailOutbox(store, port);
		await until(() => refusedSoFar() >= 3);
		await until(async () => (await deliveries(store)).every((row) => row.last_error !== null));
		const [team, copy] = await deliveries(store);
		const last_error = "smtp-550";
		expect(copy).toMatchObject({ destination: "visitor-copy", state: "failed", attempts: 1, last_error });
		expect(team).toMatchObject({ destination: "team-mail", state: "waiting", last_error });
	});
});

const noStore = () => Promise.reject(new Error("Not wanted"));

test("a trial sends a sample, marked as one, to each address of the team, and says who refuses it", async () => {
	const { mails, port } = await mailServer();
	const sender = mailSender(noStore, readSettings(mailSettings(port)));
	const timers = vi.spyOn(globalThis, "setTimeout");
	expect(await sender?.check(AbortSignal.timeout(60_000))).toEqual({ delivered: true });
	expect(mails.map(({ subject }) => subject.slice(0, 7))).toEqual(["TESTE: ", "TESTE: "]);
	expect(timers.mock.calls.filter(([, ms = 0]) => ms > 10_000 && ms < 55_000)).toEqual([]);
	sender?.close();
	const strict = await mailServer([{ at: "MAIL", code: 550 }]);
	const refused = mailSender(noStore, readSettings(mailSettings(strict.port)));
	expect(await refused?.check(AbortSignal.timeout(60_000))).toMatchObject({ reason: "smtp-550" });
	refused?.close();
	const nobodyThere = mailSender(noStore, readSettings(mailSettings(1)));
	expect(await nobodyThere?.check(AbortSignal.timeout(60_000))).toMatchObject({ reason: "ECONNREFUSED" });
});
