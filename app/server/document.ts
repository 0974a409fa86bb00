import { url as browserScriptUrl } from "virtual:browser-script";
import { prefetchRules } from "#app/client-script/prefetch-rules.ts";
import type { Language } from "#app/i18n/languages.ts";
import { stylesFor } from "#app/server/page-styles.ts";
import { pagePolicy } from "#app/server/security-headers.ts";
import sheet from "#app/styles/app.css?inline";
import sheetUrl from "#app/styles/app.css?url";
import headingFont from "#app/styles/heading.woff2?url";

type Look = { language: Language; lite: boolean; withReact: boolean; isShared: boolean };

/**
 * Completes a rendered page: style sheet, font and first script, with React's own scripts waiting. Only scripts with
 * this render's `nonce` are allowed, by hash (CSP level 3); the nonce is taken out, so that the page can be cached.
 */
export function finishDocument(
	markup: string,
	nonce: string,
	{ language, lite, withReact, isShared }: Look,
): { html: string; policy: string } {
	const scripts: string[] = [];
	const allow = (code: string) => {
		scripts.push(code);
		return code;
	};
	// React's modules are not preloaded with the page; their names are kept for the script that starts React.
	const modules: string[] = [];
	const withoutPreloads = import.meta.env.DEV
		? markup
		: markup.replaceAll(/<link[^>]* rel="modulepreload"[^>]*>|<link rel="modulepreload"[^>]*>/g, (link) => {
				const address = / href="([^"]*)"/.exec(link)?.[1];
				if (address) modules.push(address);
				return "";
			});
	// React starts long after the browser has restored the scroll position, so the router's script for that is left out.
	const withoutRestoring = withoutPreloads.replace(
		/<script data-without-script[^>]*>.*?<\/script>/s,
		lite || !withReact ? "" : '<script type="text/plain"></script>',
	);
	const body = withoutRestoring.replaceAll(
		/<script nonce="([\w-]+)"([^>]*)>(.*?)<\/script>/gs,
		(script, itsNonce: string, attributes: string, code: string) => {
			if (itsNonce !== nonce) return script;
			if (lite || !withReact) return "";
			if (import.meta.env.DEV) return `<script${attributes}>${allow(code)}</script>`;
			// Inert until the browser script starts React, so that opening the page does not run it.
			const waits = attributes.includes('type="module"')
				? ` data-type="module" data-modules="${modules.join(" ")}" data-sheet="${sheetUrl}"`
				: "";
			return `<script type="text/plain" data-react${waits}>${allow(code)}</script>`;
		},
	);
	// A page for everybody is compressed once, so it brings its part of the style sheet along; others name the file.
	const inlineSheet = lite || isShared ? stylesFor(body, lite ? liteSheet : sheet) : undefined;
	const styles =
		inlineSheet === undefined
			? `<link rel="stylesheet" href="${sheetUrl}">`
			: `<style>${inlineSheet}</style>`;
	if (!lite) scripts.push(prefetchRules[language]);
	const opening = lite ? styles : `${styles}<script type="module" async src="${browserScriptUrl}"></script>`;
	return {
		// After the charset and the viewport, before everything else.
		html: body
			.replace(/<head>(<meta charset[^>]*><meta name="viewport"[^>]*>)?/i, (start) => start + opening)
			.replace(/<\/head><body[^>]*>/, (start) => start + (lite ? "" : fontPreload)),
		policy: pagePolicy({ scripts, styles: inlineSheet === undefined ? [] : [inlineSheet] }),
	};
}

/** In the body, where it does not hold back the first paint, and of low priority: text comes first on a slow line. */
const fontPreload = `<link rel="preload" href="${headingFont}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`;

/** Without the web font: a lite page names no font file. */
const liteSheet = sheet.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");
