import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { createKey } from "#app/routes/quote/draft/draft.server.ts";
import {
	beginDraft,
	type DraftSession,
	keepDraft,
	readSession,
	redirectInSession,
	requestedDraftId,
} from "#app/routes/quote/draft/draft-session.server.ts";
import {
	isChanging,
	receivedHref,
	startsNewRequest,
	wizardHref,
} from "#app/routes/quote/wizard-links.server.ts";
import { noticeOf } from "#app/routes/quote/wizard-notices.ts";
import { postedDraftRef } from "#app/routes/quote/wizard-post.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { QuoteBrowser, useStore } from "#tests/support/quote-browser.ts";

const opening = { answers: { profile: "client" }, language: "pt", step: "profile" } as const;

/** The session of `browser` at `path`, and a draft begun in it, as an action does. */
async function open(browser: QuoteBrowser, path: string = paths.quote) {
	const request = browser.request(path, {});
	const session = await readSession(request);
	const draft = await beginDraft(request, session, opening);
	browser.key = session.key ?? undefined;
	return { request, session, draft };
}

onEachEngine((engine) => {
	test("a browser without a key is given one, and finds its draft by it", async () => {
		useStore(await engine.fresh());
		const browser = new QuoteBrowser();
		const { session, draft } = await open(browser);
		expect(session).toMatchObject({ draft: null, open: [] });
		expect(session.key).toMatch(/^[\w-]{24}$/);
		const later = await readSession(browser.request("/orcamento/email"));
		expect(later.draft?.id).toBe(draft.id);
		expect(later.open.map(({ id }) => id)).toEqual([draft.id]);
	});

	test("a cookie of before __Host- leads to drafts of its time, and to no later one", async () => {
		const store = await engine.fresh();
		useStore(store);
		const browser = new QuoteBrowser();
		const { draft } = await open(browser);
		browser.hasOldCookie = true;
		const createdAt = (at: number) =>
			store.execute((db) =>
				db
					.updateTable("draft")
					.set({ created_at: at } as never)
					.execute(),
			);
		// Kysely dates the migrations of one start a millisecond apart, the last ones ahead of the clock.
		await createdAt(Date.now() + 1000);
		const stranger = await readSession(browser.request("/orcamento/email"));
		expect(stranger).toMatchObject({ draft: null, open: [] });
		expect(stranger.key).not.toBe(browser.key);
		await createdAt(1);
		expect((await readSession(browser.request("/orcamento/email"))).draft?.id).toBe(draft.id);
	});

	test("a key that is no key is replaced", async () => {
		useStore(await engine.fresh());
		const browser = new QuoteBrowser();
		browser.key = "' OR 1=1 --";
		const { key } = await readSession(browser.request("/orcamento/email"));
		expect(key).toMatch(/^[\w-]{24}$/);
	});

	test("the id chooses among one browser's drafts only", async () => {
		useStore(await engine.fresh());
		const browser = new QuoteBrowser();
		const first = (await open(browser)).draft;
		const second = (await open(browser)).draft;
		expect([first.idInUrl, second.idInUrl]).toEqual([false, true]);
		const at = async (who: QuoteBrowser, query: string) =>
			(await readSession(who.request(`/orcamento/email${query}`))).draft?.id;
		expect(await at(browser, "")).toBe(first.id);
		expect(await at(browser, `?d=${second.id}`)).toBe(second.id);
		expect(await at(browser, `?d=${createKey()}`)).toBeUndefined();
		const other = new QuoteBrowser();
		await open(other);
		expect(await at(other, `?d=${second.id}`)).toBeUndefined();
		expect(await at(new QuoteBrowser({ keepsCookies: false }), `?d=${second.id}`)).toBeUndefined();
	});

	test("an open draft goes before one that was sent, also as a copy of an older one", async () => {
		const store = await engine.fresh();
		useStore(store);
		const browser = new QuoteBrowser();
		const { draft } = await open(browser);
		const reference = "4RDKX-9QW7C-AHPMN";
		await store.execute((db) => db.updateTable("draft").set({ reference }).execute());
		const at = browser.request(paths.resume, {});
		const original = { ...draft, createdAt: draft.createdAt - 86_400_000 };
		const copy = await beginDraft(at, await readSession(at), opening, original);
		expect((await readSession(browser.request("/orcamento/email"))).draft?.id).toBe(copy.id);
	});

	test("a browser without cookies has no key, and its draft is not a cookie browser's", async () => {
		useStore(await engine.fresh());
		const bare = new QuoteBrowser({ keepsCookies: false });
		const { session, draft } = await open(bare);
		expect([session.key, draft.idInUrl]).toEqual([null, true]);
		const found = (who: QuoteBrowser) => readSession(who.request(`/orcamento/email?d=${draft.id}`));
		expect((await found(bare)).draft?.id).toBe(draft.id);
		expect((await found(new QuoteBrowser())).draft).toBeNull();
	});

	test("nobody writes into another browser's draft", async () => {
		useStore(await engine.fresh());
		const browser = new QuoteBrowser();
		const { draft, session } = await open(browser);
		const stranger = { ...session, key: createKey() };
		await keepDraft(stranger, draft, { ...opening, answers: { profile: "operator" } });
		const read = async () => (await readSession(browser.request("/orcamento/email"))).draft?.answers;
		expect(await read()).toEqual({ profile: "client" });
		await keepDraft(session, draft, { ...opening, answers: { profile: "operator" } });
		expect(await read()).toEqual({ profile: "operator" });
	});
});

