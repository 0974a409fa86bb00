import type { Locator, Page } from "@playwright/test";
import type { Profile } from "#app/forms/field.ts";
import { flow } from "#app/forms/quote-flow.ts";
import { complete } from "#tests/support/answers.ts";
import { fillIn } from "#tests/support/fill-in.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { answersOf } from "#tests/support/walk-wizard.ts";
import { buttonOf, texts } from "#tests/support/wizard-page.ts";

const { pt } = texts;

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
		await press(buttonOf(page, pt.continue));
	}
	await readPage(pt.review.title);
	await press(buttonOf(page, pt.review.submit));
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
