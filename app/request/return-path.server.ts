import { contentPaths } from "#app/content-paths.ts";
import { pageAddress, paths, stepPaths } from "#app/paths.ts";

const pages = new Set([...contentPaths, ...stepPaths, paths.review, paths.saved, paths.ownData]);
const confirmation = new RegExp(`^${paths.received}/[\\w-]{1,40}$`);

/** The page that a form claims to be on; Home unless it is one of ours (CWE-601). */
export function returnPath(posted: string | null): string {
	const url = URL.parse(posted ?? "", "http://site");
	if (url?.origin !== "http://site") return paths.home;
	if (!pages.has(url.pathname) && !confirmation.test(url.pathname)) return paths.home;
	return pageAddress(url.pathname, url.search);
}
