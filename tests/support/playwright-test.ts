import { test as base, expect } from "@playwright/test";

/** Chromium's own word, scripts on or off, when it gives up drawing the change from one document to the next. */
const transitionGivenUp = /^page error: Transition was aborted because of (timeout|invalid state)/;

/** Playwright's `test`; anything that a page complains of fails it: errors, console errors, broken policies, outside requests. */
export const test = base.extend<{ complaints: string[]; allowed: { complaints: RegExp[] } }>({
	/** Each worker is a client of its own: one client's list waits for its others. */
	extraHTTPHeaders: async ({ baseURL: _ }, use, { workerIndex }) =>
		use({ "X-Forwarded-For": `198.51.100.${workerIndex % 256}` }),
	/** Complaints that a test causes on purpose. */
	allowed: async ({ baseURL: _ }, use) => {
		await use({ complaints: [] });
	},
	complaints: [
		async ({ context, baseURL, allowed }, use) => {
			const complaints: string[] = [];
			context.on("weberror", (error) => complaints.push(`page error: ${error.error().message}`));
			context.on("console", (message) => {
				if (message.type() === "error") complaints.push(`console: ${message.text()}`);
			});
			context.on("request", (request) => {
				const url = request.url();
				if (!url.startsWith(String(baseURL)) && /^https?:/.test(url))
					complaints.push(`outside request: ${url}`);
			});
			await context.addInitScript(() => {
				const { getElementById } = document;
				document.getElementById = (id) => {
					if (!id) console.error("Firefox complains of an empty id.");
					return getElementById.call(document, id);
				};
			});
			await use(complaints);
			const known = [transitionGivenUp, ...allowed.complaints];
			expect(complaints.filter((text) => !known.some((allow) => allow.test(text)))).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };
