import { expect } from "vitest";
import { rowAdder, tableNames } from "#app/db/rows.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, deliveries, toVisitors } from "#tests/support/lead.ts";
import release from "#tests/support/release-1.0.0.json" with { type: "json" };
import { findDraft } from "./draft/draft.server.ts";
import { findByResumeToken } from "./draft/resume-link.server.ts";
import { draftIdempotencyKey } from "./idempotency-key.server.ts";
import { confirmationState, unsubscribeState } from "./newsletter.server.ts";
import { askForOwnData, findOwnDataLink } from "./own-data-link.server.ts";
import { countKept, mailStoppedAt } from "./person.server.ts";
import { stopState } from "./suppression.server.ts";
import { findTeamLink } from "./team-link.server.ts";

const { at, browserKey, address, sent, links } = release;
const rows: Record<string, unknown[]> = release.rows;
const ANA = "ana@exemplo.com.br";

onEachEngine((test) => {
	test("what release 1.0.0 stored and mailed still counts: links open, people are found, limits hold", async (store) => {
		const { addMissing } = await rowAdder(store.db);
		await store.transaction(async (tx) => {
			for (const name of tableNames) await addMissing(tx, name, rows[name] as never);
		});
		const states = [
			await confirmationState(store, links.confirm, at),
			await unsubscribeState(store, links.unsubscribe, at),
			await stopState(store, links.stop, at),
			(await findTeamLink(store, links.contacted, at))?.action,
			(await findByResumeToken(store, links.resume, null, at))?.state,
			(await findOwnDataLink(store, links.ownData, at))?.email,
			(await findDraft(store, address, browserKey, at))?.answers.firstName,
		];
		expect(states).toEqual(["done", "open", "done", "contacted", "open", ANA, "Ana"]);
		expect(await countKept(store, ANA)).toEqual({ leads: 3, drafts: 1 });
		expect(await mailStoppedAt(store, "eva@exemplo.com.br")).toBe(at);
		const before = (await deliveries(store)).length;
		await askForOwnData(store, ANA, "pt", at);
		const answers = { profile: "client", email: ANA } as const;
		await accept(store, { kind: "client", answers, wantsCopy: true }, at, toVisitors);
		expect(await deliveries(store)).toHaveLength(before);
		expect((await accept(store, { idempotencyKey: draftIdempotencyKey(sent) }, at)).duplicate).toBe(true);
	});
});
