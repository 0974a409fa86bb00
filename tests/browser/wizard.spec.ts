import type { Page } from "@playwright/test";
import type { Answers, Profile } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { complete } from "#tests/support/answers.ts";
import { untilReactRuns } from "#tests/support/devices.ts";
import { fillIn } from "#tests/support/fill-in.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { answersOf, type Place } from "#tests/support/walk-wizard.ts";
import { buttonOf, openWizardAt, texts } from "#tests/support/wizard-page.ts";

const { pt, en } = texts;

/** Expects `answer` to be typed, chosen or ticked under `name`. */
async function expectAnswer(page: Page, name: string, answer: string | string[]): Promise<void> {
	const control = page.locator(`main [name="${name}"]:visible`);
	if (!(await control.first().evaluate((element) => element.matches("[type=radio], [type=checkbox]"))))
		return expect(control).toHaveValue(String(answer));
	for (const value of [answer].flat())
		await expect(control.and(page.locator(`[value="${value}"]`))).toBeChecked();
}

/** One of each kind of field and of problem; every mistake word for word: `tests/http/shared-site/mistakes.test.ts`. */
const mistakes: [Place, Profile, Answers, string[]][] = [
	["email", "client", { email: "ana@" }, ["email invalid"]],
	[
		"contact",
		"client",
		{ ...answersOf("contact", complete.client), area: "other", website: "ftp://x.example" },
		["areaOther required", "website invalid"],
	],
	["need", "operator", { website: "coletas.example", operationType: "collection" }, ["states required"]],
	[
		"need",
		"client",
		{ needPoints: "low", collectionPoints: "1", metThrough: "media" },
		["needCompliance required", "needTechnology required"],
	],
];

/** How far below the window's edge the question of the focused control begins, in pixels. */
function topOfQuestion(page: Page): Promise<number | undefined> {
	return page.evaluate(() => {
		const control = document.activeElement as HTMLInputElement;
		const question = control.closest("fieldset")?.querySelector("legend") ?? control.labels?.[0];
		return question?.getBoundingClientRect().top;
	});
}

test("mistakes stand where the eye is, and lead to their fields", { tag: ["@plain", "@phone"] }, async ({
	page,
	allowed,
}) => {
	// The browser itself reports every response with status 422.
	allowed.complaints.push(/status of 422/);
	test.slow();
	for (const [place, profile, answers, named] of mistakes) {
		await test.step(`${profile}, ${place}`, async () => {
			await page.context().clearCookies();
			await openWizardAt(page, place, { profile });
			await fillIn(page, answers);
			await buttonOf(page, pt.continue).click();
			const summary = page.getByRole("alert");
			await expect(summary).toBeFocused();
			await expect(page).toHaveTitle(/^Erro: /);
			const fields: Record<string, Record<string, string>> = pt.field;
			for (const name of named) {
				const [field = "", problem = ""] = name.split(" ");
				const message = String(fields[field]?.[problem]);
				await expect(page.locator("main p[id$=-error]", { hasText: message })).toBeVisible();
				await summary.getByRole("link", { name: message }).click();
				await expect(page.locator(`main [name="${field}"]:visible`).first()).toBeFocused();
				expect(await topOfQuestion(page), message).toBeGreaterThanOrEqual(0);
			}
			for (const [name, answer] of Object.entries(answers)) await expectAnswer(page, name, answer);
			await buttonOf(page, pt.continue).click();
			await expect(summary).toBeFocused();
		});
	}
});

test("the first step asks for a choice, and marks the one made before", async ({ page }) => {
	await openWizardAt(page, "email");
	await buttonOf(page, pt.back).click();
	await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}$/);
	await expect(page.locator("[aria-current=true]")).toContainText(pt.profileChoice.client);
	await page.getByRole("button", { name: pt.profileChoice.operator }).click();
	await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}\/email$/);
});

test("questions that hang on an answer show with it, and only then", { tag: "@plain" }, async ({ page }) => {
	await openWizardAt(page, "contact");
	for (const [name, specify, another] of [
		["area", "areaOther", "finance"],
		["segment", "segmentOther", "event"],
	] as const) {
		const field = page.getByLabel(pt.field[specify].label);
		await expect(field).toBeHidden();
		await fillIn(page, { [name]: "other" });
		await expect(field).toBeVisible();
		await fillIn(page, { [name]: another });
		await expect(field).toBeHidden();
	}
	await page.context().clearCookies();
	await openWizardAt(page, "need");
	await fillIn(page, { metThrough: "referral" });
	await expect(page.getByLabel(pt.field.referralName.label)).toBeVisible();
	await expect(page.getByLabel(pt.field.referralCompany.label)).toBeVisible();
	await fillIn(page, { metThrough: "media" });
	await expect(page.getByLabel(pt.field.referralName.label)).toBeHidden();
});

