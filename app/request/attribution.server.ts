import { campaignParameters, fromParameter, fromProfileStep, paths } from "#app/paths.ts";
import type { RequestContext } from "./request-context.ts";

/** Kinds of result that a tool may pass to a quote request: codes, without personal or typed data. */
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

/** Where a visitor came from: campaign values, a tool's kind of result, the first step's link, the referring host. */
export type Attribution = Record<string, string>;

/** Reads the attribution from URL or referring page (campaign), the form's `tool`, and a foreign `Referer`. */
export function attributionOf(
	{ pathname, query, referrer }: Pick<RequestContext, "pathname" | "query" | "referrer">,
	tool?: string | null,
): Attribution {
	const before = referrer && "parameters" in referrer ? referrer.parameters : new URLSearchParams();
	const source: Attribution = {};
	for (const name of campaignParameters) {
		const value = query.get(name) ?? before.get(name);
		if (value && harmless.test(value)) source[name] = value;
	}
	if (tool && (toolResults as readonly string[]).includes(tool)) source.tool = tool;
	const isFromProfileStep = [query, before].some((all) => all.get(fromParameter) === fromProfileStep);
	// Only the contact form posts to this page.
	if (isFromProfileStep && pathname === paths.faq) source.from = fromProfileStep;
	if (referrer && "host" in referrer) source.referrer = referrer.host;
	return source;
}
