import { expect, test } from "vitest";
import { MAX_DRAFTS_PER_CLIENT, TOO_MANY_DRAFTS_SECONDS } from "#app/constants.ts";
import type { Store } from "#app/db/store.ts";
import type { Answers } from "#app/forms/field.ts";
import { stepById } from "#app/forms/quote-flow.ts";
import { paths } from "#app/paths.ts";
import { createKey, findDrafts, hashKey, openDraft } from "#app/routes/quote/draft/draft.server.ts";
import { hashClient } from "#app/routes/quote/draft/draft-limits.server.ts";
import {
	type ReviewPage,
	type ReviewReply,
	readReview,
	submitReview,
} from "#app/routes/quote/review.server.ts";
import { submitSaved } from "#app/routes/quote/saved.server.ts";
import { submitStep } from "#app/routes/quote/submit-step.server.ts";
import { complete } from "#tests/support/answers.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { keyless } from "#tests/support/keyless-draft.ts";
import { repeatedly } from "#tests/support/lead.ts";
import { losingDrafts, QuoteBrowser, useStore } from "#tests/support/quote-browser.ts";
import { answersOf } from "#tests/support/walk-wizard.ts";

const { client } = complete;
const sent = { ...client, leaveEmpty: "" };

async function send(browser: QuoteBrowser, fields: Answers, query = "") {
	const outcome = await browser.run(browser.arguments(paths.review + query, fields), submitReview);
	return { ...outcome, reply: outcome.data as ReviewReply | null };
}

async function read(browser: QuoteBrowser) {
	const outcome = await browser.run(browser.arguments(paths.review), readReview);
	return { ...outcome, page: outcome.data as ReviewPage };
}

/** A browser whose draft holds the answers of all steps up to `last`. */
async function begin(store: Store, last: "email" | "need" = "need") {
	useStore(store);
	const browser = new QuoteBrowser();
	for (const id of ["profile", "email", ...(last === "need" ? ["contact", "need"] : [])]) {
		const step = stepById(id);
		if (!step) throw new Error(id);
		const args = browser.arguments(step.path, answersOf(id, client));
		await browser.run(args, (given) => submitStep(given, step));
	}
	return browser;
}

const leadsIn = (store: Store) => store.db.selectFrom("lead").selectAll().execute();
const draftsOf = (store: Store, browser: QuoteBrowser) =>
	findDrafts(store, hashKey(browser.key ?? ""), Date.now());

