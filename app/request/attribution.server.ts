import {
	campaignParameters,
	fromParameter,
	fromProfileStep,
	paths,
	toolResultParameter,
} from "#app/paths.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import { readToolResult } from "#app/request/tool-result.ts";

const harmless = /^[\w .,+%/-]{1,80}$/;

/** A visitor's origin: allow-listed campaign values, the kind of result of a tool, the line of the quote request for others, the referring host; nothing else. */
export type Attribution = Record<string, string>;

/** Campaign values of the address, or of the same-site page it was sent from, and a foreign `Referer`'s host (RFC 9110, 10.1.3). */
export function attributionOf(
	request: Pick<RequestContext, "pathname" | "query" | "referrer" | "origin">,
): Attribution {
	const { pathname, query } = request;
	const source: Attribution = {};
	const referrer = URL.parse(request.referrer ?? "");
	const isSameSite = referrer?.origin === request.origin;
	for (const name of campaignParameters) {
		const value = query.get(name) ?? (isSameSite ? referrer?.searchParams.get(name) : undefined);
		if (value && harmless.test(value)) source[name] = value;
	}
	const tool =
		readToolResult(query.get(toolResultParameter)) ??
		(isSameSite ? readToolResult(referrer?.searchParams.get(toolResultParameter)) : undefined);
	if (tool) source.tool = tool;
	const isFromProfileStep = [query, isSameSite ? referrer?.searchParams : undefined].some(
		(parameters) => parameters?.get(fromParameter) === fromProfileStep,
	);
	// Only the contact form posts there.
	if (isFromProfileStep && pathname === paths.faq) source.from = fromProfileStep;
	if (referrer && !isSameSite && /^https?:$/.test(referrer.protocol))
		source.referrer = referrer.hostname.slice(0, 255);
	return source;
}
