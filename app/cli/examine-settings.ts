import { type Diagnosis, diagnose } from "#app/cli/diagnosis.ts";
import { unfinishedTexts } from "#app/content/unfinished-texts.server.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { findPlaceholders } from "#app/platform/settings/placeholders.ts";

/** Everything that only the owner knows and has not given yet, a diagnosis each. */
export function examineLaunch(config: Config): Diagnosis[] {
	const missing = missingAtLaunch(config).map((problem) => ({ about: "Launch", problem }));
	return missing.length > 0 ? missing : [diagnoseLaunch(config)];
}

export function examineSettings(config: Config): Diagnosis[] {
	const mustExist = diagnose(
		"Store must exist",
		!config.STORE_MUST_EXIST && "a store that vanished would be replaced by an empty one",
		"set STORE_MUST_EXIST=true, and restart the site",
	);
	return [mustExist, diagnoseProxy(config), diagnoseLaunch(config)];
}

function diagnoseProxy({ PUBLIC_ORIGIN, TRUST_PROXY, HOST }: Config): Diagnosis {
	if (PUBLIC_ORIGIN?.startsWith("https:") && TRUST_PROXY === 0)
		return diagnose(
			"Proxy",
			"PUBLIC_ORIGIN is https, which a proxy serves, and TRUST_PROXY is 0: all visitors share one limit",
			"set TRUST_PROXY to the number of proxies; leads doctor --from-outside <address> says whether it is right",
		);
	const isOpen = HOST === undefined || HOST === "0.0.0.0" || HOST === "::";
	return diagnose(
		"Proxy",
		TRUST_PROXY > 0 &&
			isOpen &&
			"the site listens on all interfaces: whoever reaches it without the proxy can forge addresses",
		"set HOST=127.0.0.1, or let only the proxy reach the port",
		`${TRUST_PROXY} in front`,
	);
}

function diagnoseLaunch(config: Config): Diagnosis {
	const { length } = missingAtLaunch(config);
	const problem = length > 0 && `${length} placeholders or drafts are left`;
	return diagnose("Launch", problem, "leads doctor --launch", "nothing is left to fill in");
}

function missingAtLaunch(config: Config): string[] {
	return [...findPlaceholders(config), ...unfinishedTexts()];
}
