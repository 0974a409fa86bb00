import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { defaultLanguage } from "#app/i18n/languages.ts";
import { type Translation, TranslationProvider } from "#app/i18n/translation.tsx";
import { ServerErrorContext } from "#app/layout/error-page.tsx";
import { DocumentHeadContext } from "#app/layout/page-handle.ts";
import { paths } from "#app/paths.ts";
import { siteLinks } from "#app/platform/settings/links.ts";
import { getTranslation } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { prefetchRules } from "#app/ui/script/prefetch-rules.ts";
import styles from "#app/ui/styles/app.css?inline";
import { fades } from "#app/ui/styles/fades.ts";
import { DocumentResponse } from "./document-response.ts";
import { partOnce, renderOnce } from "./render-once.ts";
import { pagePolicy } from "./security-headers.ts";

const sheet = styles + fades;
/** The style sheet of the lite version, without web fonts. */
const liteSheet = sheet.replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");

type Rendering = {
	context: RouterContextProvider;
	status: number;
	headers: Headers;
	mayHydrate: boolean;
	/** Serialised data for React; undefined on documents. */
	data?: string | undefined;
};

/** Renders a whole page at once: it is cached, compressed once, and its scripts go by hash. Rethrows component errors. */
export function renderDocument(router: ReactNode, rendering: Rendering): DocumentResponse {
	const { context, status, headers } = rendering;
	const { settings, requestId, lite, isShared, randomTexts, typedTexts, origin, pathname, search } =
		context.get(requestContext);
	const translation = translationFor(context);
	const language = translation?.language ?? defaultLanguage;
	// A shared page is compressed only once, so it inlines the style sheet; a personal page links the file.
	const inlineSheet = lite ? liteSheet : isShared ? sheet : undefined;
	const mayHydrate = !lite && rendering.mayHydrate;
	const inLanguage = (node: ReactNode) =>
		renderToString(<TranslationProvider translation={translation}>{node}</TranslationProvider>);
	const markedInMenus = Object.values(paths).find((path) => path !== paths.home && pathname.startsWith(path));
	const renderPart = (name: string, part: () => ReactNode) =>
		partOnce(settings, `${language} ${markedInMenus} ${name}`, () => inLanguage(part()));
	const head = { mayHydrate, sheet: inlineSheet, renderPart: mayHydrate ? undefined : renderPart };
	const render = () =>
		inLanguage(
			<ServerErrorContext value={{ reference: requestId, lite, links: siteLinks(settings, language) }}>
				<DocumentHeadContext value={head}>{router}</DocumentHeadContext>
			</ServerErrorContext>,
		);
	const key = [language, lite, mayHydrate, origin, pathname, search, rendering.data].join(" ");
	const texts = { random: [requestId, ...(randomTexts ?? [])], typed: typedTexts };
	const page = randomTexts && rendering.mayHydrate ? renderOnce(key, texts, render) : render();
	// Allows inline code by hash (CSP level 3), so that shared pages can be cached, and the router's scripts by nonce, for which
	// the random request id serves.
	const policy = pagePolicy({
		scripts: lite ? [] : [prefetchRules[language]],
		styles: [inlineSheet ?? fades],
		nonce: mayHydrate ? requestId : undefined,
	});
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", policy);
	return new DocumentResponse(`<!DOCTYPE html>${page}`, { status, headers });
}

/** Translations of the request's language; null if it failed before that was known, which the root boundary handles. */
function translationFor(context: RouterContextProvider): Translation | null {
	try {
		return getTranslation(context.get(requestContext).language);
	} catch {
		return null;
	}
}
