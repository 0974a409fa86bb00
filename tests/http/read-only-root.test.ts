import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	chownSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import { openStore } from "#app/db/open.ts";
import { acceptLead } from "#app/leads/accept.server.ts";
import { sendContactForm } from "#tests/support/contact-form.ts";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";
import { newLead, noReceivers } from "#tests/support/lead.ts";
import { freePort } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const USER = 1000;
const isRefused = spawnSync("unshare", ["--mount", "true"]).status !== 0;

let folder: string;
beforeAll(async () => {
	if (isRefused) return;
	requireFreshBuild();
	folder = mkdtempSync(join(tmpdir(), "read-only-"));
	chmodSync(folder, 0o755);
	for (const name of ["root", "root/site", "root/site/build", "root/usr", "root/dev", "root/data", "data"]) {
		mkdirSync(join(folder, name));
	}
	for (const name of ["lib", "lib64"]) symlinkSync(`usr/${name}`, join(folder, "root", name));
	writeFileSync(join(folder, "root/node"), "");
	cpSync("package.json", join(folder, "root/site/package.json"));
	const store = await openStore(`sqlite:${join(folder, "data/leads.sqlite")}`);
	const message = "x".repeat(2000);
	await Promise.all(
		Array.from({ length: 2000 }, () =>
			acceptLead(
				store,
				newLead({ answers: { email: "ana@exemplo.com.br", message } }),
				Date.now() - 3 * DAY_MS,
				noReceivers,
			),
		),
	);
	await store.close();
	for (const name of ["data", "data/leads.sqlite"]) chownSync(join(folder, name), USER, USER);
});
afterAll(() => rmSync(folder ?? "", { recursive: true, force: true }));

/** Runs a built program as another user where nothing but `/data` can be written. */
function runBuilt(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
	const script = `set -e
		cd ${folder}
		mount --bind root root
		mount --bind ${resolve("build")} root/site/build
		mount --bind ${process.execPath} root/node
		mount --bind /usr root/usr
		mount --bind /dev root/dev
		mount --bind data root/data
		for place in root root/site/build root/node root/usr; do mount -o remount,bind,ro $place; done
		exec chroot --userspec=${USER}:${USER} root /node /site/build/server/${program} "$@"`;
	return spawn("unshare", ["--mount", "--propagation", "private", "sh", "-c", script, "sh", ...args], {
		env: { PATH: process.env.PATH, DATA_DIR: "/data", RATE_LIMIT: "0", MIN_FILL_SECONDS: "0", ...env },
	});
}

async function runCommand(...args: string[]) {
	const running = runBuilt("leads.js", args);
	let output = "";
	for (const stream of [running.stdout, running.stderr]) stream?.on("data", (text) => (output += text));
	const [code] = await once(running, "close");
	return { code, output };
}

test.skipIf(isRefused)(
	"as another user on a read-only root the site keeps leads under load, and old ones are erased meanwhile",
	async () => {
		const port = await freePort();
		const site = runBuilt("index.js", [], {
			HOST: "127.0.0.1",
			PORT: String(port),
			PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
		});
		try {
			let output = "";
			await new Promise<void>((started, failed) => {
				for (const stream of [site.stdout, site.stderr]) {
					stream?.on("data", (text) => {
						output += text;
						if (output.includes("Store:")) started();
					});
				}
				site.once("exit", () => failed(new Error(output)));
			});
			const origin = `http://127.0.0.1:${port}`;
			let working = true;
			const statuses: number[] = [];
			const visitors = Array.from({ length: 24 }, async () => {
				while (working) {
					const message = `${crypto.randomUUID()} ${"y".repeat(1900)}`;
					const response = await sendContactForm(origin, message);
					statuses.push(response.status);
				}
			});
			expect(await runCommand("purge", "--days", "1", "--yes")).toMatchObject({
				code: 0,
				output: expect.stringContaining("Erased: leads 2000"),
			});
			working = false;
			await Promise.all(visitors);
			expect(new Set(statuses)).toEqual(new Set([303]));
			const visitor = await walk(new Visitor(origin));
			await visitor.submit();
			expect(visitor.words).toContain("Formulário enviado com sucesso!");
			expect((await runCommand("backup", "/data/copy")).output).toBe("/data/copy\n");
			expect((await runCommand("restore", "/data/copy", "--yes")).code).toBe(0);
			expect((await runCommand("forget", "ana@fabrica.example", "--yes")).code).toBe(0);
			expect(execFileSync("ls", [join(folder, "data")], { encoding: "utf8" })).not.toContain("restoring");
			expect(output).not.toMatch(/"level":(50|60)/);
		} finally {
			site.kill("SIGKILL");
		}
	},
	120_000,
);
