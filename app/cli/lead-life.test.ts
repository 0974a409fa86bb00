import { randomUUID } from "node:crypto";
import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { openStore } from "#app/db/open.ts";
import { anyTables, tableNames } from "#app/db/rows.ts";
import type { Store } from "#app/db/store.ts";
import { DraftGone } from "#app/leads/accept.server.ts";
import { claimDue, recordDelivered, recordFailure } from "#app/leads/delivery/claims.server.ts";
import { type Draft, saveDraft } from "#app/leads/draft/draft.server.ts";
import { forgetPerson } from "#app/leads/erase.server.ts";
import { markContacted } from "#app/leads/follow-up.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { restoreBackup } from "#app/leads/restore/restore-backup.server.ts";
import { folder, useFolders } from "#tests/support/backups.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, toWebhook } from "#tests/support/lead.ts";
import { run } from "#tests/support/run-command.ts";

/*
 * A lead's life against a small model of it: whatever happens in whichever order, the store holds what the model says. A
 * failure prints the shortest sequence found and the seed that repeats it.
 */

/** The gate repeats the same few sequences; the long run looks for others. */
const sequences = process.env.LONG ? { numRuns: 150 } : { numRuns: 10, seed: 2 };
/** A failure is followed by the search for its shortest sequence. */
const LIMIT_MS = 900_000;
const PEOPLE = ["ana@exemplo.com.br", "bia@exemplo.com.br", "caio@exemplo.com.br"];
/** Long enough that no two steps fall into one millisecond, and short enough that no draft expires. */
const STEP_MS = 1000;

type Sent = { event: string; state: string; attempts: number; dueAt: number };
type Kept = {
	/** Null once it is erased. */
	email: string | null;
	/** Null where another lead of the same draft was kept after a loss. */
	key: string | null;
	contacted: boolean;
	sent: Sent[];
};
type Model = {
	now: number;
	drafts: Map<string, { email: string; createdAt: number; reference: string | null }>;
	leads: Map<string, Kept>;
	/** Times of the erasures that took something. */
	erasures: Set<number>;
	/** The contents of each backup, by its file. */
	backups: Map<string, Pick<Model, "drafts" | "leads" | "erasures">>;
};
type Real = { store: Store; drafts: Map<string, Draft> };

const waiting = (event: string, now: number): Sent => ({ event, state: "waiting", attempts: 0, dueAt: now });

/** The store's leads and drafts in the model's terms. */
async function heldBy({ db }: Store) {
	const leads = await db.selectFrom("lead").selectAll().execute();
	const deliveries = await db.selectFrom("delivery").selectAll().execute();
	const drafts = await db.selectFrom("draft").selectAll().execute();
	const held = leads.map((lead) => {
		const { reference, email, idempotency_key: key } = lead;
		const [contacted, isErased] = [lead.contacted_at !== null, lead.erased_at !== null];
		const sent = inWords(deliveries.filter(({ lead_id }) => lead_id === lead.id));
		return [reference, { email, key, contacted, isErased, sent }];
	});
	return {
		leads: Object.fromEntries(held),
		drafts: drafts.map(({ id, reference }) => `${id} ${reference}`).sort(),
	};
}

function heldIn({ leads, drafts }: Model) {
	const held = [...leads].map(([reference, { sent, ...lead }]) => {
		return [reference, { ...lead, isErased: lead.email === null, sent: inWords(sent) }];
	});
	return {
		leads: Object.fromEntries(held),
		drafts: [...drafts].map(([id, { reference }]) => `${id} ${reference}`).sort(),
	};
}

function inWords(deliveries: readonly { event: string; state: string; attempts: number }[]): string[] {
	return deliveries.map(({ event, state, attempts }) => `${event} ${state} ${attempts}`).sort();
}

async function empty(store: Store): Promise<void> {
	await store.transaction(async (tx) => {
		for (const table of tableNames.toReversed()) await anyTables(tx).deleteFrom(table).execute();
	});
}

/** An erasure by wish leaves the key and what was delivered, and nothing else of the lead. */
function erase(lead: Kept): void {
	lead.email = null;
	lead.sent = lead.sent.filter(({ state }) => state === "delivered");
}

