import { expect, test } from "vitest";
import { DRAFT_MS } from "#app/constants.ts";
import { stepById } from "#app/forms/quote-flow.ts";
import { paths } from "#app/paths.ts";
import { createKey, findDrafts, hashKey } from "#app/routes/quote/draft/draft.server.ts";
import { type ProfilePage, readProfileStep } from "#app/routes/quote/profile-step.server.ts";
import { readStep, type StepPage } from "#app/routes/quote/step.server.ts";
import { type StepReply, submitStep } from "#app/routes/quote/submit-step.server.ts";
import { complete } from "#tests/support/answers.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";
import { losingDrafts, overtaken, QuoteBrowser, useStore } from "#tests/support/quote-browser.ts";
import { answersOf } from "#tests/support/walk-wizard.ts";

const { client } = complete;
type StepId = "profile" | "email" | "contact" | "need";

function step(id: StepId) {
	const found = stepById(id);
	if (!found) throw new Error(id);
	return found;
}

async function post(
	browser: QuoteBrowser,
	id: StepId,
	fields: Record<string, string | string[]>,
	query = "",
) {
	const args = browser.arguments(step(id).path + query, fields);
	const outcome = await browser.run(args, (given) => submitStep(given, step(id)));
	return { ...outcome, reply: outcome.data as StepReply | null };
}

async function get(browser: QuoteBrowser, id: StepId, query = "") {
	const args = browser.arguments(step(id).path + query);
	const outcome = await browser.run(args, (given) => readStep(given, step(id)));
	return { ...outcome, page: outcome.data as StepPage };
}

async function getProfile(browser: QuoteBrowser, query = "") {
	const args = browser.arguments(paths.quote + query);
	const { data } = await browser.run(args, readProfileStep);
	return data as ProfilePage;
}

