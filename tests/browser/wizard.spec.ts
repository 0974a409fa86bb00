import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { type Answers, isAsked, type Profile } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { complete } from "#tests/support/answers.ts";
import { untilReactRuns } from "#tests/support/devices.ts";
import { fillIn } from "#tests/support/fill-in.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { answersOf } from "#tests/support/walk-wizard.ts";
import { openWizardAt, type Place, placeOf, texts } from "#tests/support/wizard-page.ts";

const { pt, en } = texts;

function button(page: Page, name: string): Locator {
	return page.getByRole("main").getByRole("button", { name, exact: true });
}

/** Expects a client's `step` to be in front: its address changes before its form is there. */
async function expectStep(page: Page, step: "email" | "contact" | "need"): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(pt.client[step].title);
}

/** Expects `answer` to be typed, chosen or ticked under `name`. */
async function expectAnswer(page: Page, name: string, answer: string | string[]): Promise<void> {
	const control = page.locator(`main [name="${name}"]:visible`);
	if (!(await control.first().evaluate((element) => element.matches("[type=radio], [type=checkbox]"))))
		return expect(control).toHaveValue(String(answer));
	for (const value of [answer].flat())
		await expect(control.and(page.locator(`[value="${value}"]`))).toBeChecked();
}

/** No page of the wizard scrolls sideways, on any screen. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
	const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(content, page.url()).toBeLessThanOrEqual(screen ?? 0);
}

/** Each profile in one language, and in the long run in both; over HTTP always. */
const journeys = [
	["client", "pt"],
	["operator", "en"],
	...(process.env.LONG
		? ([
				["client", "en"],
				["operator", "pt"],
			] as const)
		: []),
] as const;

for (const [profile, language] of journeys) {
	const text = texts[language];
	test(`a ${profile} gets from the first page to the confirmation in ${language}`, {
		tag: profile === "client" ? "@plain" : "@phone",
	}, async ({ page }) => {
		await page.goto(language === "en" ? "/orcamento?lng=en" : "/orcamento");
		await expect(page.locator("html")).toHaveAttribute("lang", language === "en" ? "en" : "pt-BR");
		await expect(page.locator("header p")).toHaveText(
			text.progress.replace("{{step}}", "1").replace("{{of}}", "4"),
		);
		await page.getByRole("button", { name: text.profileChoice[profile] }).click();
		for (const [index, step] of (["email", "contact", "need"] as const).entries()) {
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(text[profile][step].title);
			await expect(page.locator("header p")).toHaveText(
				text.progress.replace("{{step}}", String(index + 2)).replace("{{of}}", "4"),
			);
			await expectNoSidewaysScroll(page);
			await fillIn(page, answersOf(step, complete[profile]));
			await button(page, text.continue).click();
		}
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.review.title);
		await expect(page.getByRole("main")).toContainText(String(complete[profile].email));
		await expectNoSidewaysScroll(page);
		await button(page, text.review.submit).click();

		await expect(page).toHaveURL(/\/orcamento\/recebido\/[\w-]{17}/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.received.title);
		await expect(page.getByRole("main")).toContainText(text.received.callBack);
		await expect(page).toHaveTitle(/Pedido recebido|Request received/);
		await expectNoSidewaysScroll(page);
		const confirmation = await page.getByRole("main").textContent();
		await page.reload();
		expect(await page.getByRole("main").textContent()).toBe(confirmation);
	});
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

test("mistakes are told where the eye is, and lead to their fields", { tag: ["@plain", "@phone"] }, async ({
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
			await button(page, pt.continue).click();
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
			await expectNoSidewaysScroll(page);
			await button(page, pt.continue).click();
			await expect(summary).toBeFocused();
		});
	}
});

test("the first step asks for a choice, and marks the one made before", async ({ page }) => {
	await openWizardAt(page, "email");
	await button(page, pt.back).click();
	await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}$/);
	await expect(page.locator("[aria-current=true]")).toContainText(pt.profileChoice.client);
	await page.getByRole("button", { name: pt.profileChoice.operator }).click();
	await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}\/email$/);
});

test("the browser's Back and Forward keep what is typed and not sent", { tag: "@scripts" }, async ({
	page,
}) => {
	await openWizardAt(page, "email");
	await untilReactRuns(page);
	await fillIn(page, answersOf("email", complete.client));
	await button(page, pt.continue).click();
	await expectStep(page, "contact");
	await fillIn(page, { firstName: "Teresa", phone: "12", segment: "retail" });
	await page.goBack();
	await expectStep(page, "email");
	await page.goForward();
	await expectStep(page, "contact");
	await expect(page.locator("[name=firstName]")).toHaveValue("Teresa");
	await expect(page.locator("[name=phone]")).toHaveValue("12");
	await expectAnswer(page, "segment", "retail");

	// The server says what was sent: another tab may have changed it since.
	await fillIn(page, answersOf("contact", complete.client));
	await button(page, pt.continue).click();
	await expectStep(page, "need");
	const form = { ...answersOf("contact", complete.client), firstName: "Rita" } as Record<string, string>;
	await page.context().request.post(placeOf(page, "contact"), { form, maxRedirects: 0 });
	await page.goBack();
	await expect(page.locator("[name=firstName]")).toHaveValue("Rita");
});

