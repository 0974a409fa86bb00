import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { until } from "#tests/support/lead.ts";
import { freePort, isReady, startServer, type TestServer } from "#tests/support/start-server.ts";

// The first signs of a stop are held elsewhere: `app/server/http/health.test.ts`, `app/server/shutdown.test.ts`.

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

/** Functions that end what a test started, called after it. */
const endings: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of endings.splice(0).reverse()) await end();
});

/** nginx with the settings of `compose.yaml`, in front of `sites`. */
async function startProxy(sites: readonly number[]) {
	const folder = mkdtempSync(join(tmpdir(), "nginx-"));
	mkdirSync(join(folder, "logs"));
	const port = await freePort();
	const compose: { configs: { proxy: { content: string } } } = parse(readFileSync("compose.yaml", "utf8"));
	const settings = compose.configs.proxy.content
		.replaceAll("$$", "$")
		.replace(/resolver .*/, "")
		.replace(/server site:3000 resolve(.*);/, (_, rest) =>
			sites.map((site) => `server 127.0.0.1:${site}${rest};`).join("\n"),
		)
		.replace("listen 8080", `listen 127.0.0.1:${port}`)
		.replace("/dev/stdout", join(folder, "access.log"))
		.replace("/dev/stderr", join(folder, "error.log"));
	const file = join(folder, "nginx.conf");
	const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
	writeFileSync(
		file,
		`daemon off; pid ${folder}/pid; events {} error_log ${folder}/error.log crit; http { ${paths.join(" ")} ${settings} }`,
	);
	const proxy = spawn("nginx", ["-p", folder, "-c", file], { stdio: "inherit" });
	const ended = once(proxy, "exit");
	endings.push(async () => {
		proxy.kill("SIGTERM");
		await ended;
		rmSync(folder, { recursive: true });
	});
	const origin = `http://127.0.0.1:${port}`;
	await until(() => isReady(origin));
	return origin;
}

async function startSite(again?: TestServer): Promise<TestServer> {
	const port: Record<string, string> = again ? { PORT: String(again.port) } : {};
	const site = await startServer({ TRUST_PROXY: "1", ...port }, again?.folder);
	endings.push(() => site.remove());
	return site;
}

describe.skipIf(!hasNginx)("behind nginx", () => {
	test("two sites restart one after the other, and no visitor notices", { timeout: 120_000 }, async () => {
		let [first, second] = await Promise.all([startSite(), startSite()]);
		const origin = await startProxy([first.port, second.port]);
		const statuses: Record<string, number> = {};
		let isOver = false;
		const visitors = Array.from({ length: 8 }, async () => {
			while (!isOver) {
				for (const [method, path] of [
					["GET", "/"],
					["GET", "/orcamento"],
					["POST", "/orcamento"],
				] as const) {
					const body = method === "POST" ? new URLSearchParams({ profile: "client" }) : undefined;
					const result = await fetch(origin + path, { method, body, redirect: "manual" }).then(
						async (response) => {
							await response.arrayBuffer();
							return `${method} ${path} ${response.status}`;
						},
						(error) => `${method} ${path} ${error.message}`,
					);
					statuses[result] = (statuses[result] ?? 0) + 1;
				}
			}
		});
		expect(await first.stop("SIGTERM")).toBe(0);
		first = await startSite(first);
		expect(await second.stop("SIGTERM")).toBe(0);
		second = await startSite(second);
		isOver = true;
		await Promise.all(visitors);
		expect(Object.keys(statuses).sort()).toEqual(["GET / 200", "GET /orcamento 200", "POST /orcamento 303"]);
	});
});
