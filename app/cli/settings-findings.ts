import type { Finding, Result } from "#app/cli/finding.ts";
import { unfinishedTexts } from "#app/content/unfinished-texts.server.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { findPlaceholders } from "#app/platform/settings/placeholders.ts";

/** Everything that only the owner knows and has not given yet, a finding each. */
export function examineLaunch(config: Config): Finding[] {
	const missing = missingAtLaunch(config);
	if (missing.length === 0) return [{ about: "Launch", ...launchResult(config) }];
	return missing.map((problem) => ({ about: "Launch", problem }));
}

export function storeMustExistResult({ STORE_MUST_EXIST }: Config): Result {
	if (STORE_MUST_EXIST) return {};
	return {
		problem: "a store that vanished would be replaced by an empty one",
		fix: "set STORE_MUST_EXIST=true, and restart the site",
	};
}

export function proxyResult({ PUBLIC_ORIGIN, TRUST_PROXY, HOST }: Config): Result {
	if (PUBLIC_ORIGIN?.startsWith("https:") && TRUST_PROXY === 0)
		return {
			problem:
				"PUBLIC_ORIGIN is https, which a proxy serves, and TRUST_PROXY is 0: all visitors share one limit",
			fix: "set TRUST_PROXY to the number of proxies; leads doctor --from-outside <address> says whether it is right",
		};
	if (TRUST_PROXY > 0 && (HOST === undefined || HOST === "0.0.0.0" || HOST === "::"))
		return {
			problem: "the site listens on all interfaces: whoever reaches it without the proxy can forge addresses",
			fix: "set HOST=127.0.0.1, or let only the proxy reach the port",
		};
	return { fact: `${TRUST_PROXY} in front` };
}

export function launchResult(config: Config): Result {
	const { length } = missingAtLaunch(config);
	if (length === 0) return { fact: "nothing is left to fill in" };
	return { problem: `${length} placeholders or drafts are left`, fix: "leads doctor --launch" };
}

function missingAtLaunch(config: Config): string[] {
	return [...findPlaceholders(config), ...unfinishedTexts()];
}