test("what is typed is there after the browser's Back and Continue", { tag: "@scripts" }, async ({
	page,
}) => {
	await openWizardAt(page, "email");
	await untilReactRuns(page);
	await fillIn(page, answersOf("email", complete.client));
	await button(page, pt.continue).click();
	await expectStep(page, "contact");
	await fillIn(page, { firstName: "Teresa", segment: "retail" });
	await page.goBack();
	await expectStep(page, "email");
	await button(page, pt.continue).click();
	await expectStep(page, "contact");
	await expectAnswer(page, "firstName", "Teresa");
	await expectAnswer(page, "segment", "retail");
});

for (const profile of ["client", "operator"] as const) {
	test(`Enter means Continue in every field of the ${profile}`, { tag: "@plain" }, async ({ page }) => {
		test.slow();
		await openWizardAt(page, "review", { profile, changes: { reason: "Duas unidades" } });
		for (const step of flow.slice(1)) {
			const kinds = new Set<string>();
			for (const field of step.fields.filter((field) => isAsked(field, complete[profile]))) {
				// In a text of several lines Enter starts a new one; in a list it belongs to the browser.
				if (field.kind === "textarea" || field.kind === "select") continue;
				// A form does not tell fields of one kind apart.
				if (kinds.has(field.kind) && !process.env.LONG) continue;
				kinds.add(field.kind);
				await page.goto(placeOf(page, step.id));
				await page.locator(`main [name="${field.name}"]:visible`).first().press("Enter");
				await expect(page, field.name).not.toHaveURL(new RegExp(`${placeOf(page, step.id)}$`));
				await expect(page, field.name).not.toHaveURL(/\/orcamento(\/[\w-]{22}(\/email)?)?$/);
			}
		}
	});
}

