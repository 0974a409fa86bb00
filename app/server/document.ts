import { hash } from "node:crypto";
import { url as browserScriptUrl } from "virtual:browser-script";
import { type Language, languages } from "#app/i18n/languages.ts";
import { contentPaths, localizedHref, paths } from "#app/paths.ts";
import sheet from "#app/styles/app.css?inline";
import headingFont from "#app/styles/heading.woff2?url";

/**
 * Completes a rendered page: puts the style sheet, the font and the first script into its head, leaves React's own
 * scripts to the browser script, and allows exactly these inline scripts by hash (CSP level 3).
 *
 * Only scripts that carry this render's `nonce` are allowed; the nonce is then taken out, so that the same bytes can be
 * cached and compressed once. A script that found its way into the markup by other means has no nonce and no hash.
 */
export function finishDocument(
	markup: string,
	nonce: string,
	{ language, lite, withReact }: { language: Language; lite: boolean; withReact: boolean },
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
		/<script nonce="([\w-]+)"([^>]*)>(.*?)<\/script>/gs,
		(script, itsNonce: string, attributes: string, code: string) => {
			if (itsNonce !== nonce) return script;
			if (lite || !withReact) return "";
			if (import.meta.env.DEV) return `<script${attributes}>${allow(code)}</script>`;
			// Inert text, which costs a page nothing while it is opened.
			const waits = attributes.includes('type="module"')
				? ` data-type="module" data-modules="${modules.join(" ")}"`
				: "";
			return `<script type="text/plain" data-react${waits}>${allow(code)}</script>`;
		},
	);
	const opening = lite
		? `<style>${liteSheet}</style>`
		: `<style>${sheet}</style>` +
			`<script type="module" async src="${browserScriptUrl}"></script>` +
			`<script type="text/plain" id="fetch-ahead">${allow(prefetchRules[language])}</script>`;
	return {
		// Right behind what says how to read a page, so that all pages begin alike and share that part in gzip.
		html: body
			.replace(/<head>(<meta charset[^>]*><meta name="viewport"[^>]*>)?/i, (start) => start + opening)
			.replace("</head><body>", `</head><body>${lite ? "" : fontPreload}`),
		policy: policyFor(hashes, lite ? liteSheet : sheet),
	};
}

/**
 * In the body, because browsers wait with the first paint for a font that the head asks for; of low priority, because on
 * a slow line text comes first: until the font is there, a system's face of the same metrics stands in.
 */
const fontPreload = `<link rel="preload" href="${headingFont}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`;

/**
 * Content pages are fetched when a finger or pointer rests on their link (Speculation Rules, WICG); never the wizard or
 * anything personal, a change of language, or a place on a page. The browser script puts them in force. Inline, because
 * a file of its own is one more request; by address alone, because selectors have the whole page styled before its time.
 */
function prefetchRulesFor(language: Language): string {
	const { search } = new URL(localizedHref("/", language), "https://site.example");
	const pathnames = contentPaths
		.filter((path) => !path.startsWith(`${paths.blog}/`))
		.concat(`${paths.blog}/*`);
	const inLanguage = { pathname: "/*", search: search.slice(1), hash: "" };
	return JSON.stringify({
		prefetch: [
			{
				where: { and: [{ href_matches: pathnames }, { href_matches: inLanguage }] },
				eagerness: "moderate",
			},
		],
	});
}

const prefetchRules = Object.fromEntries(
	languages.map((language) => [language, prefetchRulesFor(language)]),
) as Record<Language, string>;

/** Without the web font: a lite page names no font file. */
const liteSheet = sheet.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");

function sha256(text: string): string {
	return `'sha256-${hash("sha256", text, "base64")}'`;
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
