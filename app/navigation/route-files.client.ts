import { dataCache } from "#app/navigation/data-cache.client.ts";

type RouteFiles = {
	path?: string;
	index?: boolean;
	module: string;
	imports?: string[];
	hasClientLoader: boolean;
};

/** What the build says of each route; React Router puts it there for its own use. */
const manifest = (window as { __reactRouterManifest?: { routes: Record<string, RouteFiles> } })
	.__reactRouterManifest;

/** Files of the page at `pathname`; undefined when it is none that React can navigate to. */
export function routeFiles(pathname: string): string[] | undefined {
	const route = Object.values(manifest?.routes ?? {}).find(
		(known) => known.hasClientLoader && (known.index ? "" : known.path) === pathname.slice(1),
	);
	return route && [route.module, ...(route.imports ?? [])];
}

/**
 * Fetches files into the browser's cache, with retries. The router answers a module that cannot be loaded with a reload
 * of the page, which loses what was typed: so the files are there before it asks.
 */
export async function fetchFiles(files: readonly string[]): Promise<void> {
	await Promise.all(
		files.filter(isMissing).map((file) =>
			dataCache.fetchQuery({
				queryKey: ["file", file],
				gcTime: Number.POSITIVE_INFINITY,
				queryFn: async () => {
					const response = await fetch(file);
					if (!response.ok) throw response.status >= 500 ? new Error(file) : response;
					await response.arrayBuffer();
					return true;
				},
			}),
		),
	);
}

/** Whether the document has not loaded the file yet. */
function isMissing(file: string): boolean {
	const loads = performance.getEntriesByName(
		new URL(file, location.origin).href,
	) as PerformanceResourceTiming[];
	return !loads.some(({ responseStatus }) => responseStatus === 200);
}
