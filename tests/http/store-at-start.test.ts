import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contactForm } from "#tests/support/contact-form.ts";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";
import { until } from "#tests/support/lead.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/start-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startSite } from "#tests/support/use-site.ts";

test("a site whose database is away at the start serves pages, keeps answers, and takes them once it is there", async () => {
	const postgres = await startPostgres();
	const url = await postgres.freshUrl();
	await postgres.stop();
	const metricsPort = String(await freePort());
	const site = await startSite({ DATABASE_URL: url, METRICS_PORT: metricsPort }, undefined, ".", "/healthz");
	try {
		const { origin } = site;
		const send = () =>
			fetch(`${origin}/faq`, { method: "POST", body: contactForm("Segredo"), redirect: "manual" });
		expect((await fetch(`${origin}/`)).status).toBe(200);
		const refused = await send();
		expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
		expect(await refused.text()).toContain("ana@fabrica.example");
		const unready = await fetch(`${origin}/readyz`);
		expect([unready.status, unready.headers.get("Retry-After")]).toEqual([503, "2"]);
		expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toMatch(/^store_up 0$/m);
		await until(() => site.output().includes("store unavailable, trying again"));

		const left = join(site.folder, `restoring-a.sqlite.99999999@${hostname()}.unfinished`);
		writeFileSync(left, "");
		utimesSync(left, Date.now() / 1000 - 660, Date.now() / 1000 - 660);
		await postgres.start();
		await until(async () => (await fetch(`${origin}/readyz`)).ok && !existsSync(left));
		expect((await send()).status).toBe(303);
		expect(site.output()).toMatch(/"level":"warn".*"store":"postgres:.*a new, empty store was made/);
		expect(await site.stop()).toBe(0);
	} finally {
		await postgres.remove();
	}
});

test("a site whose disk is full at the start serves pages, asks for room, and can be stopped meanwhile", async () => {
	const site = await startSite({}, undefined, ".", "/healthz", ["prlimit", "--fsize=0"]);
	await until(
		() => site.output().includes("trying again") && site.output().includes("Is the disk or a quota full (df"),
	);
	expect((await fetch(`${site.origin}/`)).status).toBe(200);
	expect(await site.stop()).toBe(0);
});

const folder = temporaryFolder();

test("a site whose store must exist ends where there is none, says how to go on, and makes none", () => {
	requireFreshBuild();
	const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: folder, STORE_MUST_EXIST: "true" };
	const options = { env, encoding: "utf8" } as const;
	const { status, stdout } = spawnSync(process.execPath, ["build/server/index.js"], options);
	expect(status).toBe(1);
	expect(stdout).toMatch(/There is no store at.*leads restore <file>.*STORE_MUST_EXIST=false/);
	expect(readdirSync(folder)).toEqual([]);
});
