import { expect } from "vitest";
import type { Store } from "#app/db/store.ts";
import { ownDataView } from "#app/routes/own-data/own-data-view.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, everybody, setDeliveries } from "#tests/support/lead.ts";
import { ANA, copyLead, draft } from "#tests/support/own-data.ts";
import { planOf } from "#tests/support/plan.ts";
import { forgetPerson } from "./erase.server.ts";
import type { Lead } from "./lead.server.ts";
import { unsubscribeMailbox } from "./newsletter.server.ts";
import { countKept, draftsUnder, eachDraftKept, newestKept, personJson } from "./person.server.ts";
import { emailHashes, mailboxHashes, suppress } from "./suppression.server.ts";

async function jsonOf(store: Store, email = ANA) {
	return JSON.parse((await Array.fromAsync(personJson(store, email))).join(""));
}

onEachEngine((test) => {
	test("everything held under an address is read, and nobody else's", async (store) => {
		const now = Date.now();
		const first = await accept(store, {}, now);
		const answers = { email: "ANA@exemplo.com.br" };
		const second = await accept(store, { kind: "newsletter", answers }, now + 1);
		await accept(store, { answers: { email: "bia@exemplo.com.br", fullName: "Bia" } });
		const { id, linkKey } = await draft(store, "Ana@exemplo.com.br");
		await draft(store, "maria.ana@exemplo.com.br");
		const [hash] = await mailboxHashes(store, ANA);
		await store.transaction((tx) => suppress(tx, hash, now));
		const json = await jsonOf(store);
		expect(json).toMatchObject({
			leads: [first, second].map(({ reference }) => ({ reference })),
			drafts: [{ answers: { firstName: "Ana" }, step: "contact" }],
			automaticMailStoppedAt: new Date(now).toISOString(),
		});
		expect(JSON.stringify(json)).toContain("Segredo");
		expect(JSON.stringify(json)).not.toMatch(/bia@|maria|vendas@/);
		for (const secret of [id, linkKey]) expect(JSON.stringify(json)).not.toContain(secret);
	});

	test("somebody with more leads than a statement takes values sees the newest, is given all, and erased", async (store) => {
		await accept(store, {}, Date.now(), everybody);
		await setDeliveries(store, { attempts: 1 });
		// SQLite takes 32,766.
		const held = store.engine === "sqlite" ? 33_000 : 1000;
		await copyLead(store, held - 1);
		expect(await countKept(store, ANA)).toEqual({ leads: held, drafts: 0 });
		expect((await newestKept(store, ANA, 50)).leads).toHaveLength(50);
		const { leads } = await jsonOf(store);
		expect(new Set(leads.map(({ reference }: Lead) => reference)).size).toBe(held);
		expect(await forgetPerson(store, ANA, Date.now(), everybody)).toMatchObject({ leads: held });
		expect(await countKept(store, ANA)).toEqual({ leads: 0, drafts: 0 });
		const told = await store.db.selectFrom("delivery").select("event").execute();
		expect(told.map(({ event }) => event)).toEqual(["lead.erased", "lead.erased"]);
	});

	test("a mailbox is one, in whichever form a browser posts its accents, and with the form of earlier builds", async (store) => {
		const [typed, posted] = ["ana@são-joão.example", "ANA@xn--so-joo-3tae.example"];
		await accept(store, { kind: "newsletter", answers: { email: typed } });
		await draft(store, typed);
		const [, email_hash] = await emailHashes(store, posted);
		await store.transaction(async (tx) => {
			await tx.updateTable("lead").set({ email: typed, mailbox: typed }).execute();
			await tx.updateTable("draft").set({ email_hash }).execute();
			await suppress(tx, email_hash, 1);
		});
		for (const email of [typed, posted]) {
			await accept(store, { kind: "newsletter", answers: { email } });
			await draft(store, email);
		}
		expect((await ownDataView(store, posted, "pt")).email).toBe(typed);
		expect(await countKept(store, typed)).toEqual(await countKept(store, posted));
		expect(await jsonOf(store, posted)).toMatchObject({ email: typed, leads: [{}, {}, {}] });
		expect((await jsonOf(store, posted)).automaticMailStoppedAt).toBe("1970-01-01T00:00:00.001Z");
		expect(await unsubscribeMailbox(store, posted, Date.now(), everybody)).toBe(3);
		expect(await forgetPerson(store, posted, Date.now(), everybody)).toMatchObject({ leads: 3, drafts: 3 });
	});

	test("a draft is found by the hash of its address", async (store) => {
		for (const email of [ANA, ANA, "bia@exemplo.com.br"]) await draft(store, email);
		expect(await Array.fromAsync(eachDraftKept(store, ANA))).toHaveLength(2);
		const query = draftsUnder(store.db, await emailHashes(store, ANA)).selectAll();
		expect(await planOf(store, query)).toContain("draft_email_hash");
	});
});
