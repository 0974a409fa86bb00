import { format } from "node:util";
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import { processSettings } from "#app/platform/settings/settings.ts";

export type { Logger } from "pino";

let shared: Logger | undefined;
let descriptor = 1;

/** The log of this process: JSON lines on standard output, from `LOG_LEVEL` up. */
export function logger(): Logger {
	shared ??= createLogger(processSettings().LOG_LEVEL);
	return shared;
}

/** Logs to standard error, for a process that prints results on standard output. Call it before anything is logged. */
export function logToStandardError(): void {
	descriptor = 2;
}

/** Most tries to write to a full pipe, 100 ms apart. */
const MAX_TRIES = 10;

/** Destination of log lines. Survives a stalled or closed reader and a full disk: up to a megabyte of lines waits. */
function output(): DestinationStream {
	let tries = 0;
	const retryEAGAIN = () => tries++ < MAX_TRIES;
	const stream = pino.destination({ dest: descriptor, maxLength: 1_000_000, retryEAGAIN });
	const flush = stream.flushSync.bind(stream);
	// At exit, sonic-boom 4.2 would block for ever on a full pipe.
	stream.flushSync = () => {
		try {
			if (tries < MAX_TRIES) flush();
		} catch {}
	};
	return stream.on("error", () => (tries = MAX_TRIES)).on("write", () => (tries = 0));
}

/** A log without personal data: errors as type, code, message and stack, e-mail addresses masked (ASVS 5.0, 16.2.5). */
export function createLogger(level: string, destination = output()): Logger {
	return pino(
		{
			level,
			base: undefined,
			timestamp: stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
			serializers: { err: describeError },
		},
		destination,
	);
}

/** Sends console output and warnings of libraries and Node to `log`. An uncaught error still ends the process. */
export function logEverything(log: Logger): void {
	const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;
	for (const name of Object.keys(levels) as (keyof typeof levels)[]) {
		console[name] = (...parts: unknown[]) => log[levels[name]](maskEmails(format(...parts)));
	}
	process.removeAllListeners("warning");
	process.on("warning", (warning) => log.warn({ err: warning }, "process warning"));
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "uncaught exception");
		process.exit(1);
	});
}

function describeError(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { type: typeof error };
	const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
	return {
		// A DOMException is best known by its name (`TimeoutError`), an error of ours by its class.
		type: error.name === "Error" ? error.constructor.name : error.name,
		code,
		message: maskEmails(error.message),
		stack: maskEmails(error.stack ?? ""),
		cause: error.cause === undefined ? undefined : describeError(error.cause),
	};
}

/** Masks e-mail addresses. Matches from word starts only, so that long words take linear time. */
function maskEmails(text: string): string {
	return text.replace(/(?<![^\s"'<>(),;:=])[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g, "[address]");
}
