import { sql } from "kysely";
import { describe, expect } from "vitest";
import { DAY_MS, DRAFT_MS, EMPTY_DRAFT_MS, HOUR_MS, UNCONFIRMED_MS } from "#app/constants.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import { queueResumeMail } from "#app/leads/delivery/resume-mail.server.ts";
import { createKey, discardDraft } from "#app/leads/draft/draft.server.ts";
import { forgetPerson } from "#app/leads/erase.server.ts";
import { signLink } from "#app/leads/link-token.server.ts";
import { confirmNewsletter, unsubscribeMailbox } from "#app/leads/newsletter.server.ts";
import { purgeOld } from "#app/leads/retention.server.ts";
import { mailboxHashes, stopMail, suppressedAt } from "#app/leads/suppression.server.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, deliveries, everybody, nobody, setDeliveries, toVisitors } from "#tests/support/lead.ts";
import { linkFor } from "#tests/support/own-data.ts";
import { contents } from "#tests/support/store-contents.ts";
import { dataLife, endings, type Remains } from "./data-life.ts";
import { readLongText } from "./long-texts.server.ts";

const RETENTION_MS = nobody.LEAD_RETENTION_DAYS * DAY_MS;
const settings = nobody;

/** How long the policy lets each kind of data live, and how it comes into the store at `at`: resolves to the id of its row. */
const kinds: Record<
	string,
	{ period: number; begin: (store: Store, email: string, at: number) => Promise<string> }
> = {
	sent: {
		period: RETENTION_MS,
		begin: async (store, email, at) => {
			const answers = { email, lastName: email };
			return (await accept(store, { kind: "client", spamReasons: ["links"], answers }, at)).id;
		},
	},
	unconfirmed: { period: UNCONFIRMED_MS, begin: subscribe },
	subscribed: {
		period: RETENTION_MS,
		begin: async (store, email, at) => {
			const id = await subscribe(store, email, at);
			await confirmNewsletter(store, signLink(await signingSecrets(store), "confirm", id, at), at, settings);
			return id;
		},
	},
	draft: {
		period: DRAFT_MS,
		begin: async (store, email, at) => (await beginDraft(store, { answers: { email } }, at)).id,
	},
	"draft-alone": {
		period: EMPTY_DRAFT_MS,
		begin: async (store, name, at) => (await beginDraft(store, { answers: { firstName: name } }, at)).id,
	},
	"own-data": {
		period: DAY_MS,
		begin: async (store, email, at) => {
			await accept(store, { answers: { email } }, at);
			const { id } = await linkFor(store, email, at);
			await setDeliveries(store, { state: "delivered", ended_at: at }, { id });
			return id;
		},
	},
};

async function subscribe(store: Store, email: string, at: number): Promise<string> {
	return (await accept(store, { kind: "newsletter", answers: { email } }, at, toVisitors)).id;
}

/** The remains of the row `id` of the person behind `email`, as the policy names it. */
async function remainsOf(store: Store, id: string, email: string): Promise<Remains[]> {
	const of = <Table extends "lead" | "draft" | "own_data_link">(table: Table) =>
		store.db
			.selectFrom(table as "lead")
			.selectAll()
			.where("id", "=", id)
			.executeTakeFirst();
	const [lead, draft, link] = [await of("lead"), await of("draft"), await of("own_data_link")];
	const isWhole = draft !== undefined || (lead ?? link)?.email === email;
	const remains: Remains[] = isWhole ? ["all"] : lead ? ["trace"] : [];
	if ((await suppressedAt(store.db, await mailboxHashes(store, email))) !== null) remains.push("code");
	// Nothing else may know the person; an address that is kept stands in several tables.
	const rows = JSON.stringify(await contents(store));
	expect([remains, rows.includes(email)]).toEqual([remains, isWhole]);
	if (store.engine === "postgres") {
		// The samples that its planner takes stay after the rows.
		await sql`ANALYZE`.execute(store.db);
		const isSampled = sql`concat(histogram_bounds, most_common_vals) LIKE '%@exemplo%'`;
		const { rows: sampled } = await sql`SELECT attname FROM pg_stats WHERE ${isSampled}`.execute(store.db);
		expect(sampled).toEqual([]);
	}
	return remains;
}

onEachEngine((test) => {
	describe.each(Object.keys(dataLife))("%s", (kind) => {
		test("what is left after each ending is what the policy's table says", async (store) => {
			const { begin, period } = kinds[kind] ?? {};
			if (!begin || !period) throw new Error(`Nobody knows how ${kind} begins`);
			const now = Date.now();
			const kept = await begin(store, "kept@exemplo.com.br", now);
			for (const ending of endings) {
				const told = dataLife[kind]?.[ending];
				if (!told) continue;
				const email = `${ending}@exemplo.com.br`;
				const id = await begin(store, email, ending === "aged" ? now - period - HOUR_MS : now);
				const remains: Remains[] = [];
				if (ending === "left") await unsubscribeMailbox(store, email, now, settings);
				if (ending === "refused") {
					const secrets = await signingSecrets(store);
					await stopMail(store, signLink(secrets, "stop", (await mailboxHashes(store, email))[0], now), now);
				}
				if (ending === "aged") {
					await begin(store, "young@exemplo.com.br", now - period + HOUR_MS);
					await purgeOld(store, now - RETENTION_MS, now);
					if (kind === "own-data") await forgetPerson(store, email, now, settings);
				}
				if (ending === "erased" && (await forgetPerson(store, email, now, settings, id)))
					remains.push("receipt");
				expect([ending, [...(await remainsOf(store, id, email)), ...remains]]).toEqual([ending, told]);
				expect(JSON.stringify(await contents(store))).toMatch(ending === "aged" ? "young@" : "kept@");
			}
			expect(await remainsOf(store, kept, "kept@exemplo.com.br")).toEqual(["all"]);
		});
	});

	test("deliveries that went out stay as a lead's progress; a discarded draft takes its own along; receipts count", async (store) => {
		const now = Date.now();
		const email = "ana@exemplo.com.br";
		const leftBehind = async () => {
			expect(JSON.stringify(await contents(store))).not.toContain(email);
			return (await deliveries(store)).map(({ event, destination }) => `${event} ${destination}`).sort();
		};
		const send = async (at: number) => {
			await accept(store, { kind: "client", wantsCopy: true, answers: { email } }, at, everybody);
			const delivered = { state: "delivered", attempts: 1, ended_at: at } as const;
			await setDeliveries(store, delivered, { destination: "webhook" });
		};
		await send(now - RETENTION_MS - HOUR_MS);
		await purgeOld(store, now - RETENTION_MS, now);
		expect(await leftBehind()).toEqual(["lead.received webhook"]);
		await send(now);
		await forgetPerson(store, email, now, everybody);
		const progress = ["lead.erased webhook", "lead.received webhook", "lead.received webhook"];
		expect(await leftBehind()).toEqual(progress);
		const key = createKey();
		const draft = await beginDraft(store, { key, answers: { email } }, now);
		await queueResumeMail(store, draft.id, email, now);
		await discardDraft(store, draft.id, key);
		expect(await leftBehind()).toEqual(progress);
		const receipt = { id: expect.any(String), at: now, leads: 1, drafts: 0 };
		expect(await store.db.selectFrom("receipt").selectAll().execute()).toEqual([receipt]);
	});

	test("the policy has a row for each kind of stored data", async () => {
		const rows = readLongText("privacy", "pt").life.map(({ id }) => id);
		expect(rows).toEqual(expect.arrayContaining(Object.keys(dataLife)));
		expect(Object.keys(kinds)).toEqual(Object.keys(dataLife));
	});
});
