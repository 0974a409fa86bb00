import "#app/config/env-file.ts";
import { parseArgs } from "node:util";
import { probeSite } from "#app/cli/deploy-probe.ts";
import { type Finding, findingLine, isWrong } from "#app/cli/finding.ts";
import { ConfigError, config } from "#app/config/config.ts";
import { store } from "#app/db/process-store.ts";
import { channelsOf, isSet } from "#app/leads/delivery/channels.server.ts";

const usage = `deploy-check <address> [--deliver]

Looks at the site at https://www.company.com as a browser would, and says in words what is wrong.
It opens one draft and makes no lead.

  --deliver  also asks the webhook of this environment whether it would take a lead, and sends a sample, marked
             TESTE, by its mail server to each address of the team

Exit code: 0 all is well, 1 something is wrong, 2 not understood.
`;

const DELIVER_MS = 20_000;

async function probeDestinations(): Promise<Finding[]> {
	const channels = channelsOf(store, config());
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

async function run(): Promise<number> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { deliver: { type: "boolean" }, help: { type: "boolean", short: "h" } },
	});
	const [address = ""] = positionals;
	if (values.help || positionals.length !== 1 || !URL.canParse(address)) {
		console.log(usage);
		return values.help ? 0 : 2;
	}
	const findings = [...(await probeSite(address)), ...(values.deliver ? await probeDestinations() : [])];
	for (const finding of findings) {
		console.log(findingLine(finding));
	}
	return findings.some(isWrong) ? 1 : 0;
}

process.exitCode = await run().catch((error: unknown) => {
	if (error instanceof ConfigError) console.error(error.message);
	else console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
	return error instanceof ConfigError ? 1 : 2;
});
