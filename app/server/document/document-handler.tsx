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
import { requestContext } from "#app/request/request-context.ts";
import { renderDocument } from "./render-document.tsx";

export type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
export type Handle = (context: RouterContextProvider) => Promise<Response>;

/** Renders `page` without data for React. `branch` lists its parent routes, outermost first, and the page itself. */
export function documentHandler(page: ServerRoute, branch: readonly ServerRoute[]): Handle {
	const handler = createStaticHandler(branch.reduceRight<RouteObject[]>(routeAround, []));
	// Made once, for any result: each of its getters would leave a hidden class in V8's old generation for each page.
	const router = createStaticRouter(handler.dataRoutes, { ...noResult, _match: handler.match });

	function render(request: Request, context: RouterContextProvider, result: StaticHandlerContext): Response {
		for (const error of Object.values(result.errors ?? {})) handleError(error, { request, context });
		const own = Object.create(router, { state: { value: { ...router.state, ...result } } });
		return renderDocument(<StaticRouterProvider router={own} context={result} hydrate={false} />, {
			context,
			status: result.statusCode,
			headers: headersOf(page, result),
			mayHydrate: false,
		});
	}

	return async (context) => {
		const { request } = context.get(requestContext);
		// With `generateMiddlewareResponse`, `query` always resolves with a response.
		return handler.query(request, {
			requestContext: context,
			generateMiddlewareResponse: async (load) => {
				const result = await load(request);
				return result instanceof Response ? result : render(request, context, result);
			},
		}) as Promise<Response>;
	};
}

const location = { pathname: "/", search: "", hash: "", state: null, key: "" };
const noData = { loaderData: {}, actionData: null, errors: null, loaderHeaders: {}, actionHeaders: {} };
const noResult = { basename: "/", location, matches: [], statusCode: 200, ...noData };

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

/** Headers from the page's `headers` export, for its errors too. */
function headersOf({ id, module: { headers } }: ServerRoute, result: StaticHandlerContext): Headers {
	if (typeof headers !== "function") return new Headers(headers);
	const none = new Headers();
	const { [id]: actionHeaders = none } = result.actionHeaders;
	const { [id]: loaderHeaders = none } = result.loaderHeaders;
	return new Headers(headers({ actionHeaders, loaderHeaders, parentHeaders: none, errorHeaders: undefined }));
}
