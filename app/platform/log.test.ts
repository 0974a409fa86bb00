import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { createLogger } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLogger>) => void) {
	const lines: string[] = [];
	write(createLogger("info", { write: (line) => lines.push(line) }));
	return lines.map((line) => JSON.parse(line));
}

test("one JSON line per entry, with level and time in words", () => {
	const [line] = logged((log) => log.info({ requestId: "r1" }, "started"));
	expect(line).toEqual({
		level: "info",
		time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
		requestId: "r1",
		msg: "started",
	});
});

test("what drivers add to an error never gets in", () => {
	const error = Object.assign(new Error("550 <ana@exemplo.com.br> unknown user"), {
		code: "23505",
		detail: "Key (email)=(ana@exemplo.com.br) already exists.",
		parameters: ["Ana Souza"],
		cause: new Error("mailto:ana@exemplo.com.br"),
	});
	const [line] = logged((log) => log.error({ err: error }, "failed"));
	expect(line.err).toMatchObject({ type: "Error", code: "23505", message: "550 <[address]> unknown user" });
	expect(JSON.stringify(line)).not.toMatch(/ana@|Ana|Souza|already/);
});

test("logs an error by its class, one of the platform's by its name, and what is none by its type alone", () => {
	class HourGone extends Error {}
	const told = (err: unknown) => logged((log) => log.error({ err }, "failed"))[0].err;
	const errors = [new HourGone("full"), new DOMException("too late", "TimeoutError")];
	expect(errors.map((error) => told(error).type)).toEqual(["HourGone", "TimeoutError"]);
	expect(told("Ana Souza")).toEqual({ type: "string" });
});

test("the last line of a process that ends at once is written", () => {
	const program = `import { createLogger } from "#app/platform/log.ts"; const log = createLogger("info"); log.info("one"); log.info("last"); process.exit()`;
	expect(String(spawnSync(process.execPath, ["-e", program]).stdout)).toContain('"msg":"last"');
});

// Asking for `isTTY` opens standard output as a pipe that does not block, as the site does at its start.
test("a process whose log nobody reads ends all the same", async () => {
	const program = `import { createLogger } from "#app/platform/log.ts"; process.stdout.isTTY; const log = createLogger("info"); for (let i = 0; i < 3000; i++) log.info("x".repeat(300)); process.exit()`;
	expect((await once(spawn(process.execPath, ["-e", program]), "exit"))[0]).toBe(0);
});
