import { campaignParameters } from "#app/paths.ts";
import type { RequestContext } from "#app/request/request-context.ts";

const harmless = /^[\w .,+%/-]{1,80}$/;

/** Where a visitor came from: allow-listed campaign values, and the host of another site. */
export type Attribution = Record<string, string>;

/** Campaign values of the URL or the page it was sent from, and a foreign `Referer`'s host. */
export function attributionOf({ query, referrer }: Pick<RequestContext, "query" | "referrer">): Attribution {
	const before = referrer && "parameters" in referrer ? referrer.parameters : new URLSearchParams();
	const source: Attribution = {};
	for (const name of campaignParameters) {
		const value = query.get(name) ?? before.get(name);
		if (value && harmless.test(value)) source[name] = value;
	}
	if (referrer && "host" in referrer) source.referrer = referrer.host;
	return source;
}
