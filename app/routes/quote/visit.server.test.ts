import { expect, test } from "vitest";
import type { Store } from "#app/db/store.ts";
import type { Answers } from "#app/forms/field.ts";
import { flow, type Step } from "#app/forms/quote-flow.ts";
import { type Draft, findDraft } from "#app/leads/draft/draft.server.ts";
import { type DraftPage, draftPath, paths } from "#app/paths.ts";
import type { RouteArguments } from "#app/request/request-context.ts";
import { complete } from "#tests/support/answers.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { losingDrafts, overtaken, QuoteBrowser, useStore } from "#tests/support/quote-browser.ts";
import { answersOf, draftIdIn } from "#tests/support/walk-wizard.ts";
import type { WizardReply } from "./post.server.ts";
import * as review from "./review.tsx";
import { action as submitSaved } from "./saved.tsx";
import { action as startRequest } from "./start.tsx";
import * as step from "./step.tsx";

const { client } = complete;
const [, email, contact] = flow as readonly [Step, Step, Step, Step];
const sent = { ...client, leaveEmpty: "" };
const buttons = ["continue", "back", "leave", "language"];

/** A draft's address of any form. */
const unknown = "A".repeat(22);

async function start(browser: QuoteBrowser, fields: Answers = { profile: "client" }) {
	const { location } = await browser.run(browser.arguments(paths.quote, fields), startRequest);
	return draftIdIn(location ?? "");
}

/** Posts to a page as a browser does: the page is read again where its action leads nowhere else. */
async function postTo<Args extends RouteArguments, LoaderArgs extends RouteArguments>(
	browser: QuoteBrowser,
	route: { action: (args: Args) => Promise<unknown>; loader: (args: LoaderArgs) => Promise<unknown> },
	path: string,
	fields: Answers,
) {
	const args = browser.arguments(path, fields);
	const params = { draft: draftIdIn(path) };
	const outcome = await browser.run(args, route.action, params);
	const shown = outcome.location ? null : await browser.run(args, route.loader, params);
	const page = shown?.data as { answers: Answers; isDraftless?: boolean } | undefined;
	return { ...outcome, reply: outcome.data as WizardReply | null, page };
}

function post(browser: QuoteBrowser, id: string, { id: page }: Step, fields: Answers) {
	return postTo(browser, step, draftPath(id, page), { profile: "client", ...fields });
}

function send(browser: QuoteBrowser, id: string, fields: Answers = sent, query = "") {
	return postTo(browser, review, draftPath(id, "review") + query, fields);
}

/** A browser with a draft that holds the answers of all steps up to `last`. */
async function begin(store: Store, last: "profile" | "email" | "need" = "need") {
	useStore(store);
	const browser = new QuoteBrowser();
	const id = await start(browser);
	for (const asked of flow.slice(1)) {
		if (last === "profile" || (last === "email" && asked !== email)) break;
		await post(browser, id, asked, answersOf(asked.id, client));
	}
	const read = (page = id): Promise<Draft | null> => findDraft(store, page, browser.key ?? null, Date.now());
	return { browser, id, read };
}

const leadsIn = (store: Store) => store.db.selectFrom("lead").selectAll().execute();

