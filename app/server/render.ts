import type { IncomingMessage } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createHeaders } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { languageParameter } from "#app/i18n/languages.ts";
import { logger } from "#app/observability/log.ts";
import { localizedHref } from "#app/paths.ts";
import { type RequestContext, requestContext } from "#app/request/request-context.ts";
import type { PageVariant } from "#app/server/page-cache/cached-page.ts";

const handle = createRequestHandler(build, "production");

/** Paths of all routes, with their parameters as React Router writes them. */
export const routePaths: readonly string[] = Object.values(build.routes).flatMap((one) =>
	one?.index ? "/" : one?.path ? `/${one.path}` : [],
);

/** React Router's answer to one visitor's request. */
export function renderForOne(
	request: IncomingMessage,
	url: URL,
	body: Buffer<ArrayBuffer> | undefined,
	visit: RequestContext,
): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, visit);
	return handle(new Request(url, { method: request.method, headers: createHeaders(request), body }), context);
}

/** A page that is equal for everybody is rendered for nobody: no cookies, no query but the language. */
export function renderForAll(settings: Config, { path, language, lite }: PageVariant): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, {
		requestId: "prerender",
		address: "",
		origin: publicOrigin(settings),
		secure: settings.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
		language,
		lite,
		preferences: { hasFlash: false },
		cookies: {},
		browserKey: undefined,
		keepsCookies: true,
		log: logger(),
	});
	const address = new URL(localizedHref(path, language), publicOrigin(settings));
	address.searchParams.set(languageParameter, language);
	return handle(new Request(address), context);
}
