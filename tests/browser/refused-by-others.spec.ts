import type { Route } from "@playwright/test";
import { expect, test } from "#tests/support/playwright-test.ts";
import { buttonOf, placeOf, runWizardAt } from "#tests/support/wizard-page.ts";

/** A company's proxy, a challenge, or the site's own guard against floods: no route of ours makes its answer. */
const refusals = {
	refusal: { status: 403, contentType: "text/html", body: "<p>Blocked by the proxy</p>" },
	page: { contentType: "text/html", body: "<!DOCTYPE html><p>Blocked by the proxy</p>" },
};

for (const [name, refusal] of Object.entries(refusals))
	test.describe(`a ${name} that no route made`, { tag: "@scripts" }, () => {
		test.beforeEach(({ allowed }) => void allowed.complaints.push(/403|Failed to load/));

		test("of React's post has the form sent as a document, with the button pressed", async ({ page }) => {
			await runWizardAt(page, "contact");
			await page.route("**/*.data*", (route) => route.fulfill(refusal));
			await page.fill("#firstName", "Teresa");
			await buttonOf(page, "Voltar").click();
			await expect(page.locator("#email")).toBeVisible();
			await page.goto(placeOf(page, "contact"));
			await expect(page.locator("#firstName")).toHaveValue("Teresa");
		});

		test("that stands is shown, and Back leads to the form as it was left", async ({ page }) => {
			await runWizardAt(page, "contact");
			const posts: string[] = [];
			await page.route(/contato/, (route) => {
				if (route.request().method() !== "POST") return route.continue();
				posts.push(new URL(route.request().url()).pathname);
				return route.fulfill(refusal);
			});
			await page.fill("#firstName", "Teresa");
			await buttonOf(page, "Continuar").click();
			await expect(page.getByText("Blocked by the proxy")).toBeVisible();
			expect(posts.map((path) => path.endsWith(".data"))).toEqual([true, false]);
			// As somebody who has read that page: Chromium stores meanwhile what stood in the form.
			await page.waitForLoadState("networkidle");
			await page.goBack();
			await expect(page.locator("#firstName")).toHaveValue("Teresa");
		});
	});

/** Stands before pages, and lets posts through. */
const ofPages = (refusal: object) => (route: Route) =>
	route.request().method() === "GET" ? route.fulfill(refusal) : route.continue();

const obstacles: Record<string, (route: Route) => Promise<void>> = {
	"refuses a page": ofPages(refusals.refusal),
	"brings a page of its own": ofPages(refusals.page),
	"asks to log in": (route) => route.fulfill({ ...refusals.refusal, status: 511 }),
	"empties what comes": (route) => route.fulfill({ status: 204 }),
};

for (const [does, meet] of Object.entries(obstacles))
	test(`a proxy that ${does} for React stops nobody`, { tag: "@scripts" }, async ({ page, allowed }) => {
		allowed.complaints.push(/Failed to load/);
		await runWizardAt(page, "contact");
		await page.route("**/*.data*", meet);
		await buttonOf(page, "Voltar").click();
		await expect(page.locator("#email")).toBeVisible();
	});

test("Back shows a form with mistakes as it was left", { tag: "@plain" }, async ({ page, allowed }) => {
	allowed.complaints.push(/422/);
	await page.goto("/faq#contato");
	const form = page.locator("form[action*=contato]");
	await form.locator("[name=company]").fill("Fábrica");
	await form.locator("button").last().click();
	await expect(page.getByRole("alert")).toBeVisible();
	await form.locator("[name=fullName]").fill("Teresa");
	await page.getByRole("link", { name: "Parceiros" }).first().click();
	await page.waitForURL(/parceiros/);
	await page.goBack();
	await expect(form.locator("[name=fullName]")).toHaveValue("Teresa");
	await expect(form.locator("[name=company]")).toHaveValue("Fábrica");
});
