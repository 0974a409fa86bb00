import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyProject } from "#tests/support/copy-project.ts";
import { test as base, expect } from "#tests/support/playwright-test.ts";
import { freePort } from "#tests/support/start-server.ts";

/** `npm run dev` in a copy of the project, on a port and over a store of its own. */
const test = base.extend<object, { development: { origin: string; folder: string } }>({
	development: [
		async ({ browserName: _ }, use) => {
			const folder = copyProject();
			const port = await freePort();
			const words = ["dev", "--host", "127.0.0.1", "--port", `${port}`];
			const server = spawn(process.execPath, ["node_modules/@react-router/dev/bin.cjs", ...words], {
				cwd: folder,
				stdio: "ignore",
				env: {
					PATH: process.env.PATH,
					PORT: String(port),
					DATA_DIR: join(folder, "data"),
					MIN_FILL_SECONDS: "0",
				},
				detached: true,
			});
			const ended = once(server, "exit");
			const origin = `http://127.0.0.1:${port}`;
			const responses = () => fetch(`${origin}/healthz`).then(Boolean, () => false);
			await expect.poll(responses, { timeout: 60_000 }).toBe(true);
			await use({ origin, folder });
			// The command starts itself anew with other conditions, so its whole group is ended.
			if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: async ({ development }, use) => use(development.origin),
});

test.describe("under development the site", { tag: "@scripts" }, () => {
	test.describe.configure({ mode: "serial", timeout: 120_000 });

	test("decides as the built one: language, lite mode, origin, spellings, policy", async ({ request }) => {
		const home = await request.get("/?lng=en");
		expect(home.headers()["set-cookie"]).toContain("ciranda-language=en");
		expect(home.headers()["content-security-policy"]).toMatch(
			/default-src 'none'.*script-src 'self' 'sha256-/,
		);
		expect(await home.text()).toContain('<html lang="en"');
		const lite = await (await request.get("/?lng=pt", { headers: { "Save-Data": "on" } })).text();
		expect(lite).not.toMatch(/<script(?! type="application\/ld\+json")/);
		const forged = await request.post("/orcamento", {
			headers: { Origin: "https://evil.example" },
			form: { profile: "client" },
		});
		expect(forged.status()).toBe(403);
		const spelling = await request.get("/f%61q", { maxRedirects: 0 });
		expect([spelling.status(), spelling.headers().location]).toEqual([301, "/faq"]);
		expect((await request.get("/nowhere")).status()).toBe(404);
	});

	test("starts React, and takes a step of the wizard, without a complaint of the browser", async ({
		page,
	}) => {
		const form = page.locator("main form").first();
		const isReacts = () =>
			form.evaluate((drawn) => Object.keys(drawn).some((key) => key.startsWith("__react")));
		// While Vite still bundles dependencies, a page stays a document, as where its code cannot be had: ask for it again.
		await expect(async () => {
			await page.goto("/orcamento");
			await expect.poll(isReacts, { timeout: 15_000 }).toBe(true);
		}).toPass();
		await page.getByRole("button", { name: /gerador de resíduos/i }).click();
		await expect(page).toHaveURL(/\/orcamento\/[\w-]{22}\/email/);
		await expect(page.getByRole("textbox").first()).toBeVisible();
	});

	test("shows a page's change without being asked", async ({ page, development, allowed }) => {
		// Last, for Vite's configuration reads the texts: it starts anew while the page asks for it, and its overlay breaks on that.
		allowed.complaints.push(/ERR_CONNECTION_REFUSED|status of 500|err\.id/);
		await page.goto("/termos-de-uso");
		const file = join(development.folder, "locales/pt/legal.json");
		const before = readFileSync(file, "utf8");
		const title = await page.locator("h1").textContent();
		writeFileSync(file, before.replaceAll(String(title), `${title} (outro)`));
		await expect(page.locator("h1")).toHaveText(`${title} (outro)`, { timeout: 90_000 });
	});
});