onEachEngine((test) => {
	for (const button of buttons) {
		test(`a draft that goes between reading and saving is begun anew with what was posted: ${button}`, async (store) => {
			const { browser, id, read } = await begin(store, "email");
			useStore(losingDrafts(store));
			const posted = answersOf("contact", client);
			const { location } = await post(browser, id, contact, { ...posted, [button]: "1" });
			expect(location).toMatch(/^\/orcamento\/[\w-]{22}\/email\?.*aviso=novo/);
			expect((await read(draftIdIn(location ?? "")))?.answers).toEqual({ profile: "client", ...posted });
		});

		test(`one that is sent between reading and saving stays, and leads to the confirmation: ${button}`, async (store) => {
			const { browser, id } = await begin(store);
			let confirmation: string | null = null;
			const change = async () => {
				useStore(store);
				({ location: confirmation } = await send(browser, id));
			};
			useStore(overtaken(store, change));
			const { status, location } = await post(browser, id, contact, {
				...answersOf("contact", client),
				[button]: "1",
			});
			expect([status, location]).toEqual([303, `${confirmation}?aviso=enviado`]);
			expect(await leadsIn(store)).toHaveLength(1);
		});
	}

	for (const button of ["send", "back", "leave", "language"])
		test(`a review whose draft goes meanwhile begins anew with every answer: ${button}`, async (store) => {
			const { browser, id, read } = await begin(store);
			const losing = losingDrafts(store);
			const transaction: Store["transaction"] = async (work) => {
				await store.execute((db) => db.deleteFrom("draft").where("id", "=", id).execute());
				return store.transaction(work);
			};
			useStore({ ...losing, transaction });
			const answers = { ...client, call: "whatsapp" };
			const { location } = await send(browser, id, { ...answers, leaveEmpty: "", [button]: "1" });
			expect(location).toMatch(/^\/orcamento\/[\w-]{22}\/revisao\?.*aviso=novo/);
			expect((await read(draftIdIn(location ?? "")))?.answers).toEqual(answers);
			expect(await leadsIn(store)).toEqual([]);
		});

	test("sending keeps one lead, twice, at once or not, and leads to its confirmation from then on", async (store) => {
		const { browser, id } = await begin(store);
		const presses = await Promise.all([send(browser, id), send(browser, id), send(browser, id)]);
		presses.push(await send(browser, id), await send(browser, id, { ...sent, email: "ana" }));
		const [lead, ...others] = await leadsIn(store);
		expect(others).toEqual([]);
		expect(lead).toMatchObject({ kind: "client", language: "pt", email: client.email, suspect_json: "[]" });
		expect(JSON.parse(String(lead?.answers_json))).toEqual({ ...client, phoneE164: "+551155550100" });
		for (const { location } of presses) expect(location).toBe(`${paths.received}/${lead?.reference}`);
	});

	test("a filled honeypot is kept and marked, and its sender sees nothing of it", async (store) => {
		const { browser, id } = await begin(store);
		const { location } = await send(browser, id, { ...client, leaveEmpty: "x" });
		expect(location).toMatch(/^\/orcamento\/recebido\//);
		expect((await leadsIn(store))[0]?.suspect_json).not.toBe("[]");
	});

	test("answers changed in the review's form on the way are checked again, and what it asks is kept", async (store) => {
		const { browser, id, read } = await begin(store);
		const { location } = await send(browser, id, { ...sent, email: "ana", call: "whatsapp" });
		expect(location).toBe(`${draftPath(id, "email")}?aviso=incompleto`);
		expect([await leadsIn(store), (await read())?.answers]).toEqual([[], { ...client, call: "whatsapp" }]);
	});

	test("a wrong answer is refused with everything that was typed, which reaches the page once, and is not kept", async (store) => {
		const { browser, id, read } = await begin(store);
		const refused = await send(browser, id, { ...sent, call: "midnight" });
		expect([refused.status, refused.reply, refused.page?.answers]).toEqual([
			422,
			{ errors: { call: "invalid" }, summaryHeading: "problem" },
			{ ...client, call: "midnight" },
		]);
		const wrong = await post(browser, id, email, { email: "ana" });
		expect([wrong.status, wrong.reply, wrong.page?.answers]).toEqual([
			422,
			{ errors: { email: "invalid" }, summaryHeading: "problem" },
			{ profile: "client", email: "ana" },
		]);
		expect((await read())?.answers).toEqual(client);
	});

	for (const [button, page, query] of [
		["back", "need", ""],
		["leave", "saved", ""],
		["language", "review", "?lng=en"],
		["change-profile", "profile", "?alterar=1"],
		["change-contact", "contact", "?alterar=1"],
	] satisfies [string, DraftPage, string][])
		test(`the review's ${button} sends nothing, and keeps what the review asks`, async (store) => {
			const { browser, id, read } = await begin(store);
			const asked = { call: "whatsapp", copy: ["yes"] };
			const { location } = await send(browser, id, { ...sent, ...asked, [button]: "1" });
			expect(location).toBe(draftPath(id, page) + query);
			expect([await leadsIn(store), (await read())?.answers]).toEqual([[], { ...client, ...asked }]);
		});

	test("asking for a contact leads to the place on the saved page that says when it comes", async (store) => {
		const { browser, id } = await begin(store, "email");
		const args = browser.arguments(draftPath(id, "saved"), { contact: "1" });
		const { location } = await browser.run(args, submitSaved, { draft: id });
		expect(location).toBe(`${draftPath(id, "saved")}#offer`);
	});

	test("a store that cannot keep leaves every answer on the page, a reference and a chat that name nobody", async (store) => {
		const { browser, id } = await begin(store);
		const full = () => Promise.reject(new Error("disk full"));
		useStore({ ...store, db: store.db, transaction: full, execute: full });
		const { status, reply, page } = await send(browser, id, { ...sent, copy: "yes" });
		expect([status, page?.answers]).toEqual([500, { ...client, copy: ["yes"] }]);
		expect(reply?.failure?.errorId).toBe("request-1");
		const chat = decodeURIComponent(reply?.failure?.whatsapp ?? "");
		expect(chat).toContain("request-1");
		expect(chat).not.toMatch(/Ana|Souza|fabrica|5555-?01/);
		expect(browser.lines.join()).toContain("disk full");
		useStore(store);
		expect((await send(browser, id)).location).toMatch(/^\/orcamento\/recebido\//);
	});
});

test.each(flow.slice(1))(
	"a store that is away leaves the answers of $id on the page, and the log knows nobody",
	async (asked) => {
		useStore(null);
		const browser = new QuoteBrowser();
		const answers = answersOf(asked.id, client);
		const { status, reply, page } = await post(browser, unknown, asked, answers);
		expect([status, reply]).toEqual([500, { sendFailed: expect.stringMatching(/nosso|ours/) }]);
		expect(page?.answers).toEqual({ profile: "client", ...answers });
		expect(browser.lines.join()).toContain("request failed");
		expect(browser.lines.join()).not.toMatch(/ana@|Souza|A{22}/);
	},
);

test("a store that is away keeps the first page open, and the review whole", async () => {
	useStore(null);
	const browser = new QuoteBrowser();
	const first = await browser.run(browser.arguments(paths.quote, { profile: "client" }), startRequest);
	expect([first.status, first.data]).toEqual([500, { sendFailed: expect.stringMatching(/nosso|ours/) }]);
	const { status, page } = await send(browser, unknown);
	expect([status, page?.answers]).toEqual([500, client]);
});

test("whoever posts too often is asked to wait, with every answer still there", async () => {
	useStore(null);
	const hasty = await post(new QuoteBrowser({ retryAfter: 17 }), unknown, email, { email: "ana" });
	expect([hasty.status, hasty.page?.answers.email]).toEqual([429, "ana"]);
	expect(hasty.headers.get("Retry-After")).toBe("17");
});
