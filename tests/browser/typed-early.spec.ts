import type { Page } from "@playwright/test";
import { reactStarted, untilReactRuns } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { openWizardAt, placeOf, runWizardAt } from "#tests/support/wizard-page.ts";

/** Opens the last step, whose reason has a saved text, with React's code on hold; returns what lets it through. */
async function openSavedStep(page: Page): Promise<() => void> {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await openWizardAt(page, "review", { changes: { reason: "Texto antigo" } });
	await page.route("**/entry.client*.js", (route) => held.then(() => route.continue()));
	const asked = page.waitForRequest(/entry\.client/);
	await page.goto(placeOf(page, "need"));
	await asked;
	return release;
}

/** Changes every text of the page, as translations do. */
function translate(): void {
	document.documentElement.lang = "de";
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const nodes: ChildNode[] = [];
	while (texts.nextNode()) nodes.push(texts.currentNode as ChildNode);
	for (const node of nodes) {
		if (!node.textContent?.trim() || node.parentElement?.closest("script, style, select, textarea")) continue;
		const font = document.createElement("font");
		node.replaceWith(font);
		font.append(node);
	}
	new MutationObserver(([change]) => {
		if (change?.addedNodes[0]?.nodeValue === "Enviando…") change.target.textContent = "Senden…";
	}).observe(document.body, { childList: true, subtree: true });
}

test("a second mistake is named in its own words on a page that the browser translates", {
	tag: "@scripts",
}, async ({ page, allowed }) => {
	allowed.complaints.push(/422/);
	await runWizardAt(page, "email");
	const button = page.locator("main button[data-sending]");
	const mistakes = { "": /corporativo/, abc: /no formato/, "a@b": /no formato/ };
	for (const [typed, said] of Object.entries(mistakes)) {
		await page.fill("#email", typed);
		await button.click();
		for (const place of ["#email-error", "main [role=alert] li"])
			await expect(page.locator(place)).toHaveText(said);
		await expect(button).toHaveText("Continuar");
		await page.evaluate(translate);
	}
});

test("a step answered before React stays a document, translated", { tag: "@scripts" }, async ({ page }) => {
	const release = await openSavedStep(page);
	const reason = page.locator("#reason");
	await page.check("main [value=media]");
	await page.evaluate(translate);
	await reason.fill("30 toneladas por mês");
	await reason.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 12));
	release();
	await page.waitForLoadState("networkidle");
	await page.keyboard.type("caçambas");
	await expect(reason).toHaveValue("30 caçambas por mês");
	await expect(page.locator("main [value=media]")).toBeChecked();
	expect(await reactStarted(page)).toBe(false);
	await page.locator("main button[data-sending]").first().click();
	await expect(page.getByText("30 caçambas por mês")).toBeVisible();
});

test("a step that React had put there is not answered by what Firefox fills in from the step before", {
	tag: "@scripts",
}, async ({ page }) => {
	const release = await openSavedStep(page);
	const reason = page.locator("#reason");
	await reason.fill("Teresa");
	await reason.blur();
	await page.evaluate(() => Object.assign(window, { mozInnerScreenX: history.replaceState({ idx: 1 }, "") }));
	release();
	await expect(reason).toHaveValue("Texto antigo");
});

for (const where of ["", " beside an extension's mark", " beside a mark, and takes no focus"])
	test(`what is typed into a saved text while React starts stands there afterwards${where}`, {
		tag: "@scripts",
	}, async ({ page, allowed }) => {
		// Then React says that it draws the page anew.
		if (where) allowed.complaints.push(/error #418/);
		const release = await openSavedStep(page);
		const isFocused = !where.includes("no focus");
		if (where) await page.locator("#reason").evaluate((area) => area.after(document.createElement("i")));
		const phone = await page.context().newCDPSession(page);
		await phone.send("Emulation.setCPUThrottlingRate", { rate: 20 });
		const typed = page.waitForFunction(
			(focuses) => {
				if (!Object.keys(document).some((key) => key.startsWith("__reactContainer"))) return false;
				const area = document.querySelector("textarea");
				if (!focuses) return area?.dispatchEvent(new Event("input", { bubbles: true }));
				area?.focus();
				return document.execCommand("insertText", false, "Novo: ");
			},
			isFocused,
			{ polling: 1 },
		);
		release();
		await typed;
		await untilReactRuns(page);
		await expect(page.locator("#reason")).toHaveValue(isFocused ? "Novo: Texto antigo" : "Texto antigo");
		await expect(page.locator("#reason:focus")).toHaveCount(isFocused ? 1 : 0);
	});
