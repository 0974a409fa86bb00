import { isDraftPage } from "#app/paths.ts";
import { preferenceCookie } from "#app/request/cookies.ts";
import type { RequestContext } from "#app/request/request-context.ts";

/** Adds to a response for one visitor the language to keep; one that may hold a message is not stored. */
export function addVisitorHeaders({ headers }: Response, context: RequestContext): void {
	const isPage = headers.get("Content-Type")?.startsWith("text/html");
	for (const [name, value] of isPage ? languageHeaders(context) : []) headers.append(name, value);
	if (context.hasMessage) headers.set("Cache-Control", "no-store, no-cache");
}

/** Headers to send with a shared page, as a flat list: personal data never enters the cached page. */
export function visitorHeaders(context: RequestContext): string[] {
	return ["X-Request-Id", context.requestId, ...languageHeaders(context).flat()];
}

/** Stores the language if none or another one is stored; `Server-Timing` announces a change to the page's script. */
function languageHeaders(context: RequestContext): [name: string, value: string][] {
	const { language, storedLanguage, isSecure, pathname, browserKey, fetchSite } = context;
	if (storedLanguage === language) return [];
	// A draft begun without cookies opens only without them. A first cookie would lock out its visitor, who comes from this site;
	// it should lock out others, who were sent the address.
	const isOwn = fetchSite === undefined || fetchSite === "same-origin";
	if (isOwn && storedLanguage === undefined && browserKey === undefined && isDraftPage(pathname)) return [];
	const cookie: [string, string] = ["Set-Cookie", preferenceCookie("language", language, isSecure)];
	return storedLanguage === undefined ? [cookie] : [cookie, ["Server-Timing", "language-changed"]];
}
