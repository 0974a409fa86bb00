import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { queueResumeMail } from "#app/leads/delivery/resume-mail.server.ts";
import { unsubscribeAddress } from "#app/leads/newsletter.server.ts";
import { draftsUnder, personJson, readPerson } from "#app/leads/person.server.ts";
import { addressHash, suppress } from "#app/leads/suppression.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, everybody, noReceivers } from "#tests/support/lead.ts";
import { ANA, draft, linkFor } from "#tests/support/own-data.ts";

onEachEngine((engine) => {
	test("everything held under an address is read, and nobody else's", async () => {
		const store = await engine.fresh();
		const first = await accept(store, {}, Date.now(), everybody);
		const second = await accept(store, { kind: "newsletter", answers: { email: "ANA@exemplo.com.br" } });
		await accept(store, { answers: { email: "bia@exemplo.com.br", fullName: "Bia" } });
		await draft(store, "Ana@exemplo.com.br");
		await draft(store, "maria.ana@exemplo.com.br");
		const person = await readPerson(store, "Ana@Exemplo.com.br");
		expect(person.leads.map(({ lead }) => lead.reference)).toEqual([first.reference, second.reference]);
		expect(person.leads[0]?.deliveries).toHaveLength(2);
		expect(person.drafts).toMatchObject([{ answers: { firstName: "Ana" } }]);
		const json = JSON.stringify(personJson(person));
		expect(json).toContain("Segredo");
		expect(json).not.toMatch(/bia@|maria|vendas@/);
	});

	test("a draft is found by its hash, which is indexed", async () => {
		const store = await engine.fresh();
		await draft(store, ANA);
		await draft(store, ANA);
		await draft(store, "bia@exemplo.com.br");
		expect((await readPerson(store, ANA)).drafts).toHaveLength(2);
		const hash = await addressHash(store, ANA);
		if (engine.name === "sqlite") {
			const query = draftsUnder(store.db, hash).compile();
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
		const json = personJson(await readPerson(store, ANA));
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
