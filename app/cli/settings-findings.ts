import type { Finding } from "#app/cli/finding.ts";
import { unfinishedTexts } from "#app/content/unfinished-texts.server.ts";
import { receiversOf } from "#app/leads/delivery/routing.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { findPlaceholders } from "#app/platform/settings/placeholders.ts";

/** Everything that only the owner knows and has not given yet, a finding each. */
export function examineLaunch(config: Config): Finding[] {
	const missing = [...findPlaceholders(config), ...unfinishedTexts()];
	if (missing.length === 0) return [{ about: "Launch", fact: "nothing is left to fill in" }];
	return missing.map((problem) => ({ about: "Launch", problem }));
}

export function receiversFinding(config: Config): Finding {
	const about = "Destinations";
	const { webhook, teamMail, visitorMail } = receiversOf(config);
	if (!webhook && teamMail.length === 0)
		return {
			about,
			problem: "no webhook and no address of the team is set: leads wait in the store until someone looks",
			fix: "set WEBHOOK_URL, or SMTP_URL and LEADS_MAIL_TO; leads doctor --deliver tries them",
		};
	if (!visitorMail)
		return {
			about,
			problem: "no mail server is set: no one can confirm a newsletter or get a copy of their request",
			fix: "set SMTP_URL and MAIL_FROM",
		};
	return { about, fact: `${webhook ? "a webhook" : "no webhook"}, ${teamMail.length} addresses of the team` };
}

export function proxyFinding({ PUBLIC_ORIGIN, TRUST_PROXY, HOST }: Config): Finding {
	const about = "Proxy";
	if (PUBLIC_ORIGIN === undefined)
		return {
			about,
			problem: "PUBLIC_ORIGIN is not set: links say http://localhost",
			fix: "set PUBLIC_ORIGIN",
		};
	if (PUBLIC_ORIGIN.startsWith("https:") && TRUST_PROXY === 0)
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
	return { about, fact: `${PUBLIC_ORIGIN}, ${TRUST_PROXY} in front` };
}

export function placeholdersFinding(config: Config): Finding {
	const { length } = [...findPlaceholders(config), ...unfinishedTexts()];
	const about = "Launch";
	if (length === 0) return { about, fact: "no placeholder is left" };
	return { about, problem: `${length} placeholders or drafts are left`, fix: "leads doctor --launch" };
}
