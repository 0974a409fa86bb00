import { expect, test } from "vitest";
import type { Store } from "#app/db/store.ts";
import { acceptLead, type NewLead } from "#app/leads/accept.server.ts";
import { forgetPerson } from "#app/leads/erase.server.ts";
import { markContacted } from "#app/leads/follow-up.server.ts";
import { findLead, type Outcome, outcomes } from "#app/leads/lead.server.ts";
import { type LinkName, signLink } from "#app/leads/link-token.server.ts";
import { findTeamLink, pressTeamLink } from "#app/leads/team-link.server.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { deliveries, everybody, newLead, noReceivers } from "#tests/support/lead.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;

async function accept(store: Store, changes: Partial<NewLead> = {}) {
	return acceptLead(store, newLead({ kind: "client", ...changes }), NOW, everybody);
}

async function tokenFor(store: Store, link: LinkName, leadId: string): Promise<string> {
	return signLink(await signingSecrets(store), link, leadId, NOW);
}

onEachEngine((engine) => {
	test("opening a link changes nothing; of all who press it the first one counts", async () => {
		const store = await engine.fresh();
		const { id, reference } = await accept(store);
		const token = await tokenFor(store, "contacted", id);
		expect(await findTeamLink(store, token, NOW)).toMatchObject({
			action: "contacted",
			state: "open",
		});
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: null });
		await Promise.all([1, 2, 3, 4].map((ms) => pressTeamLink(store, token, NOW + ms, noReceivers)));
		const { contactedAt } = (await findLead(store, reference)) ?? {};
		expect(contactedAt && contactedAt > NOW && contactedAt <= NOW + 4).toBe(true);
		expect(await pressTeamLink(store, token, NOW + DAY, noReceivers)).toMatchObject({ state: "done" });
		expect(await findLead(store, reference)).toMatchObject({ contactedAt });
		await markContacted(store, reference, NOW + DAY, { receivers: noReceivers });
		expect(await findLead(store, reference)).toMatchObject({ contactedAt });
		// A contact that was taken back can be noted again.
		await markContacted(store, reference, null, { receivers: noReceivers });
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: null });
		expect(await findTeamLink(store, token, NOW)).toMatchObject({ state: "open" });
	});

	test("after the contact its outcome is one press each", async () => {
		const store = await engine.fresh();
		const { id, reference } = await accept(store);
		const token = await tokenFor(store, "contacted", id);
		const press = (outcome?: Outcome) => pressTeamLink(store, token, NOW, everybody, outcome);
		// Without the contact there is no outcome.
		expect(await press("won")).toMatchObject({ state: "open" });
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: null, outcome: null });
		await press();
		for (const outcome of outcomes) {
			await press(outcome);
			expect(await findLead(store, reference)).toMatchObject({ outcome, contactedAt: NOW });
		}
	});

	test("spam is held back with what was not delivered yet, and not spam goes on without telling anybody twice", async () => {
		const store = await engine.fresh();
		const { id, reference } = await accept(store);
		const waiting = await deliveries(store);
		expect(waiting.map((row) => row.destination)).toEqual(["team-mail", "webhook"]);
		await store.transaction((tx) =>
			tx.updateTable("delivery").set({ state: "delivered" }).where("destination", "=", "team-mail").execute(),
		);
		const spam = await tokenFor(store, "spam", id);
		const release = await tokenFor(store, "release", id);
		expect(await findTeamLink(store, release, NOW)).toMatchObject({ state: "done" });
		expect(await pressTeamLink(store, spam, NOW + 1, everybody)).toMatchObject({ state: "done" });
		expect(await findLead(store, reference)).toMatchObject({ suspect: ["team"] });
		expect(await deliveries(store)).toMatchObject([{ destination: "team-mail" }]);
		expect(await findTeamLink(store, release, NOW)).toMatchObject({
			action: "release",
			state: "open",
		});
		await Promise.all([1, 2].map((ms) => pressTeamLink(store, release, NOW + ms, everybody)));
		expect(await findLead(store, reference)).toMatchObject({ releasedAt: expect.any(Number) });
		expect((await deliveries(store)).map((row) => row.destination)).toEqual(["team-mail", "webhook"]);
		expect(await findTeamLink(store, spam, NOW)).toMatchObject({ state: "open" });
	});

	test("a link does one thing, for thirty days, while there is a lead", async () => {
		const store = await engine.fresh();
		const { id } = await accept(store);
		const token = await tokenFor(store, "contacted", id);
		expect(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).toBe(id);
		for (const other of ["confirm", "unsubscribe", "stop"] as const) {
			expect(await findTeamLink(store, await tokenFor(store, other, id), NOW)).toBeNull();
		}
		for (const bad of ["", "x", `${token}x`, token.slice(0, -1), token.replace(".", ".."), "%00", "a.b.c"]) {
			expect(await pressTeamLink(store, bad, NOW, noReceivers)).toBeNull();
		}
		expect(await findTeamLink(store, token, NOW + 30 * DAY - 1)).not.toBeNull();
		expect(await pressTeamLink(store, token, NOW + 30 * DAY, noReceivers)).toBeNull();
		expect(await findTeamLink(store, await tokenFor(store, "contacted", "no-lead"), NOW)).toBeNull();
		await forgetPerson(store, "ana@exemplo.com.br", NOW, noReceivers);
		expect(await pressTeamLink(store, token, NOW, noReceivers)).toBeNull();
	});
});
