/**
 * The few tests without which nothing may go out: `npm run test:critical`, on the built site, or
 * `npm run test:critical -- https://www.company.com [--send]` on a deployed one. There, forms are filled in but not sent,
 * unless `--send` says so: what is sent then is marked as a sample, in its names and its text.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { send: { type: "boolean", default: false } },
});
const [address] = positionals;
const site = address ? { SITE: new URL(address).origin, SEND_SAMPLES: values.send ? "1" : "" } : {};
const { status } = spawnSync("playwright", ["test", "--project", "critical"], {
	stdio: "inherit",
	env: { ...process.env, ...site },
});
process.exit(status ?? 1);
