import { expect, test } from "vitest";
import { signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";

onEachEngine((engine) => {
	test("a secret that was made before one is set goes on to verify, and no longer signs", async () => {
		const store = await engine.fresh();
		const given = ["a secret of some length"];
		const [made] = await signingSecrets(store);
		expect(await signingSecrets(store, given)).toEqual([...given, made]);
		expect(await signingSecrets(await engine.fresh(), given)).toEqual(given);
	});
});
