import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LISTS_MS, MAX_UPLOAD_BYTES, SECOND_MS } from "#app/constants.ts";
import { GRACE_MS } from "#app/leads/delivery/workers.server.ts";
import routes from "#app/routes.ts";
import { DELAY_MS, PATIENCE_MS } from "#app/server/shutdown.ts";
import { until } from "#tests/support/lead.ts";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder();
// A proxy's workers may be another user.
chmodSync(folder, 0o755);
const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
const nginx = ["nginx", "/usr/sbin/nginx"].find((program) => spawnSync(program, ["-v"]).status === 0);
const hasCaddy = spawnSync("caddy", ["version"]).status === 0;

let site: TestServer;
let port: number;
/** Where the proxy takes plain http. */
let plainPort: number;
let proxy: ChildProcess | undefined;

beforeAll(async () => {
	execFileSync(
		"openssl",
		[
			...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
			...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
			...["-keyout", key, "-out", certificate],
		],
		{ stdio: "ignore" },
	);
	port = await freePort();
	plainPort = await freePort();
	site = await startServer({ PUBLIC_ORIGIN: `https://localhost:${port}`, TRUST_PROXY: "1" });
});
afterEach(() => {
	proxy?.kill();
	proxy = undefined;
});
afterAll(() => site.remove());

/** The example with this test's certificate, ports and site in place of its own. */
function example(name: string, replacements: [string | RegExp, string][]): string {
	let config = readFileSync(`deploy/${name}`, "utf8").replaceAll("127.0.0.1:3000", `127.0.0.1:${site.port}`);
	for (const [from, to] of replacements) {
		expect(config).toMatch(from);
		config = config.replaceAll(from, to);
	}
	return config;
}

async function startNginx(): Promise<void> {
	const config = example("nginx.conf", [
		[/^\s*listen \[::\].*\n/gm, ""],
		["listen 443 ssl http2", `listen 127.0.0.1:${port} ssl http2`],
		["listen 80", `listen 127.0.0.1:${plainPort}`],
		["www.company.com;", `localhost;`],
		[/\/etc\/ssl\/\S+fullchain.pem/g, certificate],
		[/\/etc\/ssl\/\S+privkey.pem/g, key],
		["/var/log/nginx", folder],
	]);
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	for (const name of temporary) mkdirSync(join(folder, name), { recursive: true });
	writeFileSync(join(folder, "site.conf"), config);
	writeFileSync(
		join(folder, "main.conf"),
		`daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
		http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")} include ${folder}/site.conf; }`,
	);
	proxy = spawn(String(nginx), ["-c", join(folder, "main.conf"), "-p", folder], { stdio: "inherit" });
	await until(responds);
}

async function startCaddy(): Promise<void> {
	const config = example("Caddyfile", [
		[/^\{$/gm, "{\n\tadmin off\n\tauto_https disable_redirects"],
		[/^http:\/\/www\.company\.com \{/gm, `http://localhost:${plainPort} {`],
		[/^www\.company\.com \{/gm, `https://localhost:${port} {\n\ttls ${certificate} ${key}`],
	]);
	writeFileSync(join(folder, "Caddyfile"), config);
	const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	const words = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
	proxy = spawn("caddy", words, { env, stdio: ["ignore", "ignore", "ignore"] });
	await until(responds);
}

async function responds(): Promise<boolean> {
	return (await ask("/healthz").catch(() => "")).startsWith("200 ");
}

/** Status and text of a response, to a get or a post, whose body takes its time, as on a line. */
async function ask(path: string, body = ""): Promise<string> {
	const type = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
	const to = { host: "localhost", port, path, method: body ? "POST" : "GET", agent: false };
	const headers = { ...type, "Content-Length": body.length };
	// A proxy may answer, and end the connection, before it has the whole body.
	const asking = request({ ...to, headers, ca: readFileSync(certificate) }).on("error", () => {});
	const parts = Readable.from(body.match(/.{1,500000}/g) ?? []);
	parts.map((part) => pause(100, part), { concurrency: 1 }).pipe(asking);
	const [response] = await once(asking, "response");
	return `${response.statusCode} ${await text(response)}`;
}

async function deployCheck(): Promise<string> {
	const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: certificate };
	const words = [resolve("build/server/leads.js"), "doctor", "--from-outside", `https://localhost:${port}`];
	const { stdout } = await promisify(execFile)(process.execPath, words, { env }).catch((error) => error);
	return stdout;
}

/** The settings of the containers' nginx, as Compose escapes them. */
const ofContainers: string = parse(readFileSync("compose.yaml", "utf8")).configs.proxy.content;

test("the examples log neither whose request it is, nor its query, nor the page that it came from", () => {
	const logged = `/orcamento/${"A".repeat(22)}/email`;
	// A parameter in an address belongs to one person.
	const personal = routes
		.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
		.flatMap((path) => (path?.includes(":") ? `/${path}/` : []));
	expect(personal).toContain("/equipe/:token/");
	const hides = (path: string, shown?: string) => path.slice(0, path.indexOf(":")).startsWith(`${shown}/`);
	for (const settings of [readFileSync("deploy/nginx.conf", "utf8"), ofContainers.replaceAll("$$", "$")]) {
		const [, hidden = ""] = /^\s*~(\S+) \$start\/\*;$/m.exec(settings) ?? [];
		for (const path of personal)
			expect(hides(path, new RegExp(hidden).exec(path)?.groups?.start), path).toBe(true);
		expect(new RegExp(hidden).test("/orcamento")).toBe(false);
		const [, format = ""] = /^log_format site '([^']*)'/m.exec(settings) ?? [];
		expect(settings).toMatch(/@too_large \{[^}]*http_version 1\.0;[^}]*\}[^{}]*proxy_http_version 1\.1;/);
		expect(format).toContain("$logged_path");
		expect(settings).toContain("large_client_header_buffers 4 64k;");
		// As long as the site lets lists wait for others; a process that hangs keeps no page for so long.
		const [, patience] = /\/conferencia \{[^}]*_read_timeout (\d+)s;/.exec(settings) ?? [];
		expect(Number(patience) * SECOND_MS).toBeGreaterThan(LISTS_MS);
		expect(settings.split("proxy_read_timeout")).toHaveLength(2);
		expect(format).not.toMatch(/referer|request_uri|remote_addr|\$request\b|\$uri/);
	}
	const caddy = readFileSync("deploy/Caddyfile", "utf8");
	const [, found = "", instead = ""] = /request>uri regexp (\S+) (\S+)/.exec(caddy) ?? [];
	const seen = (uri: string) => uri.replace(new RegExp(found, "g"), instead);
	for (const path of personal) expect(hides(path, seen(path).replace("/*", "")), path).toBe(true);
	for (const uri of [logged, `${logged}?lng=en`, "/orcamento?email=ana@exemplo.com"])
		expect(seen(uri)).toBe("/orcamento/*");
	expect([seen("/blog"), seen("//equipe/TOKEN"), seen("/%65quipe/TOKEN")]).toEqual(["/blog", "/*", "/*"]);
	const headers = ["X-Forwarded-For", "Forwarded", "Referer"].map((name) => `headers>${name}`);
	for (const field of ["remote_ip", "client_ip", ...headers])
		expect(caddy).toContain(`request>${field} delete\n`);
});