test("two tabs hold two requests", async ({ page, context }) => {
	const other = await context.newPage();
	await page.goto("/orcamento");
	await other.goto("/orcamento");
	await page.getByRole("button", { name: pt.profileChoice.client }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(pt.client.email.title);
	await other.getByRole("button", { name: pt.profileChoice.operator }).click();
	for (const step of ["email", "contact", "need"] as const) {
		for (const [tab, profile] of [
			[page, "client"],
			[other, "operator"],
		] as const) {
			await expect(tab.getByRole("heading", { level: 1 })).toHaveText(pt[profile][step].title);
			await fillIn(tab, answersOf(step, complete[profile]));
			await button(tab, pt.continue).click();
		}
	}
	await expect(page.getByRole("main")).toContainText(String(complete.client.email));
	await expect(other.getByRole("main")).toContainText(String(complete.operator.email));
	await button(page, pt.review.submit).click();
	await button(other, pt.review.submit).click();
	await expect(page).toHaveURL(/recebido/);
	await expect(other).toHaveURL(/recebido/);
	expect(page.url()).not.toBe(other.url());
});

test("a double click sends once, and the browser's Back leads to the same confirmation", {
	tag: "@plain",
}, async ({ page }) => {
	await openWizardAt(page, "review");
	await button(page, pt.review.submit).dblclick();
	await expect(page).toHaveURL(/recebido/);
	const confirmation = page.url();
	await page.goBack();
	// The browser may have kept the page as it was; then it can be sent again.
	const again = button(page, pt.review.submit);
	await expect(async () => {
		if (await again.isVisible()) await again.click({ timeout: 1000 });
		expect(page.url()).toBe(confirmation);
	}).toPass();
});

test("the language changes in mid-form, and what is typed stays", async ({ page }) => {
	await openWizardAt(page, "need", { profile: "operator" });
	await fillIn(page, { reason: "Duas unidades", states: ["SP", "TO"] });
	await button(page, "English").click();
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.operator.need.title);
	await expect(page.locator("[name=reason]")).toHaveValue("Duas unidades");
	await expect(page.locator("[name=states][value=TO]")).toBeChecked();
	await fillIn(page, answersOf("need", complete.operator));
	await button(page, en.continue).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.review.title);
	await button(page, "Português").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(pt.review.title);
	await expect(page.getByRole("main")).toContainText("Duas unidades");
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

test("a likely slip in the address is pointed out and may be ignored", { tag: "@phone" }, async ({
	page,
}) => {
	// Moving boxes are measured where they come to rest.
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openWizardAt(page, "email");
	await fillIn(page, { email: "ana@gmial.com" });
	await button(page, pt.continue).click();
	const remark = page.getByRole("main").getByText("Você quis dizer ana@gmail.com?");
	const heading = page.getByRole("heading", { level: 1 });
	await expect(remark).toBeVisible();
	const [above, below] = [await heading.boundingBox(), await remark.boundingBox()];
	expect(below?.x).toBe(above?.x);
	expect(Number(below?.y) - Number(above?.y) - Number(above?.height)).toBeGreaterThanOrEqual(16);
	await fillIn(page, answersOf("contact", complete.client));
	await button(page, pt.continue).click();
	await expect(heading).toHaveText(pt.client.need.title);
});

/** Goes Back from the confirmation until Home is there; the number of presses it took. */
async function pressesToHome(page: Page, hasScripts: boolean): Promise<number> {
	for (let presses = 1; presses <= 6; presses++) {
		await page.goBack();
		// A step of a sent request leads to its confirmation; a person presses again when it is there.
		if (hasScripts)
			await page.waitForURL(({ pathname }) => /^\/(orcamento(\/recebido\/.+)?)?$/.test(pathname));
		if (new URL(page.url()).pathname === "/") return presses;
	}
	throw new Error(`Back leads to ${page.url()}`);
}

test("the browser's Back leaves the confirmation", { tag: "@plain" }, async ({ page, javaScriptEnabled }) => {
	await page.goto("/");
	await page.goto("/orcamento");
	if (javaScriptEnabled) await untilReactRuns(page);
	await page.getByRole("button", { name: pt.profileChoice.client }).click();
	for (const step of ["email", "contact", "need"] as const) {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(pt.client[step].title);
		await fillIn(page, answersOf(step, complete.client));
		await button(page, pt.continue).click();
	}
	await button(page, pt.review.submit).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(pt.received.title);
	expect(await pressesToHome(page, javaScriptEnabled)).toBeLessThanOrEqual(6);
});

/**
 * The taps of a visitor from Home's button to the confirmation. A tap is one touch of the screen: each button, tile, box and
 * field one, a list two (it is opened, and an entry chosen).
 */
async function countEffort(page: Page, profile: Profile) {
	const read = new Set<string>();
	const effort = { taps: 0, words: 0, letters: 0 };
	/** Reads what is new on the page, the options of lists and the names of tiles too. */
	const readPage = async (title: string) => {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		for (const line of (await page.locator("main [data-question]").innerText()).split("\n")) {
			if (!read.has(line)) effort.words += line.match(/[\p{L}\d]\S*/gu)?.length ?? 0;
			read.add(line);
		}
	};
	const press = async (pressed: Locator) => {
		await pressed.click();
		effort.taps++;
	};
	await page.goto("/");
	await press(page.locator(".hero form", { has: page.locator(`[value=${profile}]`) }).getByRole("button"));
	for (const step of flow.slice(1)) {
		if (step.id === "profile") continue;
		await readPage(pt[profile][step.id].title);
		// One state is the least that an operator names.
		const answers = answersOf(step.id, {
			...complete[profile],
			...(profile === "operator" ? { states: ["SP"] } : {}),
		});
		for (const [name, answer] of Object.entries(answers)) {
			const control = page.locator(`main [name="${name}"]:visible`).first();
			const isList = (await control.evaluate(({ tagName }) => tagName)) === "SELECT";
			const isTyped = await control.evaluate((one) =>
				/^(text|email|tel|url)$/.test((one as HTMLInputElement).type),
			);
			await fillIn(page, { [name]: answer });
			effort.taps += isList ? 2 : 1;
			if (isTyped) effort.letters += String(answer).length;
		}
		await press(button(page, pt.continue));
	}
	await readPage(pt.review.title);
	await press(button(page, pt.review.submit));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(pt.received.title);
	return effort;
}

/** Seconds on a phone: four words read a second, 1.1 s a tap, 3.5 letters typed a second, a second and a half for each of six pages to come. */
function secondsOf({ taps, words, letters }: Awaited<ReturnType<typeof countEffort>>): number {
	return words / 4 + taps * 1.1 + letters / 3.5 + 6 * 1.5;
}

for (const [profile, most] of [
	["client", 18],
	["operator", 16],
] as const)
	test(`a ${profile} sends a request with ${most} taps from Home's button, within two minutes`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const effort = await countEffort(page, profile);
		expect(effort.taps).toBeLessThanOrEqual(most);
		expect(secondsOf(effort), JSON.stringify(effort)).toBeLessThan(120);
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

test("the confirmation gives the deadline as a file for the calendar", async ({ page }) => {
	await openWizardAt(page, "review");
	await button(page, pt.review.submit).click();
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: pt.received.calendar }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/\.ics$/);
	expect(readFileSync(await file.path(), "utf8")).toContain("BEGIN:VEVENT");
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
		if (javaScriptEnabled) await expect(page.getByRole("main")).toBeFocused();
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
