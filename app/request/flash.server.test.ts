import { expect } from "vitest";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import { messageParameter, paths } from "#app/paths.ts";
import { signToken } from "#app/platform/secrets/token.server.ts";
import { onSqlite } from "#tests/support/each-engine.ts";
import { QuoteBrowser, useStore } from "#tests/support/quote-browser.ts";
import { getFlash } from "./flash.server.ts";

onSqlite((test) => {
	test("an address shows a message of this release that was signed as one, and no other", async (store) => {
		useStore(store);
		const secrets = await signingSecrets(store);
		const shown = async (message: string, purpose = "flash", seconds = 60) => {
			const token = signToken(secrets, purpose, message, Date.now() + seconds * 1000);
			const { context } = new QuoteBrowser().arguments(`${paths.faq}?${messageParameter}=${token}`);
			return (await getFlash(context))?.message;
		};
		expect(await shown("sent")).toBe("sent");
		for (const wrong of [shown("of-tomorrow"), shown("sent", "resume"), shown("sent", "flash", -1)])
			expect(await wrong).toBeUndefined();
	});
});
