import "#app/platform/settings/env-file.ts";
import { languages } from "#app/i18n/languages.ts";
import { ConfigError, config } from "#app/platform/settings/config.ts";
import { isSecure } from "#app/platform/settings/origin.ts";
import { securityHeaders } from "#app/server/document/security-headers.ts";
import { cacheablePaths, keyOf, pageOf } from "#app/server/page-cache/cached-page.ts";
import { compressWell } from "#app/server/page-cache/compress.ts";
import { statusOf } from "#app/server/page-cache/page-cache.ts";
import {
	prerenderedFolder,
	readPrerendered,
	writePrerendered,
} from "#app/server/page-cache/prerendered-pages.ts";

// `node build/server/prerender.js` renders and compresses every page that is the same for everybody, once for a build and
// its settings. It may run beside the server, which looks for the pages every few seconds until they are there.

async function prerender(): Promise<string> {
	const settings = config();
	// Texts read the settings as they are loaded: wrong ones are told first.
	const { renderSharedPage } = await import("#app/server/document/render.ts");
	const folder = prerenderedFolder(settings);
	if (readPrerendered(folder)) return `The pages are prerendered already, in ${folder}`;
	const defaultHeaders = securityHeaders(isSecure(settings));
	const variants = cacheablePaths.flatMap((path) =>
		languages.flatMap((language) => [false, true].map((lite) => ({ path, language, lite }))),
	);
	const pages: Parameters<typeof writePrerendered>[1][number][] = [];
	for (const variant of variants) {
		const response = await renderSharedPage(settings, variant);
		if (response.status !== statusOf(variant)) throw new Error(`${variant.path} answered ${response.status}`);
		const html = await response.text();
		const { bodies: _, ...page } = pageOf(response, html, defaultHeaders);
		pages.push({ key: keyOf(variant), page, ...(await compressWell(Buffer.from(html))) });
	}
	writePrerendered(folder, pages);
	return `${pages.length} pages are prerendered, in ${folder}`;
}

try {
	process.stdout.write(`${await prerender()}\n`);
} catch (error) {
	console.error(error instanceof ConfigError ? error.message : error);
	process.exitCode = 1;
}