test("on a phone a ranking names its ends and its middle, and then the one chosen", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await openWizardAt(page, "need");
	const ranking = page.getByRole("group", { name: pt.field.needPoints.label });
	const named = () => ranking.locator("label > span:last-child:visible").allInnerTexts();
	const { none, regular, high, fundamental } = pt.option.weight;
	expect(await named()).toEqual([none, regular, fundamental]);
	await fillIn(page, { needPoints: "high" });
	expect(await named()).toEqual([high]);
});

test("a likely slip in the address is pointed out and may be ignored", { tag: "@phone" }, async ({
	page,
}) => {
	// Moving boxes are measured where they come to rest.
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openWizardAt(page, "email");
	await fillIn(page, { email: "ana@gmial.com" });
	await buttonOf(page, pt.continue).click();
	const remark = page.getByRole("main").getByText("Você quis dizer ana@gmail.com?");
	const heading = page.getByRole("heading", { level: 1 });
	await expect(remark).toBeVisible();
	const [above, below] = [await heading.boundingBox(), await remark.boundingBox()];
	expect(below?.x).toBe(above?.x);
	expect(Number(below?.y) - Number(above?.y) - Number(above?.height)).toBeGreaterThanOrEqual(16);
	await fillIn(page, answersOf("contact", complete.client));
	await buttonOf(page, pt.continue).click();
	await expect(heading).toHaveText(pt.client.need.title);
});

test("Ctrl+click on Home's button begins a second request in a new tab", async ({ page, context }) => {
	await page.goto("/");
	const press = page.locator(".hero form button").first();
	const [tab] = await Promise.all([
		context.waitForEvent("page"),
		press.click({ modifiers: ["ControlOrMeta"] }),
	]);
	await expect(tab).toHaveURL(/\/orcamento\/[\w-]{22}\/email/);
	await expect(page).toHaveURL(/\/$/);
	await expect(press).not.toHaveAttribute("aria-disabled", "true");
	await page.locator(".hero form button").last().click();
	await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}\/email/);
	expect(page.url()).not.toBe(tab.url());
	await expect(tab.getByText(pt.brought.client)).toBeVisible();
	await expect(page.getByText(pt.brought.operator)).toBeVisible();
});

test("the keyboard alone gets from the first page to the confirmation", async ({
	page,
	javaScriptEnabled,
}) => {
	test.slow();
	await page.goto("/orcamento?lng=en");
	if (javaScriptEnabled) await untilReactRuns(page);
	/** Expects the page of that title; React moves the focus once it has drawn it. */
	const expectPage = async (title: string) => {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		if (javaScriptEnabled) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	};
	/** Tabs on until the element that matches has the focus; everything on the way must be visible. */
	const tabTo = async (selector: string) => {
		for (let presses = 0; presses < 80; presses++) {
			const focused = page.locator("*:focus");
			if (await page.locator(`${selector}:focus`).count()) return;
			await page.keyboard.press("Tab");
			if (await focused.count()) await expect(focused).toBeVisible();
		}
		throw new Error(`The keyboard does not reach ${selector}`);
	};
	await tabTo("main button[value=operator]");
	await page.keyboard.press("Enter");
	for (const step of flow.slice(1)) {
		if (step.id === "profile") continue;
		await expectPage(en.operator[step.id].title);
		for (const [name, answer] of Object.entries(answersOf(step.id, complete.operator))) {
			const [value = ""] = [answer].flat();
			await tabTo(`main [name="${name}"]${Array.isArray(answer) ? `[value="${value}"]` : ""}`);
			const focused = page.locator("*:focus");
			const kind = await focused.evaluate((element) => element.getAttribute("type") ?? element.tagName);
			if (kind === "checkbox" || kind === "radio") await page.keyboard.press("Space");
			else if (kind === "SELECT") {
				await page.keyboard.press("ArrowDown");
				await expect(focused).not.toHaveValue("");
			} else await page.keyboard.type(value);
		}
		await tabTo("main button[type=submit]");
		await page.keyboard.press("Enter");
	}
	await expectPage(en.review.title);
	await tabTo("main button[type=submit]:not([name])");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form submitted successfully!");
});
