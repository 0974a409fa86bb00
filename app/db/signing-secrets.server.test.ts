import { expect } from "vitest";
import { onEachEngine, open } from "#tests/support/each-engine.ts";
import { signingSecrets } from "./signing-secrets.server.ts";

onEachEngine((test, freshUrl) => {
	test("a secret that was made before one is set goes on to verify, and no longer signs", async (store) => {
		const given = ["a secret of some length"];
		const [made] = await signingSecrets(store);
		expect(await signingSecrets(store, given)).toEqual([...given, made]);
		expect(await signingSecrets(await open(await freshUrl()), given)).toEqual(given);
	});
});
