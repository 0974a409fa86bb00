import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brand } from "#app/brand.ts";

const MAX_BYTES = 64 * 1024 * 1024;

/** Writes the build's parts by the lock file to `file` (CycloneDX, JSON, made by npm); development parts are marked. */
export async function writeBillOfMaterials(file: string): Promise<void> {
	const words = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
	// npm leaves out development parts when NODE_ENV is production.
	const options = { env: { ...process.env, NODE_ENV: "" }, maxBuffer: MAX_BYTES };
	const { stdout } = await promisify(execFile)("npm", words, options);
	const { name } = JSON.parse(await readFile("package.json", "utf8"));
	const bill = JSON.parse(stdout.replaceAll(`${name}@`, `${brand.slug}@`));
	// npm names the project after its folder.
	bill.metadata.component.name = brand.slug;
	await writeFile(file, JSON.stringify(bill));
}
