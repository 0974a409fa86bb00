import { url as browserScriptUrl } from "virtual:browser-script";
import type { Language } from "#app/i18n/languages.ts";
import { stylesFor } from "#app/server/document/page-styles.ts";
import { pagePolicy } from "#app/server/document/security-headers.ts";
import { prefetchRules } from "#app/ui/script/prefetch-rules.ts";
import sheet from "#app/ui/styles/app.css?inline";
import sheetUrl from "#app/ui/styles/app.css?url";
import headingFont from "#app/ui/styles/heading.woff2?url";

type Look = { language: Language; lite: boolean; isShared: boolean };

/**
 * Completes a rendered page: style sheet, font and small script. Inline code is allowed by hash (CSP level 3), so that
 * the page can be cached; the router's own scripts, which only the wizard's pages have, by `nonce`.
 */
export function finishDocument(
	body: string,
	nonce: string,
	{ language, lite, isShared }: Look,
): { html: string; policy: string } {
	// A shared page is compressed once, so it carries its part of the style sheet; other pages link the file.
	const inlineSheet = lite || isShared ? stylesFor(body, lite ? liteSheet : sheet) : undefined;
	const styles =
		inlineSheet === undefined
			? `<link rel="stylesheet" href="${sheetUrl}"><style>${transitions}</style>${ringFirst}`
			: `<style>${inlineSheet}</style>`;
	const hasReact = body.includes(`nonce="${nonce}"`);
	const scripts = [browserScriptUrl, ...(import.meta.env.DEV && !hasReact ? [reloadScriptUrl] : [])];
	const opening = lite
		? styles
		: styles + scripts.map((url) => `<script type="module" async src="${url}"></script>`).join("");
	return {
		// After the charset and the viewport, before everything else.
		html: body
			.replace(/<head>(<meta charset[^>]*><meta name="viewport"[^>]*>)?/i, (start) => start + opening)
			.replace(/<\/head><body[^>]*>/, (start) => start + (lite ? "" : fontPreload)),
		policy: pagePolicy({
			scripts: lite ? [] : [prefetchRules[language]],
			styles: [inlineSheet ?? transitions],
			nonce: hasReact ? nonce : undefined,
		}),
	};
}

/**
 * Opts in to transitions between documents (View Transitions, level 2), inline: Chromium checks before the first paint,
 * when it may not have read a file's rules.
 */
const transitions = sheet.match(/@media[^{}]*\{@view-transition\{[^}]*\}/)?.[0].concat("}") ?? "";

/** On wide screens the page waits for its large ring, so that a ring can be carried over to it. */
const ringFirst = `<link rel="expect" href="#ring" blocking="render" media="(min-width: 64em)">`;

/** Served by Vite under development. */
const reloadScriptUrl = "/app/client-script/reload.ts";

/** In the body, where it does not hold back the first paint, and of low priority: text comes first on a slow connection. */
const fontPreload = `<link rel="preload" href="${headingFont}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`;

/** Without the web font: a lite page names no font file. */
const liteSheet = sheet.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");