type Step = (model: Model, real: Real) => Promise<void>;

/** A command of fast-check: each step takes a second, and afterwards store and model agree. */
function command(name: string, mayRun: (model: Readonly<Model>) => boolean, step: Step) {
	return {
		check: mayRun,
		async run(model: Model, real: Real) {
			model.now += STEP_MS;
			await step(model, real);
			expect(await heldBy(real.store)).toEqual(heldIn(model));
		},
		toString: () => name,
	};
}

const pick = <Name>(from: ReadonlyMap<Name, unknown>, index: number): Name =>
	[...from.keys()][index % from.size] as Name;

const always = () => true;
const hasDrafts = ({ drafts }: Model) => drafts.size > 0;
const hasLeads = ({ leads }: Model) => leads.size > 0;
const hasBackup = ({ backups }: Model) => backups.size > 0;
const anyOf = fc.nat({ max: 30 });
const person = fc.constantFrom(...PEOPLE);

const steps = [
	person.map((email) =>
		command(`open a draft of ${email}`, always, async (model, { store, drafts }) => {
			const draft = await beginDraft(store, { answers: { email } }, model.now);
			drafts.set(draft.id, draft);
			model.drafts.set(draft.id, { email, createdAt: model.now, reference: null });
		}),
	),
	fc.tuple(anyOf, person).map(([index, email]) =>
		command(`save draft ${index} as ${email}'s`, hasDrafts, async (model, { store, drafts }) => {
			const id = pick(model.drafts, index);
			const known = model.drafts.get(id);
			const answers = { language: "pt", answers: { email }, page: "contact" } as const;
			const isSaved = await saveDraft(store, drafts.get(id) as Draft, answers, model.now);
			expect(isSaved).toBe(known?.reference === null);
			if (isSaved && known) known.email = email;
		}),
	),
	anyOf.map((index) =>
		command(`send draft ${index}`, hasDrafts, async (model, { store, drafts }) => {
			// Any draft ever opened: its page may still stand in a browser.
			const id = pick(drafts, index);
			const draft = model.drafts.get(id);
			const key = draftIdempotencyKey(id);
			const first = [...model.leads].find(([, lead]) => lead.key === key);
			const email = draft?.email ?? "ana@exemplo.com.br";
			const sending = accept(
				store,
				{ kind: "client", idempotencyKey: key, answers: { email }, draft: { id } },
				model.now,
				toWebhook,
			);
			if (first === undefined && draft?.reference !== null) {
				await expect(sending).rejects.toThrow(DraftGone);
				return;
			}
			const { reference, duplicate } = await sending;
			expect(duplicate).toBe(first !== undefined);
			if (first) expect(reference).toBe(first[0]);
			else
				model.leads.set(reference, {
					email,
					key,
					contacted: false,
					sent: [waiting("lead.received", model.now)],
				});
			if (draft) draft.reference ??= reference;
		}),
	),
	fc.constantFrom("delivered", "waiting", "failed").map((state) =>
		command(`a delivery ends ${state}`, always, async (model, { store }) => {
			const due = [...model.leads.values()].flatMap(({ sent }) =>
				sent.filter((one) => one.state === "waiting" && one.dueAt <= model.now),
			);
			const [claimed] = await claimDue(store, ["webhook"], { limit: 1, now: model.now });
			expect(claimed === undefined).toBe(due.length === 0);
			if (!claimed) return;
			const known = model.leads
				.get(claimed.lead?.reference ?? "")
				?.sent.filter(({ event, state: now }) => event === claimed.event && now === "waiting");
			expect(known?.map(({ attempts }) => attempts + 1)).toEqual([claimed.attempts]);
			if (state === "delivered") await recordDelivered(store, claimed, model.now);
			else {
				const nextAt = state === "failed" ? null : model.now + 3 * STEP_MS;
				await recordFailure(store, claimed, "500", nextAt, model.now);
			}
			for (const one of known ?? [])
				Object.assign(one, { state, attempts: claimed.attempts, dueAt: model.now + 3 * STEP_MS });
		}),
	),
	anyOf.map((index) =>
		command(`lead ${index} is contacted`, hasLeads, async (model, { store }) => {
			const reference = pick(model.leads, index);
			const lead = model.leads.get(reference) as Kept;
			await markContacted(store, reference, model.now, toWebhook);
			if (!lead.contacted && lead.email !== null) lead.sent.push(waiting("lead.contacted", model.now));
			lead.contacted = true;
		}),
	),
	person.map((email) =>
		command(`${email} is forgotten`, always, async (model, { store }) => {
			const receipt = await forgetPerson(store, email, model.now, toWebhook);
			const theirs = [...model.leads.values()].filter((lead) => lead.email === email);
			const drafts = [...model.drafts].filter(([, draft]) => draft.email === email);
			expect([receipt?.leads ?? 0, receipt?.drafts ?? 0]).toEqual([theirs.length, drafts.length]);
			for (const lead of theirs) {
				const isTold = lead.sent.some(({ attempts }) => attempts > 0);
				erase(lead);
				if (isTold) lead.sent.push(waiting("lead.erased", model.now));
			}
			for (const [id] of drafts) model.drafts.delete(id);
			if (receipt) model.erasures.add(model.now);
		}),
	),
	fc.constant(
		command("back up", always, async (model, real) => {
			const file = join(folder, randomUUID());
			expect((await run(real.store, "backup", file)).code).toBe(0);
			const { drafts, leads, erasures } = model;
			model.backups.set(file, structuredClone({ drafts, leads, erasures }));
		}),
	),
	anyOf.map((index) =>
		command(`restore backup ${index}`, hasBackup, async (model, { store }) => {
			const file = pick(model.backups, index);
			const backup = await openStore(`sqlite:${file}`);
			await restoreBackup(backup, store, model.now, 0);
			await backup.close();
			restoreModel(model, file);
		}),
	),
];

