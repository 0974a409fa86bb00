import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { defaultLanguage } from "#app/i18n/languages.ts";
import { type Translation, TranslationProvider } from "#app/i18n/translation.tsx";
import { ServerErrorContext } from "#app/layout/error-page.tsx";
import { DocumentHeadContext } from "#app/layout/page-handle.ts";
import { siteLinks } from "#app/platform/settings/links.ts";
import { getTranslation } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { prefetchRules } from "#app/ui/script/prefetch-rules.ts";
import sheet from "#app/ui/styles/app.css?inline";
import { DocumentResponse } from "./document-response.ts";
import { renderOnce } from "./render-once.ts";
import { pagePolicy } from "./security-headers.ts";

/** The whole style sheet without the web fonts: a light page names no font file. */
const liteSheet = sheet.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");

type Rendering = {
	context: RouterContextProvider;
	status: number;
	headers: Headers;
	mayHydrate: boolean;
	/** The data that the page is rendered from, where it is sent along. */
	data?: string | undefined;
};

/** Renders a whole page, which can then be cached, compressed once, and have its scripts allowed by hash. Throws what a component throws. */
export function renderDocument(router: ReactNode, rendering: Rendering): DocumentResponse {
	const { context, status, headers } = rendering;
	const { settings, requestId, lite, isShared, randomTexts, typedTexts, origin, pathname, search } =
		context.get(requestContext);
	const translation = translationFor(context);
	const language = translation?.language ?? defaultLanguage;
	// A shared page is compressed once, so it carries the style sheet; a personal one links the file.
	const inlineSheet = lite ? liteSheet : isShared ? sheet : undefined;
	const mayHydrate = !lite && rendering.mayHydrate;
	const render = () =>
		renderToString(
			<TranslationProvider translation={translation}>
				<ServerErrorContext value={{ reference: requestId, lite, links: siteLinks(settings, language) }}>
					<DocumentHeadContext value={{ mayHydrate, sheet: inlineSheet }}>{router}</DocumentHeadContext>
				</ServerErrorContext>
			</TranslationProvider>,
		);
	const key = [language, lite, mayHydrate, origin, pathname, search, rendering.data].join(" ");
	const texts = { random: [requestId, ...(randomTexts ?? [])], typed: typedTexts };
	const page = randomTexts && rendering.mayHydrate ? renderOnce(key, texts, render) : render();
	// Inline code is allowed by hash (CSP level 3), so that a shared page can be cached; the router's own scripts by nonce: the
	// request's id is random, and no other response has it.
	const policy = pagePolicy({
		scripts: lite ? [] : [prefetchRules[language]],
		styles: inlineSheet === undefined ? [] : [inlineSheet],
		nonce: mayHydrate ? requestId : undefined,
	});
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", policy);
	return new DocumentResponse(`<!DOCTYPE html>${page}`, { status, headers });
}

/** A request that failed before its language was known has no translations; the root boundary does without. */
function translationFor(context: RouterContextProvider): Translation | null {
	try {
		return getTranslation(context.get(requestContext).language);
	} catch {
		return null;
	}
}
