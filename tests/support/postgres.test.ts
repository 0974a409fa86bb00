import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a process that used a PostgreSQL of its own ends with its own exit code: a failed run fails", () => {
	const program = `
		const { startPostgres } = await import("./tests/support/postgres.ts");
		process.exitCode = 3;
		await (await startPostgres()).remove();
	`;
	const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
		encoding: "utf8",
	});
	expect([status, stderr]).toEqual([3, ""]);
});
