import { spawn, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { version } from "#app/version.ts";
import { requireFreshBuild } from "#tests/support/fresh-build.ts";
import { until } from "#tests/support/lead.ts";
import { freePort, isReady } from "#tests/support/start-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { writeInstallation } from "../../deploy/files.ts";

requireFreshBuild();
const folder = temporaryFolder();
const site = join(folder, "site");

test("a release runs from its own files and with its own Node, and its programs read the unit's settings", async () => {
	writeInstallation(site);
	copyFileSync(process.execPath, join(site, "bin/node"));
	expect(readdirSync(site).sort()).toEqual(
		[".env.example", "CHANGELOG.md", "README.md", "bin", "build", "deploy", "docs", "package.json"].sort(),
	);
	expect(readdirSync(join(site, "build/server"))).not.toContain(".pages");
	const port = await freePort();
	const data = join(folder, "data");
	const settings = join(folder, "site.env");
	writeFileSync(settings, `DATA_DIR=${data} # the store\nPORT=${port} # of the site\nHOST=127.0.0.1\n`);
	// Neither npm nor another Node is on the way.
	const env = { PATH: "/usr/bin:/bin", SITE_ENV: settings };
	const unit = readFileSync(join(site, "deploy/site.service"), "utf8");
	const words = /^ExecStart=\/opt\/site\/bin\/node (.*)$/m.exec(unit)?.[1]?.replace("%d/site.env", settings);
	const server = spawn(join(site, "bin/node"), words?.split(" ") ?? [], { cwd: site, env });
	let output = "";
	server.stdout.setEncoding("utf8").on("data", (text) => {
		output += text;
	});
	try {
		const origin = `http://127.0.0.1:${port}`;
		await until(() => isReady(`${origin}/readyz`));
		expect((await fetch(origin)).status).toBe(200);
		expect(output).toContain(`version ${version}`);
		const leads = (...words: string[]) =>
			spawnSync(join(site, "bin/leads"), words, { env, encoding: "utf8", cwd: "/" });
		expect(leads("list", "--json")).toMatchObject({ status: 0, stdout: "[]\n" });
		const missing = expect.stringContaining("PUBLIC_ORIGIN is not set");
		expect(leads("doctor", "--launch")).toMatchObject({ status: 1, stdout: missing });
	} finally {
		server.kill("SIGKILL");
	}
});

test("the command line, the package and the changes name the version", () => {
	const program = join(site, "bin/leads");
	expect(spawnSync(program, ["--version"], { encoding: "utf8" }).stdout).toBe(`${version}\n`);
	expect(JSON.parse(readFileSync("package.json", "utf8")).version).toBe(version);
	expect(readFileSync("CHANGELOG.md", "utf8")).toContain(`## ${version}\n`);
});

test.runIf(process.getuid?.() === 0)("another user than root reads that the settings are root's", () => {
	const settings = join(folder, "root.env");
	writeFileSync(settings, "", { mode: 0o600 });
	chmodSync(folder, 0o755);
	const env = { PATH: "/usr/bin:/bin", SITE_ENV: settings };
	const options = { env, encoding: "utf8", uid: 65534, cwd: "/" } as const;
	const { status, stderr } = spawnSync(join(site, "bin/leads"), ["list"], options);
	expect([status, stderr]).toEqual([1, `${settings} cannot be read: run this as root\n`]);
});

const oldNode = "/usr/bin/node";
const oldMajor = Number(
	/^v(\d+)/.exec(spawnSync(oldNode, ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1] ?? 99,
);

test.runIf(oldMajor < 26).each(["index.js", "leads.js"])(
	"%s on a Node that is too old says which it needs",
	(name) => {
		const { status, stderr } = spawnSync(oldNode, [join("build/server", name)], { encoding: "utf8" });
		expect([status, stderr]).toEqual([
			1,
			expect.stringMatching(/^This site needs Node 26 or newer, and this is Node \d+\.\d+\.\d+\./),
		]);
	},
);
