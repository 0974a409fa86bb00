import { expect } from "vitest";
import { DAY_MS, HOUR_MS, MAX_OWN_DATA_LINKS_PER_DAY } from "#app/constants.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import { claimDue, recordDelivered } from "#app/leads/delivery/claims.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, deliveries, nobody, setDeliveries } from "#tests/support/lead.ts";
import { deliverMails, type Mail } from "#tests/support/mail-server.ts";
import { ANA, draft, linkFor, links } from "#tests/support/own-data.ts";
import { forgetPerson } from "./erase.server.ts";
import { signLink } from "./link-token.server.ts";
import { askForOwnData, findAsker, findOwnDataLink } from "./own-data-link.server.ts";
import { countKept, hasLeadsOrDrafts } from "./person.server.ts";
import { emailHashes, suppress } from "./suppression.server.ts";

onEachEngine((test) => {
	test("asking leaves the same behind for a known and an unknown address; only the known one is written to", async (store) => {
		await accept(store);
		// A person who wants no automatic e-mails still gets what they ask for.
		const [hash] = await emailHashes(store, ANA);
		await store.transaction((tx) => suppress(tx, hash, Date.now()));
		await askForOwnData(store, " ANA@exemplo.com.br ", "en", Date.now());
		await askForOwnData(store, "bia@exemplo.com.br", "en", Date.now());
		const rows = (await deliveries(store)).map((row) => ({ ...row, id: "", queued_at: 0, next_at: 0 }));
		expect(rows).toHaveLength(2);
		expect(rows[1]).toEqual(rows[0]);
		const mails = await deliverMails(store);
		expect(mails.map(({ to }) => to)).toEqual([[ANA]]);
		const [mail] = mails as [Mail];
		expect(mail.subject).toBe("Ciranda: the link to your data");
		expect(mail.body).not.toMatch(/Ana|Souza|Segredo/);
		expect(await deliveries(store)).toMatchObject([{ state: "delivered", last_error: null }]);
		const token = /meus-dados\/([\w.-]+)\?lng=en/.exec(mail.body)?.[1] ?? "";
		expect(token).not.toContain("ana");
		expect(await findOwnDataLink(store, token, Date.now())).toMatchObject({ email: ANA, receiptId: null });
	});

	test("a draft alone is enough to be written to, whatever the case of its address", async (store) => {
		expect(await hasLeadsOrDrafts(store, "ÂNGELA_1@exemplo.com.br")).toBe(false);
		await draft(store, " Ângela_1@Exemplo.com.br");
		await draft(store, "ângelaX1@exemplo.com.br");
		expect(await hasLeadsOrDrafts(store, "ÂNGELA_1@exemplo.com.br")).toBe(true);
		expect(await countKept(store, "ângela_1@exemplo.com.br")).toEqual({ leads: 0, drafts: 1 });
		expect(await hasLeadsOrDrafts(store, "%@exemplo.com.br")).toBe(false);
	});

	test("a request ends after a day, whatever its link says, and is forgotten with the next", async (store) => {
		await accept(store);
		const now = Date.now();
		const { id } = await linkFor(store, ANA, now);
		await deliverMails(store);
		await setDeliveries(store, { ended_at: now });
		const late = signLink(await signingSecrets(store), "ownData", id, now + DAY_MS);
		expect(await findOwnDataLink(store, late, now + DAY_MS)).toBeNull();
		await askForOwnData(store, "bia@exemplo.com.br", "pt", now + DAY_MS);
		expect((await links(store)).map(({ email }) => email)).toEqual(["bia@exemplo.com.br"]);
		expect(await deliveries(store)).toHaveLength(1);
	});

	test("the link by which a person was erased keeps its receipt for a day after its mail, however late", async (store) => {
		await accept(store);
		const now = Date.now();
		const late = now + 2 * DAY_MS;
		const other = await linkFor(store, "bia@exemplo.com.br", now);
		const { id } = await linkFor(store, ANA, now);
		await setDeliveries(store, { state: "delivered", ended_at: late });
		const receipt = await forgetPerson(store, ANA, late, nobody, id);
		const token = signLink(await signingSecrets(store), "ownData", id, late);
		const link = { id, email: null, receiptId: receipt?.id };
		expect(await findOwnDataLink(store, token, late + HOUR_MS / 2)).toEqual(link);
		expect(await links(store)).toContainEqual(expect.objectContaining({ id: other.id, receipt_id: null }));
	});

	test("an address gets a few links within a day, however many ask at once, and others theirs", async (store) => {
		const now = Date.now();
		await Promise.all(Array.from({ length: 12 }, () => askForOwnData(store, ANA, "pt", now)));
		expect(await deliveries(store)).toHaveLength(MAX_OWN_DATA_LINKS_PER_DAY);
		await askForOwnData(store, "bia@exemplo.com.br", "pt", now);
		expect(await deliveries(store)).toHaveLength(MAX_OWN_DATA_LINKS_PER_DAY + 1);
		await askForOwnData(store, "ana+x@exemplo.com.br", "pt", now);
		expect(await deliveries(store)).toHaveLength(MAX_OWN_DATA_LINKS_PER_DAY + 1);
		// A stranger who used them up denies the person no more than an hour.
		for (let times = 0; times < 3; times++) await askForOwnData(store, ANA, "pt", now + HOUR_MS);
		expect(await deliveries(store)).toHaveLength(MAX_OWN_DATA_LINKS_PER_DAY + 2);
		await setDeliveries(store, { state: "delivered", ended_at: now });
		await askForOwnData(store, ANA, "pt", now + HOUR_MS + DAY_MS);
		expect((await links(store)).filter(({ email }) => email === ANA)).toHaveLength(1);
	});

	test("a stranger's requests keep no other network's waiting; a request lives until its mail went out", async (store) => {
		await accept(store);
		const now = Date.now();
		for (let count = 0; count < 20; count++)
			await askForOwnData(store, `a${count}@exemplo.com.br`, "pt", now + count, "stranger");
		await askForOwnData(store, ANA, "pt", now + 1000, "office");
		const [asked] = (await links(store)).filter(({ email }) => email === ANA);
		const first = await claimDue(store, ["own-data-link"], { limit: 2, now: now + 2000 });
		expect(first.map(({ id }) => id)).toContain(asked?.id);
		await askForOwnData(store, "bia@exemplo.com.br", "pt", now + 2 * DAY_MS, "office");
		expect(await links(store)).toHaveLength(22);
		expect(await findAsker(store.db, asked?.id ?? "", now + 2 * DAY_MS)).toMatchObject({ email: ANA });
		for (const sent of first) await recordDelivered(store, sent, now + 2 * DAY_MS);
		const token = signLink(await signingSecrets(store), "ownData", asked?.id ?? "", now + 2 * DAY_MS);
		expect(await findOwnDataLink(store, token, now + 2 * DAY_MS + HOUR_MS / 2)).toMatchObject({ email: ANA });
		const kept = store.db.selectFrom("delivery").select("id").where("network_hash", "is not", null);
		expect(await kept.execute()).toHaveLength(20);
	});
});
