import { startLinkSite } from "#tests/support/link-site.ts";
import { test as base, expect } from "#tests/support/playwright-test.ts";
import type { TestServer } from "#tests/support/start-server.ts";

/** Tests on a site of their own that can send e-mail. */
export const test = base.extend<object, { site: TestServer }>({
	site: [
		async ({ browserName: _ }, use) => {
			const site = await startLinkSite();
			await use(site);
			await site.remove();
		},
		{ scope: "worker" },
	],
	baseURL: async ({ site }, use) => use(site.origin),
});

export { expect };
