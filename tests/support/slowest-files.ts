import type { Reporter, TestModule } from "vitest/node";

const SHOWN = 10;

/** Says at the end of a run which files took longest. */
export default class SlowestFiles implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const files = modules
			.map((one) => ({ name: one.relativeModuleId, seconds: one.diagnostic().duration / 1000 }))
			.toSorted((a, b) => b.seconds - a.seconds);
		const lines = files
			.slice(0, SHOWN)
			.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
		process.stdout.write(`\n Slowest files\n${lines.join("\n")}\n`);
	}
}
