import routeFiles from "virtual:route-files";
import { dataCache } from "#app/navigation/data-cache.client.ts";

/** Fetches a page's files first, with retries: the router answers a missing module with a reload, which loses what was typed. */
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

export function missingFiles(pathname: string): readonly string[] {
	return (routeFiles[pathname] ?? []).filter((file) => {
		const loads = performance.getEntriesByName(
			new URL(file, location.origin).href,
		) as PerformanceResourceTiming[];
		return !loads.some(({ responseStatus }) => responseStatus === 200);
	});
}
