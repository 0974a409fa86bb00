import { unfinishedTexts } from "#app/content/unfinished-texts.server.ts";
import { findPlaceholders } from "#app/platform/settings/placeholders.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { type Diagnosis, diagnose } from "./diagnosis.ts";

/** A diagnosis for each placeholder that the owner has still to replace. */
export function examineLaunch(settings: Settings): Diagnosis[] {
	const missing = [...findPlaceholders(settings), ...unfinishedTexts()];
	if (missing.length === 0) return [{ about: "Launch", fact: "nothing is left to fill in" }];
	return missing.map((problem) => ({ about: "Launch", problem }));
}

/** Diagnoses of valid settings that may still be unwise: a store that may vanish, the proxy in front, the launch. */
export function examineSettings(settings: Settings): Diagnosis[] {
	const mustExist = diagnose(
		"Store must exist",
		!settings.STORE_MUST_EXIST && "a store that vanished would be replaced by an empty one",
		"set STORE_MUST_EXIST=true, and restart the site",
	);
	const launch = examineLaunch(settings);
	const problem = `${launch.length} placeholders or unfinished texts are left`;
	const summary = diagnose("Launch", problem, "leads doctor --launch");
	return [mustExist, diagnoseProxy(settings), ...(launch.length > 1 ? [summary] : launch)];
}

function diagnoseProxy({ PUBLIC_ORIGIN, TRUST_PROXY, HOST }: Settings): Diagnosis {
	if (PUBLIC_ORIGIN?.startsWith("https:") && TRUST_PROXY === 0)
		return diagnose(
			"Proxy",
			"PUBLIC_ORIGIN is https, which a proxy serves, and TRUST_PROXY is 0: all visitors share one limit",
			"set TRUST_PROXY to the number of proxies; leads doctor --from-outside <address> reports whether it is right",
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
