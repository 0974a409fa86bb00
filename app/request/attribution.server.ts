import { campaignParameters, fromParameter, fromProfileStep, paths } from "#app/paths.ts";
import type { RequestContext } from "#app/request/request-context.ts";

/** Kinds of result that a tool may pass to a quote request: codes without anything personal or typed. */
export const toolResults = [
	"obligations-required",
	"obligations-exempt",
	"obligations-confirm",
	"estimator",
	"legal-calendar",
	"reconciliation-open",
	"reconciliation-clean",
] as const;
export type ToolResult = (typeof toolResults)[number];

const harmless = /^[\w .,+%/-]{1,80}$/;

/** A visitor's origin: allow-listed campaign values, the kind of result of a tool, the line of the quote request for others, the referring host; nothing else. */
export type Attribution = Record<string, string>;

/**
 * Campaign values of the URL, or of the same-site page it was sent from, the `tool` that the form names, and a foreign
 * `Referer`'s host.
 */
export function attributionOf(
	context: Pick<RequestContext, "pathname" | "query" | "referrer">,
	tool?: string | null,
): Attribution {
	const { pathname, query, referrer } = context;
	const before = referrer && "parameters" in referrer ? referrer.parameters : new URLSearchParams();
	const source: Attribution = {};
	for (const name of campaignParameters) {
		const value = query.get(name) ?? before.get(name);
		if (value && harmless.test(value)) source[name] = value;
	}
	const result = toolResults.find((known) => known === tool);
	if (result) source.tool = result;
	const isFromProfileStep = [query, before].some((all) => all.get(fromParameter) === fromProfileStep);
	// Only the contact form posts there.
	if (isFromProfileStep && pathname === paths.faq) source.from = fromProfileStep;
	if (referrer && "host" in referrer) source.referrer = referrer.host;
	return source;
}