describe.each([
	["nginx", nginx !== undefined, startNginx],
	["Caddy", hasCaddy, startCaddy],
] as const)("behind %s, as the example has it", (_, isInstalled, start) => {
	test.runIf(isInstalled)("the deploy check has nothing to say, and the largest form passes", async () => {
		await start();
		const said = await deployCheck();
		expect(said).toMatch(/^ok {5}Store$/m);
		expect(said).not.toContain("WRONG");
		const plain = await fetch(`http://localhost:${plainPort}/faq?q=1`, { redirect: "manual" });
		// Lynx, w3m and ELinks stop at a 308.
		expect([plain.status, plain.headers.get("Location")?.endsWith("/faq?q=1")]).toEqual([301, true]);
		const list = `a=${"1".repeat(MAX_UPLOAD_BYTES - 1000)}`;
		expect(await ask("/ferramentas/conferencia", list)).not.toMatch(/^413/);
		expect(await ask("/ferramentas/conferencia", list + list)).toMatch(/^413 .*<title>Erro: .*grande demais/);
	});
});

test("the proxy of the containers takes the largest form too, and asks both sites for a file", () => {
	const max = /client_max_body_size (\d+)m;/.exec(ofContainers)?.[1];
	expect(Number(max) * 1024 * 1024).toBeGreaterThan(MAX_UPLOAD_BYTES);
	expect(ofContainers).toMatch(/location \/assets\/ \{[^}]*proxy_next_upstream [^;}]*http_404/);
});

test("systemd and Compose wait until the site has ended by itself", () => {
	const both = readFileSync("deploy/site.service", "utf8") + readFileSync("compose.yaml", "utf8");
	const [, ofUnit, ofSite] = /^TimeoutStopSec=(\d+)$.*?stop_grace_period: (\d+)s$/ms.exec(both) ?? [];
	for (const seconds of [ofUnit, ofSite])
		expect(Number(seconds) * SECOND_MS).toBeGreaterThan(DELAY_MS + PATIENCE_MS + GRACE_MS);
});

describe.runIf(spawnSync("systemd-analyze", ["--version"]).status === 0)("systemd", () => {
	const unit = resolve("deploy/site.service");

	test("understands the site's unit, and the deploy check's unit and timer", () => {
		const files = ["deploy/check.service", "deploy/check.timer"].map((file) => resolve(file));
		const { stderr } = spawnSync("systemd-analyze", ["verify", unit, ...files], { encoding: "utf8" });
		// The site is not installed here, nor need the machine's own units be well.
		const isAboutThem = (line: string) => /(site|check)\./.test(line) && !line.includes("/opt/site/");
		expect(stderr.split("\n").filter(isAboutThem)).toEqual([]);
	});

	test("finds it well protected: 0 is the best of 10", () => {
		const words = ["security", "--offline=true", unit];
		const { stdout } = spawnSync("systemd-analyze", words, { encoding: "utf8" });
		expect(Number(/exposure level for site\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
	});
});
