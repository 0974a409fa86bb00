/**
 * Measures the built site and prints one table:
 * `npm run bench -- [--only server,flood,disk,memory,phone,drawn,peers] [--rounds 5] [--seconds 1] [--port 4700]`.
 *
 * Everything is measured on loopback, in turns with what it is compared to, so that a busy machine hurts both alike;
 * medians of all rounds, noise as half the distance between the quartiles. `drawn` and `peers` run only if they are
 * named: they fetch what the others are made of.
 */
import { cpus, release, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { endAll } from "#tests/bench/children.ts";
import { measureDrawn } from "#tests/bench/drawn.ts";
import { keepsLimit, type Row, tableOf } from "#tests/bench/figures.ts";
import { measurePostFloods } from "#tests/bench/flood.ts";
import { measureMemory } from "#tests/bench/memory.ts";
import { measurePeers } from "#tests/bench/peers.ts";
import { measurePhone } from "#tests/bench/phone.ts";
import { type BenchOptions, measureServer } from "#tests/bench/server.ts";
import { measureSlowDisk } from "#tests/bench/slow-disk.ts";

const parts: Record<string, (options: BenchOptions) => Promise<Row[]>> = {
	server: measureServer,
	flood: measurePostFloods,
	disk: measureSlowDisk,
	memory: measureMemory,
	phone: measurePhone,
	drawn: measureDrawn,
	peers: measurePeers,
};

const { values } = parseArgs({
	options: {
		only: { type: "string", default: "server,flood,disk,memory,phone" },
		rounds: { type: "string", default: "5" },
		seconds: { type: "string", default: "1" },
		port: { type: "string", default: "4700" },
	},
});
const options = {
	rounds: Number(values.rounds),
	seconds: Number(values.seconds),
	firstPort: Number(values.port),
};

const rows: Row[] = [];
process.on("exit", endAll);
for (const name of values.only.split(",")) {
	const measure = parts[name];
	if (!measure) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(", ")}.`);
	rows.push(...(await measure(options)));
}
const processors = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
process.stdout.write(
	`${tableOf(rows)}\n\n${processors}, ${memory}, Linux ${release()}, ${process.version}\n`,
);
// Said outright: the embedded PostgreSQL ends the process with 0 when nothing is left to do.
process.exit(rows.some((row) => keepsLimit(row) === false) ? 1 : 0);
