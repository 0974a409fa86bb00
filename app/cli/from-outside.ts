import { UsageError } from "#app/cli/command.ts";
import { probeSite } from "#app/cli/deploy-probe.ts";
import { type Diagnosis, diagnose } from "#app/cli/diagnosis.ts";
import type { Store } from "#app/db/store.ts";
import { lastDeployCheck } from "#app/db/store-facts.ts";
import { channelsOf, senderNames } from "#app/leads/delivery/channels.server.ts";
import type { Config } from "#app/platform/settings/config.ts";

const DELIVER_MS = 20_000;

/** The site at `address` as browsers see it; that nothing was wrong is recorded where the store is at hand. */
export async function examineFromOutside(address: string, open: () => Promise<Store>): Promise<Diagnosis[]> {
	if (!URL.canParse(address))
		throw new UsageError(`${address} is not an address such as https://www.company.com`);
	const all = await probeSite(address);
	if (all.some(({ problem }) => problem !== undefined)) return all;
	const store = await open().catch(() => null);
	if (store) await lastDeployCheck.write(store, Date.now());
	return all;
}

/** Asks the webhook and the mail server, as set, whether they would take a lead; the team gets a sample. */
export async function examineDestinations(open: () => Promise<Store>, config: Config): Promise<Diagnosis[]> {
	const channels = channelsOf(open, config);
	const unset = channels.length > 0 ? { fact: "not set" } : { problem: "It is not set in this environment." };
	return Promise.all(
		senderNames.map(async (about) => {
			const sender = channels.find(({ name }) => name === about)?.sender;
			if (!sender) return { about, ...unset };
			const result = await sender.check(AbortSignal.timeout(DELIVER_MS));
			sender.close();
			return diagnose(about, !result.delivered && `It does not take a lead: ${result.reason}.`);
		}),
	);
}
