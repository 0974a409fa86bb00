import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const project = temporaryFolder();
let site: TestServer;
beforeAll(async () => {
	requireFreshBuild();
	cpSync("build", join(project, "build"), { recursive: true });
	cpSync("package.json", join(project, "package.json"));
	symlinkSync(resolve("node_modules"), join(project, "node_modules"));
	site = await startServer({}, undefined, project);
});
afterAll(() => site?.remove());

test("a file that another build took away fails alone, and the log names it", async () => {
	const assets = join(project, "build/client/assets");
	const [script = "", kept = ""] = readdirSync(assets).filter((name) => name.endsWith(".js"));
	const ask = (name: string) =>
		fetch(`${site.origin}/assets/${name}`, { headers: { "Accept-Encoding": "identity" } });
	expect((await ask(script)).status).toBe(200);

	rmSync(join(assets, script));
	for (let tries = 0; tries < 3; tries++) await expect(ask(script)).rejects.toThrow();
	const [other, page] = await Promise.all([ask(kept), fetch(`${site.origin}/`)]);
	expect([other.status, page.status]).toEqual([200, 200]);
	expect(site.process.exitCode).toBeNull();
	expect(site.output()).toContain("a file of the build cannot be read");
});

test("where no thread can be had, lists come back as they were sent, with the time to wait", async () => {
	const pid = String(site.process.pid);
	const limit = (files: number) => execFileSync("prlimit", ["--pid", pid, `--nofile=${files}:`]);
	const address = `${site.origin}/ferramentas/conferencia`;
	await fetch(`${address}?exemplo=1`);
	const body = new FormData();
	body.set("mtr", "MTR;Peso");
	limit(readdirSync(`/proc/${pid}/fd`).length + 1);
	const refused = await fetch(address, { method: "POST", body });
	limit(1024);
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
	expect(await refused.text()).toContain("MTR;Peso");
	expect((await fetch(address, { method: "POST", body })).status).toBe(422);
});
