import type { Page } from "@playwright/test";
import { untilReactRuns } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { openWizardAt, placeOf } from "#tests/support/wizard-page.ts";

/** Opens the last step, whose reason has a saved text, with React's code on hold; returns what lets it through. */
async function openSavedStep(page: Page): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((go) => (release = go));
	await openWizardAt(page, "review", { changes: { reason: "Texto antigo" } });
	await page.route("**/entry.client*.js", (route) => held.then(() => route.continue()));
	const asked = page.waitForRequest(/entry\.client/);
	await page.goto(placeOf(page, "need"));
	await asked;
	return release;
}

/** Changes of a page as other programs make them before its scripts come. */
const changes = {
	none: () => {},
	"a password manager's element": () => {
		for (const field of document.querySelectorAll("main textarea, main select"))
			field.after(document.createElement("span"));
	},
	"a translation": () => {
		document.documentElement.lang = "de";
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const nodes: ChildNode[] = [];
		while (texts.nextNode()) nodes.push(texts.currentNode as ChildNode);
		for (const node of nodes) {
			if (!node.textContent?.trim() || node.parentElement?.closest("script, style, select, textarea"))
				continue;
			const font = document.createElement("font");
			node.replaceWith(font);
			font.append(node);
		}
	},
};

test("a second mistake is told in its own words on a page that the browser translates", {
	tag: "@scripts",
}, async ({ page, allowed }) => {
	allowed.complaints.push(/422/);
	await openWizardAt(page, "email");
	await untilReactRuns(page);
	for (const [typed, said] of [
		["", /corporativo/],
		["abc", /no formato/],
	] as const) {
		await page.fill("#email", typed);
		await page.locator("main button").first().click();
		for (const place of ["#email-error", "main [role=alert] li"])
			await expect(page.locator(place)).toHaveText(said);
		await page.evaluate(changes["a translation"]);
	}
});

for (const [name, change] of Object.entries(changes)) {
	test(`what stands in a step before React runs stands there afterwards, with ${name}`, {
		tag: "@scripts",
	}, async ({ page, allowed }) => {
		// React's word for a page that it draws anew.
		if (name !== "none") allowed.complaints.push(/error #418/);
		const release = await openSavedStep(page);
		const reason = page.locator("#reason");
		await page.selectOption("#collectionPoints", { index: 2 });
		const points = await page.inputValue("#collectionPoints");
		await page.check("main [value=media]");
		await page.evaluate(change);
		await reason.fill("30 toneladas por mês");
		await reason.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 12));
		release();
		await untilReactRuns(page);
		await page.keyboard.type("caçambas");
		await expect(reason).toHaveValue("30 caçambas por mês");
		await expect(page.locator("#collectionPoints")).toHaveValue(points);
		await expect(page.locator("main [value=media]")).toBeChecked();
		await expect(page.locator("html")).toHaveClass(/scripted/);
		await expect(page.locator("h1")).toHaveText(/^\S/);
		expect(await page.locator("main button[data-sending]").first().textContent()).toBe("Continuar");
	});

	test(`typing that goes on while React starts loses nothing, with ${name}`, { tag: "@scripts" }, async ({
		page,
		allowed,
	}) => {
		if (name !== "none") allowed.complaints.push(/error #418/);
		const release = await openSavedStep(page);
		const phone = await page.context().newCDPSession(page);
		await phone.send("Emulation.setCPUThrottlingRate", { rate: 6 });
		await page.locator("#reason").focus();
		await page.keyboard.press("Control+End");
		await page.evaluate(change);
		release();
		const typed = "0123456789".repeat(4);
		await page.keyboard.type(typed);
		await untilReactRuns(page);
		await expect(page.locator("#reason")).toHaveValue(`Texto antigo${typed}`);
	});
}
