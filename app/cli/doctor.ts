import { OlderStore } from "#app/db/migrate.ts";
import { isDamageError } from "#app/db/sqlite/errors.ts";
import { type Store, StoreMissing } from "#app/db/store.ts";
import { lastDeployCheck } from "#app/db/store-facts.ts";
import { channelsOf, senderNames } from "#app/leads/delivery/channels.server.ts";
import { codeOf, messageOf } from "#app/platform/message-of.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { version } from "#app/version.ts";
import { type Command, textOption, UsageError } from "./command.ts";
import { probeSite } from "./deploy-probe.ts";
import { type Diagnosis, diagnose, remedyFor, reportDiagnoses } from "./diagnosis.ts";
import { examineLaunch, examineSettings } from "./examine-settings.ts";
import { damageOf, examineStore } from "./examine-store.ts";

const DELIVER_MS = 20_000;

export const doctor: Command = async ({ open, settings, terminal }, args) => {
	const { options } = args;
	const site = textOption(args, "from-outside");
	let all: Diagnosis[];
	if (options.launch) all = examineLaunch(settings);
	else if (site === undefined) all = await examine(open, settings, Date.now());
	else all = await examineFromOutside(site || (settings.PUBLIC_ORIGIN ?? ""), open);
	if (options.deliver) all.push(...(await examineDestinations(open, settings)));
	reportDiagnoses(terminal, options, all);
};

/** Diagnoses of settings and store, good and bad; a store that cannot be opened is one of them. */
async function examine(open: () => Promise<Store>, settings: Settings, now: number): Promise<Diagnosis[]> {
	const ofStore = await open().then(
		(store) => examineStore(store, settings, now),
		(error) => [
			{ about: "Store", ...((isDamageError(error?.cause) && damageOf(settings)) || absence(error)) },
		],
	);
	const own = { about: "Version", fact: `${version}, Node ${process.versions.node}` };
	return [own, ...ofStore, ...(await examineSettings(settings))];
}

function absence(reason: unknown): Omit<Diagnosis, "about"> {
	const problem = messageOf(reason);
	const { cause } = Object(reason);
	// The messages of these two errors already give the remedy.
	if (reason instanceof StoreMissing || cause instanceof OlderStore) return { problem };
	// Codes too: a server may speak Portuguese.
	const reported = `${codeOf(cause)} ${problem.includes("sqlite:") ? problem : messageOf(cause ?? reason)}`;
	return { problem, fix: remedyFor(reported) };
}

/** Examines `site` as a browser sees it. Records a success in the store, if that can be reached. */
async function examineFromOutside(site: string, open: () => Promise<Store>): Promise<Diagnosis[]> {
	if (!URL.canParse(site)) throw new UsageError(`${site} is not an address such as https://www.company.com`);
	const all = await probeSite(site);
	const store = all.every(({ problem }) => problem === undefined) ? await open().catch(() => null) : null;
	if (store) await lastDeployCheck.write(store, Date.now());
	return all;
}

/** Checks each configured sender; the team's mailboxes get a sample. */
async function examineDestinations(open: () => Promise<Store>, settings: Settings): Promise<Diagnosis[]> {
	const channels = channelsOf(open, settings);
	const unset = channels.length > 0 ? { fact: "not set" } : { problem: "It is not set in this environment." };
	return Promise.all(
		senderNames.map(async (about) => {
			const sender = channels.find(({ name }) => name === about)?.sender;
			if (!sender) return { about, ...unset };
			const result = await sender.check(AbortSignal.timeout(DELIVER_MS));
			sender.close();
			const problem = !result.delivered && `It does not take a lead: ${result.reason}.`;
			return diagnose(about, problem, "correct its address, port, password or certificate; see its log");
		}),
	);
}
