import type { Page } from "@playwright/test";
import { reactRuns, reactStarted, untilReactRuns } from "#tests/support/devices.ts";
import { expect, test } from "#tests/support/playwright-test.ts";
import { buttonOf, openWizardAt, placeOf, runWizardAt } from "#tests/support/wizard-page.ts";

/** Addresses that the page asks for from now on. */
function watchRequests(page: Page, wanted: RegExp): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (wanted.test(pathname)) asked.push(pathname);
	});
	return asked;
}

/** Puts a mark into the document: a new one does not have it. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
	await page.evaluate(() => Object.assign(window, { marked: true }));
	return () => page.evaluate(() => "marked" in window);
}

/** Sends the step of the e-mail address, and waits for the next one. */
async function sendEmail(page: Page): Promise<void> {
	await page.fill("#email", "ana@fabrica.example");
	await buttonOf(page, "Continuar").click();
	await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}\/contato/);
}

test.describe("in the wizard React", { tag: "@scripts" }, () => {
	test("changes the step without a new document or more code, with title, focus and place", async ({
		page,
	}) => {
		await runWizardAt(page, "email");
		const asked = watchRequests(page, /\.js$/);
		const isSameDocument = await markDocument(page);
		await page.route("**/assets/*.js", (route) => route.abort());
		await sendEmail(page);
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		await expect(page.locator("p[aria-live]")).toHaveText("Etapa 3 de 4");
		await expect(page).toHaveTitle(/ · Etapa 3 de 4 \| /);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await page.goBack();
		await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}\/email/);
		await sendEmail(page);
		await page.getByRole("button", { name: "Salvar e continuar depois" }).click();
		await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}\/salvo/);
		expect(await isSameDocument()).toBe(true);
		expect(asked).toEqual([]);
	});

	test("leaves the page a document, which goes on, without its code", async ({ page, allowed }) => {
		allowed.complaints.push(/Failed to load resource|Failed to fetch dynamically/);
		const refused = page.waitForEvent("requestfailed");
		await page.route(/\/assets\/(received|saved)-[^/]*\.js$/, (route) => route.abort());
		await openWizardAt(page, "email");
		await refused;
		await sendEmail(page);
		expect(await reactStarted(page)).toBe(false);
	});

	test("shows what each visitor typed on a page that is drawn once", async ({ page }) => {
		const odd = `&<>"'\u2028\\ </script>$& \ue0001\ue001 Ω`;
		for (const text of ["Ana", odd, `\n${odd}streamController.enqueue(`]) {
			await openWizardAt(page, "need");
			await page.check("#metThrough-referral");
			await page.fill("#referralName", text.trim());
			await page.fill("#reason", text);
			await buttonOf(page, "Voltar").click();
			await page.waitForURL(/contato/);
			await page.goto(placeOf(page, "need"));
			await untilReactRuns(page);
			await expect(page.locator("#referralName")).toHaveValue(text.trim());
			const known = await page.evaluate("JSON.stringify(__reactRouterDataRouter.state.loaderData)");
			expect(known).toContain(JSON.stringify(text));
		}
	});

	test("does not start in one task because somebody presses", async ({ page }) => {
		await page.addInitScript(() => {
			// React's scheduler goes on by messages to itself: they wait until the page is resized.
			const { postMessage } = MessagePort.prototype;
			MessagePort.prototype.postMessage = function (...message: unknown[]) {
				document.body.dataset.waits = "";
				addEventListener("resize", () => Reflect.apply(postMessage, this, message));
			};
		});
		await openWizardAt(page, "email");
		await expect(page.locator("body[data-waits]")).toBeAttached();
		await page.mouse.click(2, 300);
		expect(await page.evaluate(reactRuns)).toBe(false);
	});

	// How long each pause is: `app/routes/quote/navigation/requests.client.test.ts`.
	test("tries a server's failure three times more, and offers to reload", async ({ page, allowed }) => {
		allowed.complaints.push(/50[03]|Failed to load/);
		await page.clock.install({ time: "2026-11-20T12:00:00Z" });
		await openWizardAt(page, "email");
		await page.clock.runFor(3000);
		await untilReactRuns(page);
		await sendEmail(page);
		await page.fill("#firstName", "Ana");
		const asked = watchRequests(page, /\/email\.data$/);
		await page.route("**/email.data*", (route) => route.fulfill({ status: 503, body: "busy" }));
		await page.clock.pauseAt("2026-11-20T12:30:00Z");
		await page.evaluate(() => history.back());
		const afterSecond = () => page.clock.runFor(1000).then(() => asked.length);
		const options = { message: "how often the page was asked for", intervals: [0], timeout: 60_000 };
		await expect.poll(afterSecond, options).toBe(4);
		const toast = page.locator("#toasts .lasting");
		await expect(toast).toHaveText([/^Não foi possível abrir a página\. ?Recarregar ?Fechar$/]);
		await expect(page.locator("#firstName")).toHaveValue("Ana");
		await expect(page.locator("html")).not.toHaveClass(/loading/);
		// It stays until it is used.
		await page.clock.runFor(10 * 60_000);
		expect(asked).toHaveLength(4);
		await page.unroute("**/email.data*");
		await toast.getByRole("link", { name: "Recarregar" }).click();
		await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}\/email/);
		await expect(page.locator("#email")).toBeVisible();
		await expect(toast).toHaveCount(0);
	});

	test("Back to a page that only an earlier document knew loads it", async ({ page, allowed }) => {
		allowed.complaints.push(/Failed to (load resource|fetch dynamically)/);
		await runWizardAt(page, "email");
		await sendEmail(page);
		await expect(page.locator("#firstName")).toBeVisible();
		await page.route("**/entry.client*.js", (route) => route.abort());
		await page.reload();
		await page.goBack();
		await expect(page.locator("#email")).toBeVisible();
		await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}\/email/);
	});
});

test("a screen reader comes on the confirmation to success, deadline and reference in this order", {
	tag: "@scripts",
}, async ({ page }) => {
	await runWizardAt(page, "review");
	await buttonOf(page, "Enviar pedido").click();
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - heading "Formulário enviado com sucesso!" [level=1]
    - paragraph: /em até \\d+ horas/
    - term: Entramos em contato até
    - definition: /.+/
    - term: Referência
    - definition: /^\\w{5}-\\w{5}-\\w{5}$/
  `);
});
