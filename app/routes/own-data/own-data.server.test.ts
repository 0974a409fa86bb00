import { expect, test } from "vitest";
import { submitAsk } from "#app/routes/own-data/ask.server.ts";
import { type LinkReply, submitOwnData } from "#app/routes/own-data/own-data.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";
import { linkFor } from "#tests/support/own-data.ts";
import { QuoteBrowser, useStore } from "#tests/support/quote-browser.ts";

onEachEngine((engine) => {
	test("what was typed is shown again where the store only reads, and is taken once it keeps changes", async () => {
		const store = await engine.fresh();
		const { reference } = await accept(store);
		const { token } = await linkFor(store);
		const browser = new QuoteBrowser();
		const answers = { fullName: "Ana Lima", phone: "(11) 5555-0100", company: "Fábrica" };
		const typed = { change: "correct", reference, ...answers, message: "Dois galpões" };
		const send = async () => {
			const args = browser.arguments("/privacidade/meus-dados/x", typed);
			const { status, data } = await browser.run(args, submitOwnData(token));
			const reply = data as LinkReply | null;
			return { status, state: reply?.state, message: reply?.posted.message?.[0] };
		};
		useStore({ ...store, transaction: () => Promise.reject(new Error("readonly")) });
		expect(await send()).toEqual({ status: 500, state: "failed", message: "Dois galpões" });
		useStore(store);
		expect(await send()).toEqual({ status: 303, state: undefined, message: undefined });
	});

	test("an address that asked for its link is shown again where the store is away, and is taken once it is back", async () => {
		const settings = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@ciranda.example" };
		const browser = new QuoteBrowser({ settings });
		const send = async () => {
			const args = browser.arguments("/privacidade/meus-dados", { email: "ana@exemplo.com.br" });
			const { status, data } = await browser.run(args, () => submitAsk(args));
			return { status, reply: data };
		};
		useStore(null);
		const answers = { email: "ana@exemplo.com.br" };
		expect(await send()).toEqual({ status: 500, reply: { state: "failed", answers } });
		useStore(await engine.fresh());
		expect(await send()).toEqual({ status: 200, reply: { state: "asked" } });
	});
});
