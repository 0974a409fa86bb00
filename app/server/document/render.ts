import type { IncomingMessage } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { languageParameter } from "#app/i18n/languages.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { localizedHref } from "#app/paths.ts";
import { logger } from "#app/platform/log.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { RequestContext, requestContext } from "#app/request/request-context.ts";
import { routePatterns } from "#app/server/http/route-pattern.ts";
import type { PageVariant } from "#app/server/page-cache/page-cache.ts";
import { documentHandler, type Handle, type ServerRoute } from "./document-handler.tsx";
import { formHandler } from "./form-handler.ts";

const routes = new Map(
	Object.values(build.routes).flatMap((route) => {
		if (!route) return [];
		const pattern = route.index ? "/" : route.path && `/${route.path}`;
		return pattern ? [[pattern === "/*" ? "*" : pattern, route] as const] : [];
	}),
);

/** Finds the route pattern of an address, such as `/blog/:list`. */
export const patternOf = routePatterns([...routes.keys()]);

const handlers = new Map<string, Handle>();

/** Handler that knows only the route of `pathname`, since React Router searches all routes on each request. */
function handlerOf(pathname: string, method = "GET"): Handle {
	const pattern = patternOf(pathname);
	const isData = pathname.endsWith(".data");
	const isForm = method === "POST" && !isData;
	const key = [pattern, isData, isForm].join(" ");
	const known = handlers.get(key);
	if (known) return known;
	const branch = branchOf(routes.get(pattern));
	const handler = isForm ? formHandler(branch, createHandler) : createHandler(branch, isData);
	handlers.set(key, handler);
	return handler;
}

function branchOf(route: ServerRoute | undefined): ServerRoute[] {
	return route ? [...branchOf(build.routes[route.parentId ?? ""]), route] : [];
}

function createHandler(branch: readonly ServerRoute[], isData = false): Handle {
	const page = branch.at(-1);
	const hydrates = branch.some(({ module }) => (module.handle as PageHandle | undefined)?.hydrate);
	if (page?.module.default && !hydrates && !isData) return documentHandler(page, branch);
	const entries = Object.fromEntries(branch.map(({ id }) => [id, build.assets.routes[id]]));
	const assets = { ...build.assets, routes: entries };
	const byId = Object.fromEntries(branch.map((route) => [route.id, route]));
	const handle = createRequestHandler({ ...build, routes: byId, assets }, import.meta.env.MODE);
	return (context) => handle(context.get(requestContext).request, context);
}

export async function renderRequest(request: IncomingMessage, context: RequestContext): Promise<Response> {
	const provider = new RouterContextProvider(new Map([[requestContext, context]]));
	return handlerOf(context.pathname, request.method)(provider);
}

/** Renders a shared page as for a visitor without cookies, with the language in the address. */
export function renderSharedPage(settings: Settings, variant: PageVariant): Promise<Response> {
	const { path, language, lite } = variant;
	const url = new URL(localizedHref(path, language), publicOrigin(settings));
	url.searchParams.set(languageParameter, language);
	const headers = { host: url.host, "save-data": lite ? "on" : "off" };
	const head = { method: "GET", url: url.pathname + url.search, headers, socket: {} };
	const context = new RequestContext(head, "shared", { settings, log: logger() });
	context.isShared = true;
	return handlerOf(url.pathname)(new RouterContextProvider(new Map([[requestContext, context]])));
}
