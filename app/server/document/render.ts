import type { IncomingMessage } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createHeaders } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { languageParameter } from "#app/i18n/languages.ts";
import { localizedHref } from "#app/paths.ts";
import { logger } from "#app/platform/log.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { RequestContext, requestContext } from "#app/request/request-context.ts";
import type { PageVariant } from "#app/server/page-cache/page-cache.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Paths of all routes, with their parameters as React Router writes them. */
export const routePaths: readonly string[] = Object.values(build.routes).flatMap((one) =>
	one?.index ? "/" : one?.path ? `/${one.path}` : [],
);

/** Has React Router respond to one visitor's request. */
export async function renderRequest(
	request: IncomingMessage,
	body: Buffer<ArrayBuffer> | undefined,
	context: RequestContext,
): Promise<Response> {
	const provider = new RouterContextProvider();
	provider.set(requestContext, context);
	const headers = createHeaders(request);
	// `checkOrigin` judged it: React Router would refuse `null` with an error of its own, in English and without the answers.
	headers.delete("Origin");
	const init = { method: request.method, headers, body };
	const url = new URL(context.pathname + context.search, context.origin);
	return handle(new Request(url, init), provider);
}

/** Renders a shared page as for a visitor without cookies, whose address names the language. */
export function renderSharedPage(settings: Config, { path, language, lite }: PageVariant): Promise<Response> {
	const url = new URL(localizedHref(path, language), publicOrigin(settings));
	url.searchParams.set(languageParameter, language);
	const headers = { host: url.host, "save-data": lite ? "on" : "off" };
	const visit = { method: "GET", url: url.pathname + url.search, headers, socket: {} };
	const context = new RequestContext(visit, "shared", { settings, log: logger() });
	context.isShared = true;
	const provider = new RouterContextProvider();
	provider.set(requestContext, context);
	return handle(new Request(url), provider);
}
