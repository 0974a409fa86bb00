import { expect } from "vitest";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";
import { linkFor } from "#tests/support/own-data.ts";
import { QuoteBrowser, useStore } from "#tests/support/quote-browser.ts";
import { action as ask } from "./ask.tsx";
import { action as change } from "./own-data.tsx";

onEachEngine((test) => {
	test("an erasure is not said to be done where the store only reads, and is made once it keeps changes", async (store) => {
		await accept(store);
		const { token } = await linkFor(store);
		const browser = new QuoteBrowser();
		const send = async () => {
			const args = browser.arguments("/privacidade/meus-dados/x", { sure: "yes" });
			const { status, data } = await browser.run(args, change, { token });
			return { status, data };
		};
		useStore({ ...store, transaction: () => Promise.reject(new Error("readonly")) });
		expect(await send()).toEqual({ status: 500, data: { sendFailed: expect.stringMatching(/nosso/) } });
		useStore(store);
		expect(await send()).toMatchObject({ status: 303 });
	});

	test("an address that asked for its link is shown again where the store is away, and is taken once it is back", async (store) => {
		const settings = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@ciranda.example" };
		const browser = new QuoteBrowser({ settings });
		const send = async () => {
			const args = browser.arguments("/privacidade/meus-dados", { email: "ana@exemplo.com.br" });
			const { status, data } = await browser.run(args, ask);
			return { status, reply: data };
		};
		useStore(null);
		const answers = { email: "ana@exemplo.com.br" };
		expect(await send()).toEqual({ status: 500, reply: { sendFailed: expect.any(String), answers } });
		useStore(store);
		expect(await send()).toEqual({ status: 200, reply: { isAsked: true } });
	});
});
