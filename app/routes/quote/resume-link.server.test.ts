import decodeQr from "qr/decode.js";
import { expect, test } from "vitest";
import { DRAFT_MS } from "#app/constants.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { draftIdempotencyKey } from "#app/leads/idempotency-key.server.ts";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { signToken } from "#app/platform/secrets/token.server.ts";
import {
	createKey,
	type Draft,
	findDrafts,
	findKeylessDraft,
	hashKey,
	openDraft,
} from "#app/routes/quote/draft/draft.server.ts";
import {
	findByResumeToken,
	qrCode,
	resumeLink,
	setResumeLink,
} from "#app/routes/quote/resume-link.server.ts";
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
		await setResumeLink(store, id, null, true);
		const token = async () => {
			const draft = await findKeylessDraft(store, id, NOW);
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
		expect(readable).toMatch(/^[\w-]{24}$/);
		expect(first + readable).not.toContain(id);
		await setResumeLink(store, id, null, true);
		expect(await token()).toBe(first);
	});

	test("ended it leads nowhere, and the next one is another", async () => {
		const { store, id, token } = await linked();
		const first = (await token()) ?? "";
		await setResumeLink(store, id, null, false);
		expect(await findByResumeToken(store, first, NOW)).toBeNull();
		expect(await token()).toBeNull();
		await setResumeLink(store, id, null, true);
		expect(await token()).not.toBe(first);
		expect(await findByResumeToken(store, first, NOW)).toBeNull();
	});

	test("whoever lacks the draft's key neither makes nor ends its link", async () => {
		const store = await engine.fresh();
		const own = hashKey(createKey());
		const { id } = await openDraft(store, { ...opening, browserHash: own }, NOW);
		const keyOf = async () => (await findDrafts(store, own, NOW))[0]?.resumeKey;
		for (const stranger of [null, hashKey(createKey())]) await setResumeLink(store, id, stranger, true);
		expect(await keyOf()).toBeNull();
		await setResumeLink(store, id, own, true);
		for (const stranger of [null, hashKey(createKey())]) await setResumeLink(store, id, stranger, false);
		expect(await keyOf()).not.toBeNull();
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

	async function copies(count: number) {
		const store = await engine.fresh();
		const original = await openDraft(store, opening, NOW);
		const all = [original];
		while (all.length < count)
			all.push(await openDraft(store, { ...opening, original: all.at(-1) }, NOW + 60_000));
		const send = (draft: Draft, name: string) =>
			acceptLead(
				store,
				newLead({
					kind: "client",
					answers: { ...answers, firstName: name },
					draft,
					idempotencyKey: draftIdempotencyKey(draft.originId),
				}),
				NOW,
				noReceivers,
			);
		return { store, all, send };
	}

	test("a copy lives no longer than what it was copied from, and holds what is its own", async () => {
		const { store, all } = await copies(3);
		for (const copy of all) {
			const found = await findKeylessDraft(store, copy.id, NOW);
			expect(found).toMatchObject({ originId: all[0]?.id, createdAt: NOW, expiresAt: NOW + DRAFT_MS });
			expect(found?.resumeKey).toBeNull();
		}
		expect(new Set(all.map(({ id }) => id)).size).toBe(3);
	});

	test("the first copy that is sent closes the others, and no later one becomes a lead", async () => {
		const { store, all, send } = await copies(3);
		const [original, copy, copyOfCopy] = all as [Draft, Draft, Draft];
		const stranger = await openDraft(store, opening, NOW);
		const first = await send(copy, "Ana");
		expect(first).toMatchObject({ duplicate: false, isOtherCopy: false });
		for (const [draft, isSuperseded] of [
			[original, true],
			[copy, false],
			[copyOfCopy, true],
		] as const)
			expect(await findKeylessDraft(store, draft.id, NOW)).toMatchObject({
				reference: first.reference,
				isSuperseded,
			});
		expect((await findKeylessDraft(store, stranger.id, NOW))?.reference).toBeNull();
		const { reference } = first;
		expect(await send(copyOfCopy, "Rui")).toMatchObject({ reference, duplicate: true, isOtherCopy: true });
		expect(await send(copy, "Ana")).toMatchObject({ reference, duplicate: true, isOtherCopy: false });
		// Begun while the other one was being sent.
		const late = await openDraft(store, { ...opening, original }, NOW);
		expect(await send(late, "Lia")).toMatchObject({ reference, duplicate: true, isOtherCopy: true });
		const leads = await store.db.selectFrom("lead").select("answers_json").execute();
		expect(leads.map((lead) => JSON.parse(lead.answers_json).firstName)).toEqual(["Ana"]);
	});

	test("of copies that race to be sent one becomes the lead", async () => {
		const { store, all, send } = await copies(12);
		const sent = await Promise.all(all.map((draft, index) => send(draft, `Ana ${index}`)));
		expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
		expect(sent.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
		expect(sent.filter(({ isOtherCopy }) => isOtherCopy)).toHaveLength(11);
		expect(await store.db.selectFrom("lead").select("id").execute()).toHaveLength(1);
	});
});

test("the code reads as the link, whatever its length", () => {
	for (const text of [
		"https://a.example",
		`https://www.ciranda.example/orcamento/continuar/${"Ab-9_".repeat(30)}?lng=en`,
	]) {
		const { size, path } = qrCode(text);
		expect(decodeQr(pixels(size, path))).toBe(text);
	}
});

/** The path as a picture, four pixels a unit. */
function pixels(size: number, path: string) {
	const scale = 4;
	const width = size * scale;
	const data = new Uint8Array(width * width * 4).fill(255);
	for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
		for (let down = 0; down < scale; down++)
			for (let right = 0; right < Number(length) * scale; right++) {
				const at = ((Number(y) * scale + down) * width + Number(x) * scale + right) * 4;
				data.fill(0, at, at + 3);
			}
	}
	return { width, height: width, data };
}
