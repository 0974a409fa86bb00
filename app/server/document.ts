import { createHash } from "node:crypto";
import { url as browserScriptUrl } from "virtual:browser-script";
import sheet from "#app/app.css?inline";
import { contentPaths, paths } from "#app/paths.ts";
import headingFont from "#app/ui/heading.woff2?url";

/** Marks the document as scripted before anything is drawn, so that nothing flickers. */
const markScripted = 'document.documentElement.classList.add("js")';

/**
 * Completes a rendered page: puts the style sheet, the font and the first script into its head, leaves React's own
 * start to the browser script, and allows exactly these inline scripts by hash (CSP level 3).
 *
 * Only scripts that carry this render's `nonce` are allowed; the nonce is then taken out, so that the same bytes can be
 * cached and compressed once. A script that found its way into the markup by other means has no nonce and no hash.
 */
export function finishDocument(
	markup: string,
	nonce: string,
	{ lite, withReact }: { lite: boolean; withReact: boolean },
): { html: string; policy: string } {
	const hashes: string[] = [];
	const allow = (code: string) => {
		hashes.push(sha256(code));
		return code;
	};
	// React's modules are fetched when it is wanted, not while the page is: their names wait with its start.
	const modules: string[] = [];
	const withoutPreloads = import.meta.env.DEV
		? markup
		: markup.replaceAll(/<link[^>]* rel="modulepreload"[^>]*>|<link rel="modulepreload"[^>]*>/g, (link) => {
				const address = / href="([^"]*)"/.exec(link)?.[1];
				if (address) modules.push(address);
				return "";
			});
	const body = withoutPreloads.replaceAll(
		new RegExp(`<script nonce="${nonce}"([^>]*)>(.*?)</script>`, "gs"),
		(_, attributes: string, code: string) => {
			if (lite || !withReact) return "";
			if (!attributes.includes('type="module"')) return `<script${attributes}>${allow(code)}</script>`;
			return import.meta.env.DEV
				? `<script${attributes}>${code}</script>`
				: `<script type="text/plain" id="react" data-modules="${modules.join(" ")}">${allow(code)}</script>`;
		},
	);
	const head = lite
		? `<style>${liteSheet}</style>`
		: `<link rel="preload" href="${headingFont}" as="font" type="font/woff2" crossorigin>` +
			`<style>${sheet}</style>` +
			`<script>${allow(markScripted)}</script>` +
			`<script type="module" src="${browserScriptUrl}"></script>` +
			`<script type="speculationrules">${allow(prefetchRules)}</script>`;
	return {
		html: body.replace("</head>", () => `${head}</head>`),
		policy: policyFor(hashes, lite ? liteSheet : sheet),
	};
}

/**
 * Content pages are fetched when a finger or pointer rests on their link (Speculation Rules, WICG); never the wizard or
 * anything personal, a change of language, or a place on a page. Inline, because a file of its own is one more request.
 */
const prefetchRules = JSON.stringify({
	prefetch: [
		{
			where: {
				and: [
					{
						href_matches: contentPaths
							.filter((path) => !path.startsWith(`${paths.blog}/`))
							.concat(`${paths.blog}/*`),
					},
					{ not: { selector_matches: '[data-document], [href*="#"]' } },
				],
			},
			eagerness: "moderate",
		},
	],
});

/** Without the web font: a lite page names no font file. */
const liteSheet = sheet.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");

function sha256(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const styleHashes = new Map<string, string>();

function policyFor(scriptHashes: readonly string[], style: string): string {
	if (!styleHashes.has(style)) styleHashes.set(style, sha256(style));
	return [
		"default-src 'none'",
		`script-src 'self' ${scriptHashes.join(" ")}`.trimEnd(),
		`style-src 'self' ${styleHashes.get(style)}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