onEachEngine((engine) => {
	test("the review shows what was asked, step by step", async () => {
		const browser = await begin(await engine.fresh());
		const { page } = await read(browser);
		expect(page.answers).toEqual(client);
		expect(page.steps.map(({ id }) => id)).toEqual(["profile", "email", "contact", "need"]);
	});

	test("asking for a contact leads to the place on the saved page that says when it comes", async () => {
		const browser = await begin(await engine.fresh(), "email");
		const { location } = await browser.run(browser.arguments(paths.saved, { contact: "1" }), submitSaved);
		expect(location).toBe(`${paths.saved}#offer`);
	});

	test("the review of an unfinished draft leads to the step that is open", async () => {
		const browser = await begin(await engine.fresh(), "email");
		expect((await read(browser)).location).toBe("/orcamento/contato?aviso=etapa");
	});

	test("sending keeps one lead, twice or not, and leads to its confirmation from then on", async () => {
		const store = await engine.fresh();
		const browser = await begin(store);
		const first = await send(browser, sent);
		const [lead, ...others] = await leadsIn(store);
		expect([first.status, first.location]).toEqual([303, `/orcamento/recebido/${lead?.reference}`]);
		expect(lead).toMatchObject({ kind: "client", language: "pt", email: client.email, suspect_json: "[]" });
		expect((await send(browser, sent)).location).toBe(first.location);
		expect((await send(browser, { ...sent, email: "ana" })).location).toBe(first.location);
		expect((await read(browser)).location).toBe(first.location);
		expect(others).toEqual([]);
		expect(await leadsIn(store)).toHaveLength(1);
	});

	test("two presses at once are one lead", async () => {
		const store = await engine.fresh();
		const browser = await begin(store);
		const answers = await Promise.all([send(browser, sent), send(browser, sent), send(browser, sent)]);
		expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
		expect(await leadsIn(store)).toHaveLength(1);
	});

	test("a filled honeypot is kept and marked, and its sender sees nothing of it", async () => {
		const store = await engine.fresh();
		const browser = await begin(store);
		const { location } = await send(browser, { ...client, leaveEmpty: "x" });
		expect(location).toMatch(/^\/orcamento\/recebido\//);
		expect((await leadsIn(store))[0]?.suspect_json).not.toBe("[]");
	});

	test("answers changed in the form on the way are checked again", async () => {
		const store = await engine.fresh();
		const browser = await begin(store);
		const { location } = await send(browser, { ...sent, email: "ana", preferredTime: "morning" });
		expect(location).toBe("/orcamento/email?aviso=incompleto");
		expect(await leadsIn(store)).toEqual([]);
		expect(await draftsOf(store, browser)).toMatchObject([
			{ answers: { ...client, preferredTime: "morning" } },
		]);
	});

	test("a wrong answer to what the review asks is refused there, with every answer still on it", async () => {
		const store = await engine.fresh();
		const browser = await begin(store);
		const { status, reply } = await send(browser, { ...sent, preferredTime: "midnight" });
		expect(status).toBe(422);
		expect(reply).toEqual({
			answers: { ...client, preferredTime: "midnight" },
			errors: { preferredTime: "invalid" },
			summaryHeading: "problem",
		});
		expect(await leadsIn(store)).toEqual([]);
	});

	test.each([
		["back", /^\/orcamento\/necessidade$/],
		["leave", /^\/orcamento\/salvo$/],
		["language", /^\/orcamento\/revisao\?lng=en$/],
		["change-profile", /^\/orcamento\?d=[\w-]{24}&alterar=1$/],
		["change-email", /^\/orcamento\/email\?alterar=1$/],
		["change-contact", /^\/orcamento\/contato\?alterar=1$/],
		["change-need", /^\/orcamento\/necessidade\?alterar=1$/],
	])("%s sends nothing, and keeps what the review asks", async (button, way) => {
		const store = await engine.fresh();
		const browser = await begin(store);
		const asked = { preferredTime: "morning", copy: ["yes"] };
		expect((await send(browser, { ...sent, ...asked, [button]: "1" })).location).toMatch(way);
		expect(await leadsIn(store)).toEqual([]);
		expect(await draftsOf(store, browser)).toMatchObject([
			{ answers: { ...client, ...asked }, reference: null },
		]);
		expect((await read(browser)).page.answers).toEqual({ ...client, ...asked });
		await send(browser, { ...sent, [button]: "1" });
		expect((await draftsOf(store, browser))[0]?.answers).toEqual(client);
	});

	test.each(["back", "leave", "language"])(
		"a draft that goes meanwhile is begun anew with what was posted: %s",
		async (button) => {
			const store = await engine.fresh();
			const browser = await begin(store);
			const [before] = await draftsOf(store, browser);
			useStore(losingDrafts(store));
			const answers = { ...client, preferredTime: "morning" };
			const posted = { ...answers, leaveEmpty: "", draft: before?.id ?? "", [button]: "1" };
			const { location } = await send(browser, posted);
			expect(location).toMatch(/^\/orcamento\/revisao\?.*aviso=expirado/);
			const drafts = await draftsOf(store, browser);
			expect(drafts).toMatchObject([{ answers, reference: null }]);
			expect(drafts[0]?.id).not.toBe(before?.id);
		},
	);

	test("another browser that names the draft sends nothing and begins a draft of its own", async () => {
		const store = await engine.fresh();
		const browser = await begin(store);
		const [mine] = await draftsOf(store, browser);
		const other = new QuoteBrowser();
		const { location } = await send(other, { ...sent, draft: mine?.id ?? "" });
		expect(location).toBe("/orcamento/revisao?aviso=outro-navegador");
		expect(await leadsIn(store)).toEqual([]);
		expect(await draftsOf(store, other)).toHaveLength(1);
	});

	test("a client with too many drafts is asked to come back later, with every answer on the page", async () => {
		const store = await engine.fresh();
		useStore(store);
		const address = "198.51.100.9";
		const full = {
			answers: { email: "eva@fabrica.example" },
			language: "pt",
			step: "email",
			source: {},
			...keyless,
			...hashClient(address, Date.now()),
		} as const;
		await repeatedly(MAX_DRAFTS_PER_CLIENT, () => openDraft(store, full, Date.now()));
		const { status, reply, headers } = await send(new QuoteBrowser({ address }), {
			...sent,
			draft: createKey(),
		});
		expect([status, headers.get("Retry-After")]).toEqual([429, String(TOO_MANY_DRAFTS_SECONDS)]);
		expect(reply).toEqual({ answers: client, retryAfter: TOO_MANY_DRAFTS_SECONDS });
	});

	test("a lead that cannot be kept leaves every answer on the page, with a reference and a chat that name nobody", async () => {
		const store = await engine.fresh();
		const browser = await begin(store);
		const full = () => Promise.reject(new Error("disk full"));
		useStore({ ...store, db: store.db, transaction: full, execute: full });
		const { status, reply } = await send(browser, { ...sent, copy: "yes" });
		expect(status).toBe(500);
		expect(reply?.answers).toEqual({ ...client, copy: ["yes"] });
		expect(reply?.failure?.reference).toBe("request-1");
		const chat = decodeURIComponent(reply?.failure?.whatsapp ?? "");
		expect(chat).toContain("request-1");
		expect(chat).not.toMatch(/Ana|Souza|fabrica|5555-?01/);
		expect(browser.lines.join()).toContain("disk full");
		useStore(store);
		expect((await send(browser, { ...sent, copy: "yes" })).location).toMatch(/^\/orcamento\/recebido\//);
		expect(JSON.parse((await leadsIn(store))[0]?.answers_json ?? "")).not.toHaveProperty("copy");
	});
});