const browser = new QuoteBrowser();
const at = (address: string) => browser.request(address);
const id = "a".repeat(24);

test("what a request says about its draft", () => {
	expect(requestedDraftId(at(`/orcamento?d=${id}`))).toBe(id);
	expect(requestedDraftId(at(`/orcamento?d=${id}`), new URLSearchParams({ draft: "b" }))).toBe("b");
	expect([
		startsNewRequest(at("/orcamento")),
		startsNewRequest(at(`/orcamento?d=${id}`)),
		startsNewRequest(at("/orcamento?alterar=1")),
	]).toEqual([true, false, false]);
	expect([isChanging(at("/orcamento")), isChanging(at("/orcamento?alterar=1"))]).toEqual([false, true]);
	expect(postedDraftRef(at("/orcamento/email"), new URLSearchParams({ draft: id }))).toEqual({
		id,
		idInUrl: false,
	});
	expect(postedDraftRef(at("/orcamento/email"), new URLSearchParams({ draft: "<script>" }))).toBeNull();
});

test("addresses name a draft only where they could mean another one", () => {
	const request = at("/orcamento/email");
	const plain = { id, idInUrl: false };
	expect(wizardHref(request, "/orcamento/email", plain)).toBe("/orcamento/email");
	expect(wizardHref(request, "/orcamento/email", { id, idInUrl: true })).toBe(`/orcamento/email?d=${id}`);
	expect(wizardHref(request, "/orcamento", plain, { changing: true })).toBe(`/orcamento?d=${id}&alterar=1`);
	expect(wizardHref(request, "/orcamento", null, { notice: "expired" })).toBe("/orcamento?aviso=expirado");
	expect(wizardHref(request, "/orcamento/email", plain, { language: "en" })).toBe("/orcamento/email?lng=en");
	expect(wizardHref(at("/orcamento/email?lng=en"), "/orcamento/contato", plain)).toBe(
		"/orcamento/contato?lng=en",
	);
	expect(receivedHref(request, "ABC", false)).toBe("/orcamento/recebido/ABC");
	expect(noticeOf(new URLSearchParams("aviso=expirado"))).toBe("expired");
	expect(noticeOf(new URLSearchParams("aviso=outra"))).toBeUndefined();
});

test("only a browser that keeps cookies is given one", () => {
	const session = (key: string | null): DraftSession => ({ key, draft: null, open: [] });
	expect(redirectInSession(at("/orcamento"), session(null), "/a").headers.get("Set-Cookie")).toBeNull();
	const response = redirectInSession(at("/orcamento"), session(id), "/a");
	expect(response.status).toBe(303);
	expect(response.headers.get("Set-Cookie")).toContain(`__Host-ciranda-draft=${id}; Max-Age=604800`);
});
