import { config } from "#app/config/config.ts";
import { isSecure } from "#app/config/origin.ts";
import { languages } from "#app/i18n/languages.ts";
import { cacheablePaths, keyOf, pageOf } from "#app/server/page-cache/cached-page.ts";
import { compressWell } from "#app/server/page-cache/compress.ts";
import { statusOf } from "#app/server/page-cache/page-cache.ts";
import { prerenderedFolder, writePrerendered } from "#app/server/page-cache/prerendered-pages.ts";
import { renderForAll } from "#app/server/render.ts";
import { securityHeaders } from "#app/server/security-headers.ts";

// Renders and compresses every page for everybody, in a process of its own, which costs the server no memory:
// `node build/server/prerender.js`. It ends with the server that started it.
process.on("disconnect", () => process.exit(1));

const settings = config();
const defaultHeaders = securityHeaders(isSecure(settings));
const variants = cacheablePaths.flatMap((path) =>
	languages.flatMap((language) => [false, true].map((lite) => ({ path, language, lite }))),
);

const pages: Parameters<typeof writePrerendered>[1][number][] = [];
for (const variant of variants) {
	const response = await renderForAll(settings, variant);
	if (response.status !== statusOf(variant)) throw new Error(`${variant.path} answered ${response.status}`);
	const html = await response.text();
	const { bodies: _, ...page } = pageOf(response, html, defaultHeaders);
	pages.push({ key: keyOf(variant), page, ...(await compressWell(Buffer.from(html))) });
}
writePrerendered(prerenderedFolder(settings), pages);
process.removeAllListeners("disconnect");
process.disconnect?.();
