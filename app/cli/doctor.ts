import { type Command, jsonOption, textOption } from "#app/cli/command.ts";
import { type Finding, type Result, reportFindings } from "#app/cli/finding.ts";
import { examineDestinations, examineFromOutside } from "#app/cli/from-outside.ts";
import {
	examineLaunch,
	launchResult,
	proxyResult,
	storeMustExistResult,
} from "#app/cli/settings-findings.ts";
import { damage, examineStore } from "#app/cli/store-findings.ts";
import { NewerStore, OlderStore } from "#app/db/migrate.ts";
import { type Store, StoreMissing } from "#app/db/store.ts";
import { messageOf } from "#app/platform/message-of.ts";
import type { Config } from "#app/platform/settings/config.ts";
import { version } from "#app/version.ts";

export const doctor: Command = {
	description:
		"check this installation, the site from outside or the launch, and say what is wrong and how to fix it",
	usage: "[--launch | --from-outside <address>] [--deliver] [--json]",
	positionals: [0, 0],
	options: {
		...jsonOption,
		launch: { type: "boolean", description: "list what only the owner knows and has not given yet" },
		"from-outside": {
			type: "string",
			description:
				"look at this address, PUBLIC_ORIGIN where it is empty, as a browser would, and begin a quote request; nothing is sent",
		},
		deliver: {
			type: "boolean",
			description:
				"also ask the webhook whether it would take a lead, and send a sample, marked TESTE, to the team",
		},
	},
	async run({ open, config, terminal }, args) {
		const { options } = args;
		const address = textOption(args, "from-outside");
		if (options.launch) return reportFindings(terminal, options, examineLaunch(config));
		const findings =
			address === undefined
				? await examine(open, config, Date.now())
				: await examineFromOutside(address || (config.PUBLIC_ORIGIN ?? ""), open);
		if (options.deliver) findings.push(...(await examineDestinations(open, config)));
		reportFindings(terminal, options, findings);
	},
};

/** All findings, good and bad; a store that cannot be opened is one of them. */
async function examine(open: () => Promise<Store>, config: Config, now: number): Promise<Finding[]> {
	const [store] = await Promise.allSettled([open()]);
	const ofStore =
		store.status === "fulfilled"
			? await examineStore(store.value, config, now)
			: [{ about: "Store", ...(damage(config) ?? absence(store.reason)) }];
	return [
		{ about: "Version", fact: `${version}, Node ${process.versions.node}` },
		...ofStore,
		{ about: "Store must exist", ...storeMustExistResult(config) },
		{ about: "Proxy", ...proxyResult(config) },
		{ about: "Launch", ...launchResult(config) },
	];
}

function absence(reason: unknown): Result {
	// Its message says what to do.
	if (reason instanceof StoreMissing) return { problem: reason.message };
	const { cause } = Object(reason);
	const problem = messageOf(reason);
	if (cause instanceof OlderStore) return { problem };
	return {
		problem,
		fix: cause instanceof NewerStore ? 'docs/releasing.md, "Going back"' : adviceOn(problem),
	};
}

function adviceOn(problem: string): string {
	if (problem.includes("sqlite:")) return "check that its disk is mounted";
	if (/certificate|altname|SSL/i.test(problem))
		return 'sslmode and sslrootcert in DATABASE_URL: docs/deploying.md, "SQLite or PostgreSQL"';
	if (/bouncer|startup parameter|no such (database|user)/i.test(problem))
		return "PgBouncer refuses or has no server: see its log, [databases] and auth_file";
	return "check that its database is running";
}
