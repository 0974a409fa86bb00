import { type ComponentType, Fragment } from "react";
import {
	createStaticHandler,
	createStaticRouter,
	Outlet,
	type RouteObject,
	type RouterContextProvider,
	type ServerBuild,
	type StaticHandlerContext,
	StaticRouterProvider,
} from "react-router";
import { handleError } from "#app/entry.server.tsx";
import { createNonce, drawDocument } from "#app/server/document/draw.tsx";

export type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
export type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Responds with the page of `branch` as a document on which no React runs: the framework's own handler would encode the
 * loaders' data for a browser that gets none of it. `branch` holds the page's route after those around it.
 */
export function documentHandler(branch: readonly ServerRoute[]): Handle {
	const { query, dataRoutes } = createStaticHandler(branch.reduceRight<RouteObject[]>(routeAround, []));

	function draw(request: Request, context: RouterContextProvider, result: StaticHandlerContext): Response {
		for (const error of Object.values(result.errors ?? {})) handleError(error, { request, context });
		const router = createStaticRouter(dataRoutes, result);
		return drawDocument(<StaticRouterProvider router={router} context={result} hydrate={false} />, {
			context,
			status: result.statusCode,
			headers: headersOf(branch, result),
			nonce: createNonce(),
			mayHydrate: false,
		});
	}

	return async (request, requestContext) => {
		const response = await query(request, {
			requestContext,
			generateMiddlewareResponse: async (load) => {
				const result = await load(request);
				return result instanceof Response ? result : draw(request, requestContext, result);
			},
		});
		// With this option it is never the data.
		return response as Response;
	};
}

/** A route of the build as one of the router's own, around `children`. */
function routeAround(children: RouteObject[], { id, index, path, module }: ServerRoute): RouteObject[] {
	const { Layout = Fragment, default: Component = Outlet, ErrorBoundary, loader, action, handle } = module;
	const within = (Part: ComponentType) => (
		<Layout>
			<Part />
		</Layout>
	);
	const route = {
		...{ id, path, loader, action, handle },
		middleware: module.middleware as RouteObject["middleware"],
		element: within(Component),
		errorElement: ErrorBoundary && within(ErrorBoundary),
	};
	return [index ? { ...route, index } : { ...route, children }];
}

/** The headers that the innermost route names whose part of the page is drawn. */
function headersOf(branch: readonly ServerRoute[], result: StaticHandlerContext): Headers {
	const { errors, actionHeaders, loaderHeaders } = result;
	const failed = branch.findIndex(({ id }) => errors?.[id] !== undefined);
	const drawn = failed < 0 ? branch : branch.slice(0, failed + 1);
	const { id = "", module } = drawn.findLast((route) => route.module.headers !== undefined) ?? {};
	const none = new Headers();
	const args = {
		parentHeaders: none,
		actionHeaders: actionHeaders[id] ?? none,
		loaderHeaders: loaderHeaders[id] ?? none,
		errorHeaders: undefined,
	};
	const headers = module?.headers;
	return new Headers(typeof headers === "function" ? headers(args) : headers);
}
