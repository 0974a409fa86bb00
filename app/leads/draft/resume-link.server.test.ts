import { expect } from "vitest";
import { DRAFT_MS, MAX_LINK_MAILS_PER_HOUR } from "#app/constants.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import { queueResumeMail } from "#app/leads/delivery/resume-mail.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept, deliveries, references, setDeliveries } from "#tests/support/lead.ts";
import { createKey, findDraft, saveDraft } from "./draft.server.ts";
import { findByResumeToken, resumeLink, takeDraft } from "./resume-link.server.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const answers = { profile: "client", email: "ana@fabrica.example" } as const;

onEachEngine((test) => {
	/** The token of the link to the draft at an address. */
	async function tokenOf(store: Store, address: string, key: string | null): Promise<string> {
		const draft = await findDraft(store, address, key, NOW);
		const context = { origin: "https://ciranda.example", secrets: await signingSecrets(store) };
		const link = draft && resumeLink(context, draft, "pt");
		return link?.split("/").at(-1) ?? "";
	}

	async function linkedIn(store: Store) {
		const { id } = await beginDraft(store, { answers }, NOW);
		return { id, token: await tokenOf(store, id, null) };
	}

	test("a link leads to its draft until that expires, and names neither it nor anybody", async (store) => {
		const { id, token } = await linkedIn(store);
		expect(await findByResumeToken(store, token, null, NOW)).toMatchObject({ state: "open", draft: { id } });
		expect(await findByResumeToken(store, token, null, NOW + DRAFT_MS - 1)).not.toBeNull();
		expect(await findByResumeToken(store, token, null, NOW + DRAFT_MS)).toBeNull();
		const readable = Buffer.from(token.split(".")[0] ?? "", "base64url").toString();
		expect(readable).toMatch(/^[\w-]{22}$/);
		expect(token + readable).not.toContain(id);
		expect(await tokenOf(store, id, null)).toBe(token);
	});

	test("a draft that another browser takes has another address there, and every link made before has ended", async (store) => {
		const [first, second, third] = [createKey(), createKey(), createKey()];
		const draft = await beginDraft(store, { answers, key: first }, NOW);
		const token = await tokenOf(store, draft.address, first);
		// Its own browser finds it unchanged.
		expect(await takeDraft(store, token, first, NOW)).toEqual(draft);
		const taken = await takeDraft(store, token, second, NOW);
		expect(taken).toMatchObject({ id: draft.id, answers, createdAt: draft.createdAt });
		const address = taken?.address ?? "";
		expect([draft.address, draft.id]).not.toContain(address);
		expect(await saveDraft(store, draft, { answers, language: "pt", page: "email" }, NOW)).toBe(false);
		for (const [at, key] of [
			[draft.address, first],
			[draft.address, second],
			[address, first],
			[address, null],
		] as const)
			expect(await findDraft(store, at, key, NOW)).toBeNull();
		expect(await findDraft(store, address, second, NOW)).toEqual(taken);
		const stateFor = async (key: string | null) => (await findByResumeToken(store, token, key, NOW))?.state;
		expect(await stateFor(second)).toBe("own");
		for (const key of [first, third, null]) {
			expect(await stateFor(key)).toBe("taken");
			expect(await takeDraft(store, token, key, NOW)).toBeNull();
		}
		// The second half of a double press.
		expect(await takeDraft(store, token, second, NOW)).toEqual(taken);
		const next = await tokenOf(store, address, second);
		expect(next).not.toBe(token);
		expect((await takeDraft(store, next, null, NOW))?.address).not.toBe(address);
		expect(await takeDraft(store, next, null, NOW)).toBeNull();
	});

	test("a link's e-mail that waits as its draft is taken is not sent, and counts against the limit", async (store) => {
		const { id, token } = await linkedIn(store);
		const mail = async () => queueResumeMail(store, id, answers.email, NOW);
		expect(await mail()).toBe(true);
		await setDeliveries(store, { state: "delivered" });
		for (let sent = 1; sent < MAX_LINK_MAILS_PER_HOUR; sent++) expect(await mail()).toBe(true);
		const another = await beginDraft(store, { answers }, NOW);
		await queueResumeMail(store, another.id, "bia@fabrica.example", NOW);
		await takeDraft(store, token, createKey(), NOW);
		const states = (await deliveries(store)).map(({ state }) => state);
		const cancelled = Array(MAX_LINK_MAILS_PER_HOUR - 1).fill("cancelled");
		expect(states.sort()).toEqual([...cancelled, "delivered", "waiting"]);
		expect(await mail()).toBe(false);
	});

	test("of browsers that race for a draft one gets it", async (store) => {
		const { token } = await linkedIn(store);
		const keys = Array.from({ length: 8 }, createKey);
		const taken = await Promise.all(keys.map((key) => takeDraft(store, token, key, NOW)));
		expect(taken.filter((draft) => draft !== null)).toHaveLength(1);
	});

	test("a contact that was asked for before is completed from the other device, and no second lead is made", async (store) => {
		const { id, token } = await linkedIn(store);
		const send = (draft: { id: string }, isIncomplete: boolean) =>
			accept(store, { draft, idempotencyKey: draftIdempotencyKey(draft.id), isIncomplete }, NOW);
		const asked = await send({ id }, true);
		const key = createKey();
		const taken = await takeDraft(store, token, key, NOW);
		await send({ id: taken?.id ?? "" }, false);
		expect(await references(store)).toEqual([asked.reference]);
		// What was sent goes to nobody else.
		const late = await tokenOf(store, taken?.address ?? "", key);
		expect((await findByResumeToken(store, late, null, NOW))?.state).toBe("sent");
		expect(await takeDraft(store, late, null, NOW)).toBeNull();
	});
});
