import { config } from "#app/config/config.ts";
import { languages } from "#app/i18n/languages.ts";
import { contentPaths } from "#app/paths.ts";
import { type CachedPage, encode, keyOf, pageOf } from "#app/server/page-cache/cached-page.ts";
import { preparedFile, writePrepared } from "#app/server/page-cache/prerendered-pages.ts";
import { renderForAll } from "#app/server/render.ts";
import { securityHeaders } from "#app/server/security-headers.ts";

/**
 * Renders every content page for the settings in the environment and compresses it as well as possible:
 * `node build/server/prepare.js`. A server does so in a process of its own when nobody did it before, so that neither
 * its memory nor its visitors pay for it.
 */
// Whoever started this may be gone before it is finished.
process.on("disconnect", () => process.exit(1));

const settings = config();
const defaultHeaders = securityHeaders(settings.PUBLIC_ORIGIN?.startsWith("https:") ?? false);
const variants = contentPaths.flatMap((path) =>
	languages.flatMap((language) => [false, true].map((lite) => ({ path, language, lite }))),
);

const pages = new Map<string, CachedPage>();
for (const variant of variants) {
	const response = await renderForAll(settings, variant);
	if (response.status !== 200) throw new Error(`${variant.path} answered ${response.status}`);
	const html = await response.text();
	const page = pageOf(response, html, defaultHeaders);
	for (const encoding of ["br", "gzip"] as const)
		page.bodies[encoding] = await encode(page, html, encoding, "best");
	pages.set(keyOf(variant), page);
}
writePrepared(preparedFile(settings), pages);
process.removeAllListeners("disconnect");
process.disconnect?.();
