import { expect, test } from "vitest";
import { DRAFT_MS } from "#app/constants.ts";
import { acceptLead, DraftGone } from "#app/leads/accept.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { signToken } from "#app/platform/secrets/token.server.ts";
import { createKey, findDraft, openDraft } from "#app/routes/quote/draft/draft.server.ts";
import {
	findByResumeToken,
	resumeLink,
	setResumeLink,
	takeDraft,
	wasTaken,
} from "#app/routes/quote/draft/resume-link.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { keyless } from "#tests/support/keyless-draft.ts";
import { newLead, noReceivers } from "#tests/support/lead.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const answers = { profile: "client", email: "ana@fabrica.example" } as const;
const opening = { language: "pt", answers, source: {}, step: "email", ...keyless } as const;

onEachEngine((engine) => {
	async function linked() {
		const store = await engine.fresh();
		const { id } = await openDraft(store, opening, NOW);
		await setResumeLink(store, id, true);
		const token = async () => {
			const draft = await findDraft(store, id, null, NOW);
			const link = draft && (await resumeLink(store, "https://ciranda.example", draft, "pt"));
			return link?.split("/").at(-1) ?? null;
		};
		return { store, id, token };
	}

	test("a link leads to its draft until that expires, and names neither it nor anybody", async () => {
		const { store, id, token } = await linked();
		const first = (await token()) ?? "";
		expect((await findByResumeToken(store, first, NOW))?.id).toBe(id);
		expect(await findByResumeToken(store, first, NOW + DRAFT_MS - 1)).not.toBeNull();
		expect(await findByResumeToken(store, first, NOW + DRAFT_MS)).toBeNull();
		const readable = Buffer.from(first.split(".")[0] ?? "", "base64url").toString();
		expect(readable).toMatch(/^[\w-]{22}$/);
		expect(first + readable).not.toContain(id);
		await setResumeLink(store, id, true);
		expect(await token()).toBe(first);
	});

	test("ended it leads nowhere, and the next one is another", async () => {
		const { store, id, token } = await linked();
		const first = (await token()) ?? "";
		await setResumeLink(store, id, false);
		expect(await findByResumeToken(store, first, NOW)).toBeNull();
		expect(await token()).toBeNull();
		await setResumeLink(store, id, true);
		expect(await token()).not.toBe(first);
		expect(await findByResumeToken(store, first, NOW)).toBeNull();
	});

	test("forged, cut, foreign and guessed tokens lead nowhere", async () => {
		const { store, id, token } = await linked();
		const good = (await token()) ?? "";
		const [payload, expiry, signature] = good.split(".");
		const secrets = await signingSecrets(store);
		const key = Buffer.from(payload ?? "", "base64url").toString();
		const later = (NOW + 2 * DRAFT_MS).toString(36);
		for (const forged of [
			"",
			id,
			key,
			`${good}x`,
			good.slice(0, -1),
			`${payload}.${expiry}.`,
			`${payload}.${later}.${signature}`,
			`${Buffer.from(id).toString("base64url")}.${expiry}.${signature}`,
			signToken(secrets, "mail-stop", key, NOW + DRAFT_MS),
			signToken(["another secret"], "draft-copy", key, NOW + DRAFT_MS),
			signToken(secrets, "draft-copy", id, NOW + DRAFT_MS),
			signToken(secrets, "draft-copy", createKey(), NOW + DRAFT_MS),
			signToken(secrets, "draft-copy", "' OR 1=1 --", NOW + DRAFT_MS),
		])
			expect([forged, await findByResumeToken(store, forged, NOW)]).toEqual([forged, null]);
	});

	test("taken it has another address in another browser, and every link made before has ended", async () => {
		const store = await engine.fresh();
		const [first, second, third] = [createKey(), createKey(), createKey()];
		const draft = await openDraft(store, { ...opening, key: first }, NOW);
		const tokenOf = async (id: string, key: string | null) => {
			await setResumeLink(store, id, true);
			const found = await findDraft(store, id, key, NOW);
			const link = found && (await resumeLink(store, "https://ciranda.example", found, "pt"));
			return link?.split("/").at(-1) ?? "";
		};
		const token = await tokenOf(draft.id, first);
		const taken = await takeDraft(store, token, second, NOW);
		expect(taken).toMatchObject({ answers, createdAt: draft.createdAt, resumeKey: null });
		expect(taken?.id).not.toBe(draft.id);
		expect(await findDraft(store, draft.id, first, NOW)).toBeNull();
		expect(await findDraft(store, taken?.id ?? "", first, NOW)).toBeNull();
		expect(await findDraft(store, taken?.id ?? "", second, NOW)).toEqual(taken);
		expect(await wasTaken(store, draft.id, first, NOW)).toBe(true);
		for (const [id, key] of [
			[draft.id, second],
			[draft.id, null],
			[createKey(), first],
		] as const)
			expect(await wasTaken(store, id, key, NOW)).toBe(false);

		expect(await findByResumeToken(store, token, NOW)).toBeNull();
		for (const key of [first, third, null]) expect(await takeDraft(store, token, key, NOW)).toBeNull();
		// The second half of a double press.
		expect((await takeDraft(store, token, second, NOW))?.id).toBe(taken?.id);
		const next = await tokenOf(taken?.id ?? "", second);
		expect((await takeDraft(store, token, second, NOW))?.resumeKey).not.toBeNull();
		expect((await takeDraft(store, next, null, NOW))?.id).not.toBe(taken?.id);
		expect(await takeDraft(store, next, null, NOW)).toBeNull();
	});

	test("its own browser keeps the address, and ends the link", async () => {
		const store = await engine.fresh();
		const key = createKey();
		const draft = await openDraft(store, { ...opening, key }, NOW);
		await setResumeLink(store, draft.id, true);
		const linkedDraft = await findDraft(store, draft.id, key, NOW);
		const link = linkedDraft && (await resumeLink(store, "", linkedDraft, "pt"));
		expect(await takeDraft(store, link?.split("/").at(-1) ?? "", key, NOW)).toEqual(draft);
		expect(await wasTaken(store, draft.id, key, NOW)).toBe(false);
	});

	test("of browsers that race for it one gets it", async () => {
		const { store, token } = await linked();
		const link = (await token()) ?? "";
		const keys = Array.from({ length: 8 }, createKey);
		const taken = await Promise.all(keys.map((key) => takeDraft(store, link, key, NOW)));
		expect(taken.filter((draft) => draft !== null)).toHaveLength(1);
	});

	test("a contact that was asked for before is completed from the other device, and no second lead is made", async () => {
		const { store, id, token } = await linked();
		const lead = (draft: { id: string }) =>
			newLead({ kind: "client", answers, draft, idempotencyKey: draftIdempotencyKey(draft.id) });
		const asked = await acceptLead(store, { ...lead({ id }), isIncomplete: true }, NOW, noReceivers);
		const taken = await takeDraft(store, (await token()) ?? "", createKey(), NOW);
		const sent = await acceptLead(store, lead({ id: taken?.id ?? "" }), NOW, noReceivers);
		expect(sent.reference).toBe(asked.reference);
		await expect(acceptLead(store, lead({ id }), NOW, noReceivers)).rejects.toThrow(DraftGone);
		expect(await store.db.selectFrom("lead").select("id").execute()).toHaveLength(1);
	});
});
