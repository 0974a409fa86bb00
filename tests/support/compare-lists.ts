import type { Language } from "#app/i18n/languages.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { type Reply, replyTo } from "#app/routes/tools/reconciliation/reply.server.ts";

/** The reply to these lists and choices, posted as text on 23 November 2026. */
export function compareLists(posted: Record<string, string>, language: Language = "pt"): Reply {
	const text = textOf("reconciliation", language);
	return replyTo(
		{ texts: new Map(Object.entries(posted)), faults: {} },
		{ language, text, today: "2026-11-23", retryAfter: 0 },
	);
}

/** The fault of each list that has one: `mtr empty`. */
export function faultsOf({ errors = {} }: Reply): string[] {
	return Object.entries(errors).map(
		([list, fault]) => `${list} ${typeof fault === "string" ? fault : fault.code}`,
	);
}
