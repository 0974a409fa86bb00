import { contentPaths } from "#app/content-paths.ts";
import { isDraftPage, pageHref, paths } from "#app/paths.ts";

const pages = new Set([...contentPaths, paths.quote, paths.ownData]);
const confirmation = new RegExp(`^${paths.received}/[\\w-]{1,40}$`);

/** The path that a form claims to be on; Home unless it is a page of ours (open redirect, CWE-601). */
export function returnPath(posted: string | null): string {
	const url = URL.parse(posted ?? "", "http://site");
	if (url?.origin !== "http://site") return paths.home;
	const isOurs = pages.has(url.pathname) || isDraftPage(url.pathname) || confirmation.test(url.pathname);
	return isOurs ? pageHref(url.pathname, url.search) : paths.home;
}
