import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brand } from "#app/brand.ts";
import { version } from "#app/version.ts";

const MAX_BYTES = 64 * 1024 * 1024;

/** Writes the build's parts by the lock file to `file` (CycloneDX, JSON, made by npm); development parts are marked. */
export async function writeBillOfMaterials(file: string): Promise<void> {
	const parent = await mkdtemp(join(tmpdir(), "bill-"));
	// npm names the project after its folder.
	const folder = join(parent, brand.slug);
	try {
		await mkdir(folder);
		const own = { name: brand.slug, version };
		const [description, lock] = await Promise.all(["package.json", "package-lock.json"].map(readJson));
		await writeJson(join(folder, "package.json"), { ...description, ...own });
		const packages = { ...lock.packages, "": { ...lock.packages[""], ...own } };
		await writeJson(join(folder, "package-lock.json"), { ...lock, ...own, packages });
		const words = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
		const { stdout } = await promisify(execFile)("npm", words, {
			cwd: folder,
			// npm leaves out development parts when NODE_ENV is production.
			env: { ...process.env, NODE_ENV: "" },
			maxBuffer: MAX_BYTES,
		});
		await writeFile(file, stdout);
	} finally {
		await rm(parent, { recursive: true });
	}
}

async function readJson(file: string) {
	return JSON.parse(await readFile(file, "utf8"));
}

function writeJson(file: string, value: unknown): Promise<void> {
	return writeFile(file, JSON.stringify(value));
}
