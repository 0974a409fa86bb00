import { expect } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, deliveries, everybody, nobody, setDeliveries } from "#tests/support/lead.ts";
import { forgetPerson } from "./erase.server.ts";
import { markContacted } from "./follow-up.server.ts";
import { findLead } from "./lead.server.ts";
import { type LinkName, signLink } from "./link-token.server.ts";
import { findTeamLink, pressTeamLink } from "./team-link.server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);

async function tokenFor(store: Store, link: LinkName, leadId: string): Promise<string> {
	return signLink(await signingSecrets(store), link, leadId, NOW);
}

onEachEngine((test) => {
	test("a contact taken back can be noted again; without one there is no outcome, of an erased lead no link", async (store) => {
		const { id, reference } = await accept(store, { kind: "client" }, NOW, everybody);
		const token = await tokenFor(store, "contacted", id);
		expect(await pressTeamLink(store, token, NOW, nobody, "won")).toMatchObject({ state: "open" });
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: null, outcome: null });
		const atOnce = (ask: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, ask));
		// Opens the connections, which would otherwise keep the contacts apart.
		await atOnce(() => findLead(store, reference));
		await atOnce(() => markContacted(store, reference, NOW, everybody));
		await pressTeamLink(store, token, NOW + DAY_MS, everybody);
		const told = (await deliveries(store)).filter(({ event }) => event === "lead.contacted");
		expect(told).toHaveLength(1);
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: NOW });
		await markContacted(store, reference, null, nobody);
		expect(await findLead(store, reference)).toMatchObject({ contactedAt: null });
		expect(await findTeamLink(store, token, NOW)).toMatchObject({ state: "open" });
		expect(await findTeamLink(store, token, NOW + 30 * DAY_MS)).toBeNull();
		await forgetPerson(store, "ana@exemplo.com.br", NOW, nobody);
		expect(await pressTeamLink(store, token, NOW, nobody)).toBeNull();
	});

	test("spam is held back with what was not delivered yet, and not spam goes on without telling anybody twice", async (store) => {
		const { id, reference } = await accept(store, { kind: "client" }, NOW, everybody);
		expect((await deliveries(store)).map((row) => row.destination)).toEqual(["team-mail", "webhook"]);
		await setDeliveries(store, { state: "delivered" }, { destination: "team-mail" });
		const spam = await tokenFor(store, "spam", id);
		const release = await tokenFor(store, "release", id);
		expect(await findTeamLink(store, release, NOW)).toMatchObject({ state: "done" });
		expect(await pressTeamLink(store, spam, NOW + 1, everybody)).toMatchObject({ state: "done" });
		expect(await findLead(store, reference)).toMatchObject({ spamReasons: ["team"] });
		expect(await deliveries(store)).toMatchObject([{ destination: "team-mail" }]);
		expect(await findTeamLink(store, release, NOW)).toMatchObject({ action: "release", state: "open" });
		await Promise.all([1, 2].map((ms) => pressTeamLink(store, release, NOW + ms, everybody)));
		expect(await findLead(store, reference)).toMatchObject({ releasedAt: expect.any(Number) });
		expect((await deliveries(store)).map((row) => row.destination)).toEqual(["team-mail", "webhook"]);
		expect(await findTeamLink(store, spam, NOW)).toMatchObject({ state: "open" });
	});
});
