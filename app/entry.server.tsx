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
import { MayHydrateContext } from "#app/layout/page-handle.ts";
import { siteLinks } from "#app/platform/settings/links.ts";
import { noteFailure } from "#app/request/failure.ts";
import { getTranslation } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { finishDocument } from "#app/server/document/finish-document.ts";

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
	const failures: unknown[] = [];
	const { prelude } = await prerenderToNodeStream(
		<TranslationProvider translation={translation}>
			<ServerErrorContext value={{ reference: requestId, lite, links: siteLinks(settings, language) }}>
				<MayHydrateContext value={!lite && !routerContext.staticHandlerContext.errors}>
					<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
				</MayHydrateContext>
			</ServerErrorContext>
		</TranslationProvider>,
		{ onError: (error) => void failures.push(error) },
	);
	if (failures.length > 0) throw failures[0];
	const markup = await text(prelude);
	const { html, policy } = finishDocument(markup, nonce, {
		language,
		lite,
		isShared,
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
	noteFailure((context as RouterContextProvider).get(requestContext), error);
}

/** An error before the language was known finds no translations; the root boundary does without. */
function translationFor(context: RouterContextProvider): Translation | null {
	try {
		return getTranslation(context.get(requestContext).language);
	} catch {
		return null;
	}
}
