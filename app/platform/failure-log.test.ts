import { expect, test, vi } from "vitest";
import { failureLog } from "./failure-log.ts";
import { createLogger } from "./log.ts";

test("a repeated failure is logged with its stack once, then hourly, when its error changes, and when it has ended", () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	const lines: string[] = [];
	const log = failureLog(createLogger("info", { write: (line) => lines.push(line) }), "not noted");
	const fail = (message: string, seconds: number) => {
		for (let second = 0; second < seconds; second++, vi.advanceTimersByTime(1000))
			log.failed(new Error(message));
	};
	fail("gone at 5432", 3601);
	fail("locked", 9);
	for (let time = 0; time < 2; time++, vi.advanceTimersByTime(1000)) log.succeeded();
	for (let time = 0; time < 40; time++, log.succeeded()) fail("locked", 1);
	vi.useRealTimers();
	const logged = { level: "error", msg: "not noted" };
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ ...logged, failures: 1, err: { message: "gone at 5432", stack: expect.stringContaining("at ") } },
		{ ...logged, failures: 3601 },
		{ ...logged, failures: 3602, err: { message: "locked" } },
		{ level: "info", failures: 3610, minutes: 60, msg: "well again: not noted" },
	]);
});
