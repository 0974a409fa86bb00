import { afterEach, expect, test, vi } from "vitest";
import { onEachEngine } from "#tests/support/each-engine.ts";

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

onEachEngine((engine) => {
	test("a secret that was made before one is set goes on to verify, and no longer signs", async () => {
		const store = await engine.fresh();
		const { signingSecrets } = await import("#app/db/process-store.ts");
		const [made] = await signingSecrets(store);
		vi.resetModules();
		vi.stubEnv("SESSION_SECRET", "a secret of some length");
		const { signingSecrets: later } = await import("#app/db/process-store.ts");
		expect(await later(store)).toEqual(["a secret of some length", made]);
		expect(await later(await engine.fresh())).toEqual(["a secret of some length"]);
	});
});
