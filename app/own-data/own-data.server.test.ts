import { expect, test } from "vitest";
import { linkContext, submitOwnData } from "#app/own-data/own-data.server.ts";
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
			const { status } = await browser.run(args, () => submitOwnData(args, token));
			const reply = args.context.get(linkContext);
			return { status, state: reply?.state, message: reply?.posted.get("message") };
		};
		useStore({ ...store, transaction: () => Promise.reject(new Error("readonly")) });
		expect(await send()).toEqual({ status: 500, state: "failed", message: "Dois galpões" });
		useStore(store);
		expect(await send()).toEqual({ status: 303, state: undefined, message: undefined });
	});
});
