import { contentPaths, pageAddress, paths, stepPaths } from "#app/paths.ts";

const pages = new Set([...contentPaths, ...stepPaths, paths.review, paths.saved]);
const confirmation = new RegExp(`^${paths.received}/[\\w-]{1,40}$`);

/**
 * The page that a form says it stands on, with the query that belongs to it; Home unless it is one of ours. What a form
 * posts decides no more than that, so it can lead to no other host (CWE-601).
 */
export function returnPath(posted: string | null): string {
	const url = URL.parse(posted ?? "", "http://site");
	if (url?.origin !== "http://site") return paths.home;
	if (!pages.has(url.pathname) && !confirmation.test(url.pathname)) return paths.home;
	return pageAddress(url.pathname, url.search);
}
