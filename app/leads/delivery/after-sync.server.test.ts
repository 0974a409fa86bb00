import { fdatasync } from "node:fs";
import { promisify } from "node:util";
import fc from "fast-check";
import { expect, vi } from "vitest";
import { openStore } from "#app/db/open.ts";
import { openSqlite } from "#app/db/sqlite/open-sqlite.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { metrics } from "#app/platform/metrics.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { newLead, toWebhook, until } from "#tests/support/lead.ts";
import { query } from "#tests/support/query.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";
import { startWorkers } from "./workers.server.ts";

const [RUNS, testTimeout] = process.env.LONG ? [100, 1_200_000] : [6, 300_000];
vi.setConfig({ testTimeout });
/** A claim whose sync failed ends with its lease: the site's own, a minute, would be most of the time that `until` waits. */
const LEASE_MS = 3000;
/** Turns of the event loop after a step, in which connections and timers go on. */
const turns = fc.nat({ max: 12 });
const step = fc.constantFrom("keep", "keep", "sync", "sync", "fail", "checkpoint");
const steps = fc.array(fc.tuple(step, turns), { minLength: 5, maxLength: 40 });

/** Syncs that begin and end as a test says; `durable` holds what was committed before one that ended well began. */
function syncsOf(file: string) {
	const durable = new Set<string>();
	const underWay: ((error?: Error) => void)[] = [];
	let isFree = false;
	return {
		durable,
		underWay,
		free() {
			isFree = true;
			for (const end of underWay.splice(0)) end();
		},
		async sync(descriptor: number): Promise<void> {
			const covered = query(file, "SELECT reference FROM lead").map(({ reference }) => String(reference));
			const ended = new Promise<void>((resolve, reject) =>
				underWay.push((error) => (error ? reject(error) : resolve())),
			);
			if (!isFree) await ended;
			await promisify(fdatasync)(descriptor);
			for (const reference of covered) durable.add(reference);
		},
	};
}

onEachEngine((test, freshUrl) => {
	test("no recipient, reader or counter learns of a lead before it is on the disk, however syncs end", async () => {
		const counted = vi.spyOn(metrics, "countLead");
		const told = fc.asyncProperty(steps, async (plan) => {
			counted.mockClear();
			const url = await freshUrl();
			const isEmbedded = url.startsWith("sqlite:");
			const file = url.replace("sqlite:", "");
			const syncs = syncsOf(file);
			const store = await (isEmbedded ? openSqlite(file, { sync: syncs.sync }) : openStore(url));
			// PostgreSQL shows no row before its commit is on the disk.
			const other = isEmbedded ? undefined : await openStore(url);
			async function expectDurable(references: readonly string[]) {
				const counts = counted.mock.calls.length;
				const shown = await other?.db.selectFrom("lead").select("reference").execute();
				const durable = shown ? new Set(shown.map(({ reference }) => reference)) : syncs.durable;
				expect([...durable]).toEqual(expect.arrayContaining([...references]));
				expect(counts).toBeLessThanOrEqual(durable.size);
			}
			const early: unknown[] = [];
			const receiver = await startReceiver((response, _, number) => {
				const reference = receiver.received[number - 1]?.reference ?? "";
				expectDurable([reference])
					.catch((error) => early.push(error))
					.finally(() => response.writeHead(204).end());
			});
			const outbox = startWorkers(store, readSettings(receiver.settings), createLogger("silent"), LEASE_MS);
			/** A visitor who sees a failure sends the same again. */
			async function keep(lead = newLead()): Promise<string> {
				try {
					const { reference } = await acceptLead(store, lead, Date.now(), toWebhook);
					outbox.wake();
					await expectDurable([reference]);
					return reference;
				} catch (error) {
					if (!(error instanceof Error && error.message === "EIO")) throw error;
					return keep(lead);
				}
			}
			const kept: Promise<string>[] = [];
			const checkpoints: Promise<void>[] = [];
			for (const [step, turnsAfter] of plan) {
				if (step === "keep") kept.push(keep());
				else if (step === "checkpoint") checkpoints.push(store.checkpoint());
				else syncs.underWay.shift()?.(step === "fail" ? new Error("EIO") : undefined);
				for (let turn = 0; turn < turnsAfter; turn++) await new Promise((ended) => setImmediate(ended));
				const shown = await store.db.selectFrom("lead").select("reference").execute();
				await expectDurable(shown.map(({ reference }) => reference));
			}
			syncs.free();
			const references = await Promise.all(kept);
			await Promise.all(checkpoints);
			await until(() => {
				outbox.wake();
				return receiver.received.length >= references.length;
			});
			await outbox.stop();
			expect(early).toEqual([]);
			expect(receiver.received.map(({ reference }) => reference).sort()).toEqual(references.sort());
			await receiver.close();
			await other?.close();
			await store.close();
		});
		await fc.assert(told, { numRuns: RUNS });
	});
});
