import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { longTextsContext } from "#app/content/page.server.tsx";
import { defaultLanguage } from "#app/i18n/languages.ts";
import { type Translation, TranslationProvider, translationOf } from "#app/i18n/translation.tsx";
import { ErrorReferenceContext } from "#app/layout/error-page.tsx";
import { getInstance } from "#app/request/language.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { finishDocument } from "#app/server/document.ts";
import { LongTextContext } from "#app/ui/long-text.tsx";

/**
 * Draws a page whole. Nothing on this site arrives late, and only a finished page can be cached, compressed
 * once and have its scripts allowed by hash.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const visit = context.get(requestContext);
	const nonce = randomBytes(16).toString("base64url");
	const translation = translationFor(context);
	const markup = await renderWhole(
		<TranslationProvider translation={translation}>
			<ErrorReferenceContext value={visit.requestId}>
				<LongTextContext value={context.get(longTextsContext)}>
					<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
				</LongTextContext>
			</ErrorReferenceContext>
		</TranslationProvider>,
	);
	const { html, policy } = finishDocument(markup, nonce, {
		language: translation?.language ?? defaultLanguage,
		lite: visit.lite,
		// The router in the browser knows no case: it would take `/Blog` for `/blog` and draw that over "not found".
		withReact: status !== 404,
	});
	headers.set("Content-Type", "text/html; charset=utf-8");
	// Vite puts scripts of its own into pages under development.
	if (!import.meta.env.DEV) headers.set("Content-Security-Policy", policy);
	return new Response(html, { status, headers });
}

/** Errors that a client cannot cause, with the reference that its error page shows. Never what was sent. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: unknown },
): void {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	const { log } = (context as RouterContextProvider).get(requestContext);
	log.error({ err: error }, "request failed");
}

/** An error before the language was known finds no translations; the root boundary does without. */
function translationFor(context: RouterContextProvider): Translation | null {
	try {
		return translationOf(getInstance(context));
	} catch {
		return null;
	}
}

function renderWhole(tree: ReactNode): Promise<string> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const collector = new Writable({
			write(chunk: Buffer, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				resolve(Buffer.concat(chunks).toString("utf8"));
				done();
			},
		});
		const { pipe } = renderToPipeableStream(tree, {
			onAllReady: () => pipe(collector),
			onShellError: reject,
			onError: reject,
		});
	});
}
