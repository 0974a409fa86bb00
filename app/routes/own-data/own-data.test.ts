import { expect } from "vitest";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";
import { linkFor } from "#tests/support/own-data.ts";
import { QuoteBrowser, useStore } from "#tests/support/quote-browser.ts";
import { action as ask } from "./ask.tsx";
import { action as change } from "./own-data.tsx";
import { ownDataView } from "./own-data-view.server.ts";

onEachEngine((test) => {
	test("an erasure is not said to be done where the store only reads, and is made once it keeps changes", async (store) => {
		await accept(store);
		const { token } = await linkFor(store);
		const browser = new QuoteBrowser();
		const args = () => browser.arguments("/privacidade/meus-dados/x", { sure: "yes" });
		const send = () => browser.run(args(), change, { token });
		useStore({ ...store, transaction: () => Promise.reject(new Error("readonly")) });
		expect(await send()).toMatchObject({ status: 500, data: { sendFailed: expect.stringMatching(/nosso/) } });
		useStore(store);
		expect(await send()).toMatchObject({ status: 303 });
	});

	test("a sent draft names its request, but shows its answers where they differ", async (store) => {
		const email = "ana@exemplo.com.br";
		const { reference } = await accept(store, { kind: "client", answers: { email, firstName: "Ana" } });
		for (const firstName of ["Ana", "Eva"]) await beginDraft(store, { answers: { email, firstName } });
		await store.execute((db) => db.updateTable("draft").set({ reference }).execute());
		const view = await ownDataView(store, email, "pt");
		const shown = view.records.slice(1).map(({ answers }) => answers.map(([, text]) => text).join());
		expect(shown.sort()).toEqual([reference, "ana@exemplo.com.br,Eva"].sort());
	});

	test("who asked for a link while the store is away is shown it typed, and gets it once the store is back", async (store) => {
		const settings = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@ciranda.example" };
		const browser = new QuoteBrowser({ settings });
		const answers = { email: "ana@exemplo.com.br" };
		const send = () => browser.run(browser.arguments("/privacidade/meus-dados", answers), ask);
		useStore(null);
		expect(await send()).toMatchObject({ status: 500, data: { sendFailed: expect.any(String), answers } });
		useStore(store);
		expect(await send()).toMatchObject({ status: 200, data: { isAsked: true } });
	});
});
