import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressWell } from "#app/server/page-cache/compress.ts";

/** Fonts and pictures have their own compression. */
const texts = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside every text in `folder`, at full strength, so that the server never compresses a file. */
export async function compressFiles(folder: string): Promise<void> {
	const files = await readdir(folder, { recursive: true });
	for (const file of files.filter((name) => texts.test(name) && !name.startsWith("."))) {
		const path = join(folder, file);
		const { br, gzip } = await compressWell(await readFile(path));
		await writeFile(`${path}.br`, br);
		await writeFile(`${path}.gz`, gzip);
	}
}
