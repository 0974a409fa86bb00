import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Store } from "#app/db/store.ts";
import { queueResumeMail } from "#app/leads/delivery/resume-mail.server.ts";
import { forgetPerson } from "#app/leads/erase.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { unsubscribeAddress } from "#app/leads/newsletter.server.ts";
import {
	countHeld,
	draftsUnder,
	eachDraftHeld,
	eachLeadHeld,
	personJson,
	somethingHeld,
} from "#app/leads/person.server.ts";
import { addressHash, suppress } from "#app/leads/suppression.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, everybody, noReceivers } from "#tests/support/lead.ts";
import { ANA, copyLead, draft, linkFor } from "#tests/support/own-data.ts";

async function jsonOf(store: Store) {
	return JSON.parse((await Array.fromAsync(personJson(store, ANA))).join(""));
}

onEachEngine((engine) => {
	test("everything held under an address is read, and nobody else's", async () => {
		const store = await engine.fresh();
		const first = await accept(store, {}, Date.now(), everybody);
		const second = await accept(store, { kind: "newsletter", answers: { email: "ANA@exemplo.com.br" } });
		await accept(store, { answers: { email: "bia@exemplo.com.br", fullName: "Bia" } });
		await draft(store, "Ana@exemplo.com.br");
		await draft(store, "maria.ana@exemplo.com.br");
		const leads = await Array.fromAsync(eachLeadHeld(store, "Ana@Exemplo.com.br"));
		expect(leads.map(({ lead }) => lead.reference)).toEqual([first.reference, second.reference]);
		expect(leads[0]?.deliveries).toHaveLength(2);
		expect(await Array.fromAsync(eachDraftHeld(store, ANA))).toMatchObject([
			{ answers: { firstName: "Ana" } },
		]);
		const json = JSON.stringify(await jsonOf(store));
		expect(json).toContain("Segredo");
		expect(json).not.toMatch(/bia@|maria|vendas@/);
	});

	test("somebody with more leads than a statement takes values is read by the page, given whole, and erased", async () => {
		const store = await engine.fresh();
		await accept(store, {}, Date.now(), everybody);
		await store.transaction((tx) => tx.updateTable("delivery").set({ attempts: 1 }).execute());
		// SQLite takes 32,766.
		const copies = engine.name === "sqlite" ? 33_000 : 1000;
		await copyLead(store, copies);
		const held = copies + 1;
		expect(await countHeld(store, ANA)).toEqual({ leads: held, drafts: 0 });
		const [first, last] = [
			await somethingHeld(store, ANA, 0, 50),
			await somethingHeld(store, ANA, copies, 50),
		];
		expect([first.leads.length, last.leads.length]).toEqual([50, 1]);
		const { leads } = await jsonOf(store);
		expect(new Set(leads.map(({ reference }: Lead) => reference)).size).toBe(held);
		expect(await forgetPerson(store, ANA, Date.now(), everybody)).toMatchObject({
			leads: held,
			deliveries: 2,
		});
		expect(await countHeld(store, ANA)).toEqual({ leads: 0, drafts: 0 });
		const told = await store.db.selectFrom("delivery").select("event").execute();
		expect(told.map(({ event }) => event)).toEqual(["lead.erased", "lead.erased"]);
	});

	test("a draft is found by its hash, which is indexed", async () => {
		const store = await engine.fresh();
		await draft(store, ANA);
		await draft(store, ANA);
		await draft(store, "bia@exemplo.com.br");
		expect(await Array.fromAsync(eachDraftHeld(store, ANA))).toHaveLength(2);
		const hash = await addressHash(store, ANA);
		if (engine.name === "sqlite") {
			const query = draftsUnder(store.db, hash).selectAll().compile();
			const database = new DatabaseSync(store.address, { readOnly: true });
			const plan = JSON.stringify(database.prepare(`EXPLAIN QUERY PLAN ${query.sql}`).all(hash));
			database.close();
			expect(plan).toContain("USING INDEX draft_address");
			expect(plan).not.toContain("SCAN");
		}
		const rows = await store.db.selectFrom("draft").select("address_hash").execute();
		expect(JSON.stringify(rows)).toContain(hash);
	});

	test("what was mailed, stopped and asked under an address is read too, without a code of it", async () => {
		const store = await engine.fresh();
		const now = Date.now();
		const { reference } = await accept(store);
		const { id } = await draft(store, ANA);
		const another = await draft(store, ANA);
		await queueResumeMail(store, id, ANA, now);
		await queueResumeMail(store, another.id, "bia@exemplo.com.br", now);
		const hash = await addressHash(store, ANA);
		await store.transaction(async (tx) => {
			await suppress(tx, hash, now);
		});
		const { id: linkId } = await linkFor(store);
		await unsubscribeAddress(store, { linkId, email: ANA }, now, noReceivers);
		const json = await jsonOf(store);
		const at = new Date(now).toISOString();
		expect(json).toMatchObject({
			leads: [{ reference }],
			drafts: [{ step: "contact" }, { step: "contact" }],
			draftMails: [{ destination: "draft-link", state: "waiting", queuedAt: at, result: null }],
			automaticMailStoppedAt: at,
			requests: [{ language: "pt", usedAt: at, usedFor: "left" }],
		});
		expect(JSON.stringify(json)).not.toContain(hash);
	});
});