const loss = fc.constant(
	command("the disk is lost", hasBackup, async (model, { store }) => {
		await empty(store);
		for (const held of [model.leads, model.drafts, model.erasures]) held.clear();
	}),
);

/** A restore adds what is missing and changes nothing that is there, but for erasures by wish. */
function restoreModel(model: Model, file: string): void {
	const backup = structuredClone(model.backups.get(file) as Pick<Model, "drafts" | "leads" | "erasures">);
	const lastOnlyIn = (one: Set<number>, other: Set<number>) =>
		Math.max(0, ...[...one].filter((at) => !other.has(at)));
	const inStore = lastOnlyIn(model.erasures, backup.erasures);
	const inBackup = lastOnlyIn(backup.erasures, model.erasures);
	for (const [reference, lead] of backup.leads) {
		const own = model.leads.get(reference);
		if (own && lead.email === null && own.email !== null) erase(own);
		if (own) continue;
		const isTaken = [...model.leads.values()].some(({ key }) => key !== null && key === lead.key);
		model.leads.set(reference, isTaken ? { ...lead, key: null } : lead);
	}
	for (const [id, draft] of model.drafts)
		if (draft.createdAt <= inBackup && !backup.drafts.has(id)) model.drafts.delete(id);
	for (const [id, draft] of backup.drafts)
		if (draft.createdAt > inStore && !model.drafts.has(id)) model.drafts.set(id, draft);
	for (const at of backup.erasures) model.erasures.add(at);
}

useFolders();

onEachEngine((test) => {
	test(
		"a lead's life is what the model says, in whatever order its steps come",
		async (store) => {
			const begin = async () => {
				await empty(store);
				const model: Model = {
					now: Date.now(),
					drafts: new Map(),
					leads: new Map(),
					erasures: new Set(),
					backups: new Map(),
				};
				return { model, real: { store, drafts: new Map<string, Draft>() } };
			};
			await fc.assert(
				fc.asyncProperty(
					fc.commands([...steps, ...steps, ...steps, loss], { maxCommands: 150, size: "max" }),
					async (commands) => {
						const { model, real } = await begin();
						await fc.asyncModelRun(() => ({ model, real }), commands);
					},
				),
				sequences,
			);
		},
		LIMIT_MS,
	);
});
