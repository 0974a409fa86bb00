import type { Finding } from "#app/cli/finding.ts";
import { unfinishedTexts } from "#app/content/unfinished-texts.server.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { findPlaceholders } from "#app/platform/settings/placeholders.ts";

/** Everything that only the owner knows and has not given yet, a finding each. */
export function examineLaunch(config: Config): Finding[] {
	const missing = missingAtLaunch(config);
	return missing.length === 0
		? [launchFinding(config)]
		: missing.map((problem) => ({ about: "Launch", problem }));
}

export function storeMustExistFinding({ STORE_MUST_EXIST }: Config): Finding {
	const about = "Store must exist";
	if (STORE_MUST_EXIST) return { about };
	return {
		about,
		problem: "a store that vanished would be replaced by an empty one",
		fix: "set STORE_MUST_EXIST=true, and restart the site",
	};
}

export function proxyFinding({ PUBLIC_ORIGIN, TRUST_PROXY, HOST }: Config): Finding {
	const about = "Proxy";
	if (PUBLIC_ORIGIN?.startsWith("https:") && TRUST_PROXY === 0)
		return {
			about,
			problem:
				"PUBLIC_ORIGIN is https, which a proxy serves, and TRUST_PROXY is 0: all visitors share one limit",
			fix: "set TRUST_PROXY to the number of proxies; leads doctor --from-outside <address> says whether it is right",
		};
	if (TRUST_PROXY > 0 && (HOST === undefined || HOST === "0.0.0.0" || HOST === "::"))
		return {
			about,
			problem: "the site listens on all interfaces: whoever reaches it without the proxy can forge addresses",
			fix: "set HOST=127.0.0.1, or let only the proxy reach the port",
		};
	return { about, fact: `${TRUST_PROXY} in front` };
}

export function launchFinding(config: Config): Finding {
	const { length } = missingAtLaunch(config);
	const about = "Launch";
	if (length === 0) return { about, fact: "nothing is left to fill in" };
	return { about, problem: `${length} placeholders or drafts are left`, fix: "leads doctor --launch" };
}

function missingAtLaunch(config: Config): string[] {
	return [...findPlaceholders(config), ...unfinishedTexts()];
}
