import routeFiles from "virtual:route-files";
import { dataCache } from "#app/navigation/data-cache.client.ts";

/**
 * Fetches the files of the page at `pathname` into the browser's cache, with retries. The router answers a module that
 * cannot be loaded with a reload of the page, which loses what was typed: so the files are there before it asks.
 */
export async function fetchFiles(pathname: string): Promise<void> {
	await Promise.all(
		missingFiles(pathname).map((file) =>
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

/** Files of the page at `pathname` that the document has not loaded yet. */
export function missingFiles(pathname: string): readonly string[] {
	return (routeFiles[pathname] ?? []).filter((file) => {
		const loads = performance.getEntriesByName(
			new URL(file, location.origin).href,
		) as PerformanceResourceTiming[];
		return !loads.some(({ responseStatus }) => responseStatus === 200);
	});
}
