import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { defaultLanguage } from "#app/i18n/languages.ts";
import { type Translation, TranslationProvider } from "#app/i18n/translation.tsx";
import { ServerErrorContext } from "#app/layout/error-page.tsx";
import { DocumentHeadContext } from "#app/layout/page-handle.ts";
import { siteLinks } from "#app/platform/settings/links.ts";
import { getTranslation } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { pagePolicy } from "#app/server/document/security-headers.ts";
import { liteSheet, sheet } from "#app/server/document/style-sheet.ts";
import { prefetchRules } from "#app/ui/script/prefetch-rules.ts";

/** Draws a page whole: only a finished page can be cached, compressed once and have its scripts allowed by hash. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { settings, requestId, lite, isShared } = context.get(requestContext);
	const nonce = randomBytes(16).toString("base64url");
	const translation = translationFor(context);
	const language = translation?.language ?? defaultLanguage;
	// A shared page is compressed once, so it carries the style sheet; a personal one links the file.
	const inlineSheet = lite ? liteSheet : isShared ? sheet : undefined;
	const mayHydrate = !lite && !routerContext.staticHandlerContext.errors;
	const failures: unknown[] = [];
	const { prelude } = await prerenderToNodeStream(
		<TranslationProvider translation={translation}>
			<ServerErrorContext value={{ reference: requestId, lite, links: siteLinks(settings, language) }}>
				<DocumentHeadContext value={{ mayHydrate, sheet: inlineSheet }}>
					<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
				</DocumentHeadContext>
			</ServerErrorContext>
		</TranslationProvider>,
		{ onError: (error) => void failures.push(error) },
	);
	if (failures.length > 0) throw failures[0];
	const html = await text(prelude);
	// Inline code is allowed by hash (CSP level 3), so that a shared page can be cached; the router's own scripts, which no
	// shared page has, by nonce.
	const policy = pagePolicy({
		scripts: lite ? [] : [prefetchRules[language]],
		styles: inlineSheet === undefined ? [] : [inlineSheet],
		nonce: isShared ? undefined : nonce,
	});
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", policy);
	return new Response(html, { status, headers });
}

/** Errors that a client cannot cause, with the reference that its error page shows. Never what was sent. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: unknown },
): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	(context as RouterContextProvider).get(requestContext).log.error({ err: error }, "request failed");
}

/** An error before the language was known finds no translations; the root boundary does without. */
function translationFor(context: RouterContextProvider): Translation | null {
	try {
		return getTranslation(context.get(requestContext).language);
	} catch {
		return null;
	}
}