onEachEngine((engine) => {
	async function begin(browser = new QuoteBrowser()) {
		const store = await engine.fresh();
		useStore(store);
		const opened = await post(browser, "profile", { profile: "client" });
		const drafts = () => findDrafts(store, hashKey(browser.key ?? ""), Date.now());
		return { browser, opened, drafts, store };
	}

	test("the first step opens a draft under a key that the browser keeps as long as the draft lives", async () => {
		const { browser, opened, drafts } = await begin();
		expect([opened.status, opened.location]).toEqual([303, "/orcamento/email"]);
		expect(opened.headers.get("Set-Cookie")).toBe(
			`__Host-ciranda-draft=${browser.key}; Max-Age=${DRAFT_MS / 1000}; Path=/; HttpOnly; Secure; SameSite=Lax`,
		);
		expect(await drafts()).toMatchObject([
			{ answers: { profile: "client" }, idInUrl: false, reference: null },
		]);
	});

	test("every step is kept, and Continue leads to the next and at last to the review", async () => {
		const { browser, drafts } = await begin();
		const ways: (string | null)[] = [];
		for (const id of ["email", "contact", "need"] as const)
			ways.push((await post(browser, id, answersOf(id, client))).location);
		expect(ways).toEqual(["/orcamento/contato", "/orcamento/necessidade", paths.review]);
		expect(await drafts()).toMatchObject([{ answers: client, step: "need" }]);
	});

	test("a wrong answer is refused with everything that was typed, and not kept", async () => {
		const { browser, drafts } = await begin();
		const { status, reply } = await post(browser, "email", { email: "ana" });
		expect(status).toBe(422);
		expect(reply).toMatchObject({ answers: { email: "ana" }, errors: { email: "invalid" } });
		expect((await drafts())[0]?.answers).toEqual({ profile: "client" });
	});

	test("a page that may not be visited yet leads to the step that is open, and says why", async () => {
		const { browser } = await begin();
		expect(await get(browser, "need")).toMatchObject({
			status: 302,
			location: "/orcamento/email?aviso=etapa",
		});
		const stranger = await get(new QuoteBrowser(), "email");
		expect(stranger.location).toBe("/orcamento?aviso=etapa");
	});

	test("Back and the other language keep what was typed without a look at it", async () => {
		const { browser, drafts } = await begin();
		const back = await post(browser, "email", { email: "ana", back: "1" });
		expect(back.location).toContain("/orcamento?d=");
		expect((await drafts())[0]?.answers.email).toBe("ana");
		const translated = await post(browser, "email", { email: "ana@", language: "1" });
		expect(translated.location).toBe("/orcamento/email?lng=en");
		expect((await drafts())[0]).toMatchObject({ answers: { email: "ana@" }, language: "en" });
	});

	test("a change from the review leads back there, or to what it opened", async () => {
		const { browser } = await begin();
		for (const id of ["email", "contact", "need"] as const) await post(browser, id, answersOf(id, client));
		const changed = await post(browser, "email", { email: "eva@fabrica.example" }, "?alterar=1");
		expect(changed.location).toBe(paths.review);
		const page = await getProfile(browser, "?alterar=1");
		const turned = await post(
			browser,
			"profile",
			{ profile: "operator", draft: page.draftId ?? "" },
			"?alterar=1",
		);
		expect(turned.location).toMatch(/^\/orcamento\/contato/);
	});

	test("a page shows its own step's answers, and one that a post brought shows that", async () => {
		const { browser } = await begin();
		await post(browser, "email", { email: "ana@fabrica.example" });
		const { page } = await get(browser, "email");
		expect(page).toMatchObject({
			step: "email",
			progress: { step: 2, of: 4 },
			answers: { profile: "client", email: "ana@fabrica.example" },
		});
		const args = browser.arguments(step("email").path, { email: "wrong" });
		await browser.run(args, (given) => submitStep(given, step("email")));
		const again = await browser.run(args, (given) => readStep(given, step("email")));
		expect((again.data as StepPage).answers.email).toBe("wrong");
	});

	test("a draft of another browser is neither shown nor changed: what was typed begins a new one, which says so", async () => {
		const { drafts } = await begin();
		const [mine] = await drafts();
		const other = new QuoteBrowser();
		expect((await get(other, "email", `?d=${mine?.id}`)).location).toContain("aviso=nao-encontrado");
		const posted = await post(other, "email", { ...answersOf("email", client), draft: mine?.id ?? "" });
		expect(posted.location).toContain("aviso=outro-navegador");
		expect(await drafts()).toEqual([mine]);
	});

	test("a post to a draft that is gone begins anew with what it brings", async () => {
		const { browser } = await begin();
		const gone = { profile: "client", ...answersOf("email", client), draft: createKey() };
		expect((await post(browser, "email", gone)).location).toContain("aviso=expirado");
	});

	test.each(["continue", "back", "leave", "language"])(
		"a draft that goes between reading and keeping is begun anew with what was posted, and nothing else: %s",
		async (button) => {
			const { browser, drafts, store } = await begin();
			await post(browser, "email", answersOf("email", client));
			const [before] = await drafts();
			useStore(losingDrafts(store));
			const contact = { profile: "client", ...answersOf("contact", client) };
			const posted = { ...contact, draft: before?.id ?? "", [button]: "1" };
			const { location } = await post(browser, "contact", posted);
			expect(location).toMatch(/^\/orcamento\/email\?.*aviso=expirado/);
			const kept = await drafts();
			expect(kept.map(({ answers }) => answers)).toEqual([contact]);
			expect(kept[0]?.id).not.toBe(before?.id);
		},
	);

	test.each(["continue", "back", "leave", "language"])(
		"a draft whose copy is sent between reading and keeping stays as it was, and leads to the confirmation: %s",
		async (button) => {
			const { browser, drafts, store } = await begin();
			await post(browser, "email", answersOf("email", client));
			const [before] = await drafts();
			let reference = "";
			const sendCopy = async () => {
				const copy = { id: createKey(), originId: before?.originId ?? "" };
				({ reference } = await accept(store, { kind: "client", draft: copy }));
			};
			useStore(overtaken(store, sendCopy));
			const contact = { profile: "client", ...answersOf("contact", client) };
			const posted = { ...contact, draft: before?.id ?? "", [button]: "1" };
			const { status, location } = await post(browser, "contact", posted);
			expect([status, location]).toEqual([303, `${paths.received}/${reference}?aviso=outra-copia`]);
			expect(await drafts()).toEqual([{ ...before, reference, isSuperseded: true }]);
		},
	);

	test("a browser that refuses cookies is led by the draft's name in the address", async () => {
		const { browser, opened } = await begin(new QuoteBrowser({ keepsCookies: false }));
		const id = new URL(opened.location ?? "", "https://ciranda.example").searchParams.get("d");
		expect(opened.headers.get("Set-Cookie")).toBeNull();
		expect(opened.location).toContain("lng=pt");
		const next = await post(browser, "email", { ...answersOf("email", client), draft: id ?? "" }, `?d=${id}`);
		expect(next.location).toContain(`d=${id}`);
		const { page } = await get(browser, "contact", `?d=${id}`);
		expect(page.draftId).toBe(id);
	});

	test("a second request beside an open one is named in its addresses, and the first step lists the open one", async () => {
		const { browser, drafts } = await begin();
		const page = await getProfile(browser);
		expect(page).toMatchObject({ draftId: null, open: [{ profile: "client", href: "/orcamento/email" }] });
		const second = await post(browser, "profile", { profile: "operator", asked: "yes" });
		expect(second.location).toMatch(/^\/orcamento\/email\?d=[\w-]{24}$/);
		expect((await drafts()).map((draft) => draft.idInUrl)).toEqual([false, true]);
	});

	test("answers too long to be kept are refused even on the way out", async () => {
		const { browser, drafts } = await begin();
		await post(browser, "email", answersOf("email", client));
		const long = { ...answersOf("contact", client), firstName: "x".repeat(10_000), back: "1" };
		const { status, reply } = await post(browser, "contact", long);
		expect([status, reply?.errors]).toEqual([422, { firstName: "tooLong" }]);
		expect((await drafts())[0]?.answers.firstName).toBeUndefined();
	});
});

test("a store that is away leaves every answer on the page, and the log knows nobody", async () => {
	useStore(null);
	const browser = new QuoteBrowser();
	const { status, reply } = await post(browser, "email", {
		profile: "client",
		...answersOf("email", client),
	});
	expect(status).toBe(500);
	expect(reply).toMatchObject({ storeFailed: true, answers: { email: client.email } });
	expect(browser.lines.join()).toContain("request failed");
	expect(browser.lines.join()).not.toContain("ana@");
});

test("whoever posts too often is asked to wait, with every answer still there", async () => {
	useStore(null);
	const browser = new QuoteBrowser({ retryAfter: 17 });
	const last = await post(browser, "email", { email: "ana" });
	expect(last.status).toBe(429);
	expect(last.headers.get("Retry-After")).toBe("17");
	expect(last.reply?.answers).toEqual({ email: "ana" });
});
