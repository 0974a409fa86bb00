import { isDraftPage } from "#app/paths.ts";
import { preferenceCookie } from "#app/request/cookies.ts";
import type { RequestContext } from "#app/request/request-context.ts";

/** Adds to a response what it says to its visitor alone. */
export function addVisitorHeaders({ headers }: Response, context: RequestContext): void {
	const isPage = headers.get("Content-Type")?.startsWith("text/html");
	for (const [name, value] of isPage ? languageHeaders(context) : []) headers.append(name, value);
	if (context.hasMessage) headers.set("Cache-Control", "no-store, no-cache");
}

/** Headers that a response adds to a shared page: personal data never enters a cached page. */
export function visitorHeaders(context: RequestContext): string[] {
	return ["X-Request-Id", context.requestId, ...languageHeaders(context).flat()];
}

/** Stores the language when none or another one is stored; `Server-Timing` tells the page's script of the change. */
function languageHeaders(context: RequestContext): [name: string, value: string][] {
	const { language, storedLanguage, secure, pathname, browserKey, cameFrom } = context;
	if (storedLanguage === language) return [];
	// A draft begun without cookies opens without them only. A first cookie would lock out its own visitor, who comes from this
	// site; from elsewhere comes somebody who was sent the address, and whom the cookie is meant to lock out.
	const isOwn = cameFrom === undefined || cameFrom === "same-origin";
	if (isOwn && storedLanguage === undefined && browserKey === undefined && isDraftPage(pathname)) return [];
	const cookie: [string, string] = ["Set-Cookie", preferenceCookie("language", language, secure)];
	return storedLanguage === undefined ? [cookie] : [cookie, ["Server-Timing", "language-changed"]];
}
