import { expect, test } from "vitest";
import { createLogger } from "#app/platform/log.ts";

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

test("something thrown that is no error says only what it is", () => {
	const [line] = logged((log) => log.error({ err: "Ana Souza" }, "failed"));
	expect(line.err).toEqual({ type: "string" });
});

test("an error is told by its class, one of the platform's by its name", () => {
	class HourGone extends Error {}
	const typeOf = (err: unknown) => logged((log) => log.error({ err }, "failed"))[0].err.type;
	expect(typeOf(new HourGone("full"))).toBe("HourGone");
	expect(typeOf(new DOMException("too late", "TimeoutError"))).toBe("TimeoutError");
});
