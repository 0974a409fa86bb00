import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { readPostEntries } from "#app/at-build/parse-posts.ts";
import { drawPng, headingFontFile, type ShareCover, shareSvg } from "#app/at-build/share-image.ts";
import { brand, company } from "#app/brand.ts";
import type { PageId } from "#app/content/page.server.ts";
import { contentPaths, postList, shareImage } from "#app/content-paths.ts";
import { type Language, languages } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";

const pages = Object.entries(paths).filter(([id, path]) => id !== "home" && contentPaths.includes(path)) as [
	PageId,
	string,
][];

export function shareImages(): Plugin {
	let root = ".";
	return {
		name: "share-images",
		apply: "build",
		configResolved(config) {
			root = config.root;
		},
		async writeBundle({ dir }) {
			if (this.environment.name !== "client" || !dir) return;
			await drawAll(root, dir);
		},
	};
}

type ShareText = { title: string; note: string; path: string; language: Language; cover?: ShareCover };

export async function shareTexts(locales: string): Promise<ShareText[]> {
	const posts = await readPostEntries(locales);
	return languages.flatMap((language) => [
		{ title: company.tagline[language], note: "", path: paths.home, language },
		...pages.map(([id, path]) => ({
			title: textOf("pages", language)[id].title,
			note: company.tagline[language],
			path,
			language,
		})),
		{
			title: textOf("wizard", language).step.profile.title,
			note: company.tagline[language],
			path: paths.quote,
			language,
		},
		...posts[language].map(({ number, path, title, key }) => ({
			title,
			cover: { number, key },
			note: textOf("blog", language)[postList(number).audience].title,
			path,
			language,
		})),
	]);
}

async function drawAll(root: string, folder: string): Promise<void> {
	const cache = join(root, "node_modules/.cache/share-images");
	const font = await readFile(headingFontFile);
	await mkdir(dirname(join(folder, shareImage("/", "pt"))), { recursive: true });
	const pictures = await shareTexts(join(root, "locales"));
	await Promise.all(
		pictures.map(async ({ path, language, ...picture }) => {
			const svg = shareSvg({ ...picture, brand: brand.name });
			const key = createHash("sha256").update(font).update(svg).digest("hex").slice(0, 32);
			await writeFile(
				join(folder, shareImage(path, language)),
				await drawOnce(svg, join(cache, `${key}.png`)),
			);
		}),
	);
}

async function drawOnce(svg: string, file: string): Promise<Buffer> {
	const known = await readFile(file).catch(() => undefined);
	if (known) return known;
	const png = await drawPng(svg);
	await mkdir(dirname(file), { recursive: true })
		.then(() => writeFile(file, png))
		.catch(() => undefined);
	return png;
}
