import { type Command, jsonOption, UsageError } from "#app/cli/command.ts";
import { probeSite } from "#app/cli/deploy-probe.ts";
import { type Finding, reportFindings } from "#app/cli/finding.ts";
import type { Store } from "#app/db/store.ts";
import { channelsOf, isSet } from "#app/leads/delivery/channels.server.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";

const DELIVER_MS = 20_000;

export const deployCheck: Command = {
	description:
		"look at the site from outside, as a browser would, and say what is wrong; this opens one draft and makes no lead",
	usage: "[<address>] [--deliver]",
	positionals: [0, 1],
	options: {
		...jsonOption,
		deliver: {
			type: "boolean",
			description:
				"also ask the webhooks whether they would take a lead, and send a sample, marked TESTE, to the team",
		},
	},
	async run({ open, config, terminal }, { positionals, options }) {
		const [address = publicOrigin(config)] = positionals;
		if (!URL.canParse(address))
			throw new UsageError(`${address} is not an address such as https://www.company.com`);
		const findings = await probeSite(address);
		if (options.deliver) findings.push(...(await probeDestinations(open, config)));
		reportFindings(terminal, options, findings);
	},
};

async function probeDestinations(open: () => Promise<Store>, config: Config): Promise<Finding[]> {
	const channels = channelsOf(open, config);
	const unset = channels.some(isSet)
		? { fact: "not set" }
		: { problem: "It is not set in this environment." };
	return Promise.all(
		channels.map(async ({ about, sender }) => {
			if (!sender) return { about, ...unset };
			const result = await sender.check(AbortSignal.timeout(DELIVER_MS));
			sender.close();
			return result.delivered ? { about } : { about, problem: `It does not take a lead: ${result.reason}.` };
		}),
	);
}
