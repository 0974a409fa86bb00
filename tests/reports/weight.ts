/**
 * Prints what each screen weighs in both languages, bytes in brotli at its best: `npm run weight` after a build. "HTML"
 * is the page without its style sheet and inline scripts; a page's pictures are drawn in its HTML, so images are what it
 * fetches beside that.
 */
import { brotliCompressSync } from "node:zlib";
import { contentPaths } from "#app/content-paths.ts";
import { languages } from "#app/i18n/languages.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { startServer } from "#tests/support/start-server.ts";

const isListed = (path: string) => !/^\/blog\/post-(?!1$)/.test(path);
const server = await startServer();
try {
	const rows = [];
	for (const path of [...contentPaths.filter(isListed), paths.quote, "/nada"]) {
		for (const language of languages) rows.push(await weigh(localizedHref(path, language)));
	}
	console.table(rows);
} finally {
	await server.remove();
}

async function weigh(address: string) {
	const html = await (await fetch(server.origin + address)).text();
	const css = all(html, /<style[^>]*>(.*?)<\/style>/gs);
	const inline = all(html, /<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs);
	const files = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, file]) => String(file));
	return {
		page: address,
		"page, whole": packed(html),
		HTML: packed(html.replaceAll(/<(style|script)(?![^>]* src=)[^>]*>.*?<\/\1>/gs, "")),
		CSS: packed(css),
		"inline scripts": packed(inline),
		"script files": await fetched(files(/<script[^>]* src="([^"]+)"/g)),
		font: await fetched(files(/href="([^"]+\.woff2)"/g)),
		images: await fetched(files(/<(?:img|image)[^>]* (?:src|href)="([^"]+)"/g)),
	};
}

function all(html: string, pattern: RegExp): string {
	return Array.from(html.matchAll(pattern), ([, inside]) => inside).join("\n");
}

function packed(text: string | Buffer): number {
	return text.length === 0 ? 0 : brotliCompressSync(text).length;
}

/** Bytes of files; a font is compressed already. */
async function fetched(files: string[]): Promise<number> {
	let bytes = 0;
	for (const file of files) {
		const body = Buffer.from(await (await fetch(server.origin + file)).arrayBuffer());
		bytes += file.endsWith(".woff2") ? body.length : packed(body);
	}
	return bytes;
}
