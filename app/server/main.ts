import "#app/platform/settings/env-file.ts";
import { once } from "node:events";
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { store } from "#app/db/process-store.ts";
import { type Store, StoreMissing, StoreUnavailable } from "#app/db/store.ts";
import { failureLog } from "#app/platform/failure-log.ts";
import { createLogger, type Logger, logEverything, logger } from "#app/platform/log.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { findPlaceholders, launchSummary } from "#app/platform/settings/placeholders.ts";
import { processSettings, SettingsError } from "#app/platform/settings/settings.ts";
import { boundConnections, oneAtATime } from "#app/server/http/connections.ts";
import { createHealth } from "#app/server/http/health.ts";
import { acceptAbsoluteForm } from "#app/server/http/request-guard.ts";
import { type Render, RequestHandler } from "#app/server/http/request-handler.ts";
import { serveBuild } from "#app/server/http/static-files.ts";
import { version } from "#app/version.ts";
import type { BackgroundServices } from "./background.ts";
import { stopGracefully } from "./shutdown.ts";

/** Limits against slow clients, milliseconds and bytes; a proxy should keep idle connections for less than `keepAliveTimeout`. */
const limits = {
	headersTimeout: 10_000,
	requestTimeout: 150_000,
	connectionsCheckingInterval: 2000,
	keepAliveTimeout: 65_000,
	// Browsers also send what the company's other hosts set for the whole domain.
	maxHeaderSize: 64 * 1024,
};

/** Loading React blocks the process for a tenth of a second: requests that waited for the start are answered first. */
const FIRST_ANSWERS_MS = 50;

/** Pause between attempts to reach the store at the start. */
const TRY_STORE_EVERY_MS = 1000;

/** Listens first and loads the rest afterwards: requests that need the store or React wait for it. */
async function start(): Promise<void> {
	const settings = processSettings();
	const log = logger();
	logEverything(log);
	let rendering: ReturnType<Render> | undefined;
	const render: Render = () => {
		rendering ??= import("#app/server/document/render.ts");
		return rendering;
	};
	const site = new RequestHandler({ settings, log, render, serveFile: serveBuild(log) });
	const health = createHealth(store, settings.TRUST_PROXY, site.defaultHeaders);
	let services: BackgroundServices | undefined;
	let opened: Store | undefined;
	const server = createServer(
		limits,
		oneAtATime((request, response) => {
			acceptAbsoluteForm(request);
			if (!health.respond(request, response)) site.handle(request, response);
		}),
	);
	boundConnections(server, settings.TRUST_PROXY > 0);
	const stopping = new AbortController();
	stopGracefully(server, {
		begin() {
			health.drain();
			stopping.abort();
		},
		async end() {
			await services?.stop();
			await opened?.close();
		},
	});
	server.listen(settings.PORT, settings.HOST);
	await once(server, "listening");
	announce(`Site: ${publicOrigin(settings)} (version ${version}, Node ${process.versions.node})`);
	await pause(FIRST_ANSWERS_MS);
	flushCompileCache();
	// A response's garbage is collected in a fraction of a millisecond; waking other threads for it takes longer. A site with
	// few visitors would run unoptimised code for hours: V8 waits for 3,000 calls. Not earlier: a changed flag invalidates
	// Node's snapshot and our compile cache.
	setFlagsFromString("--no-parallel-scavenge");
	setFlagsFromString("--invocation-count-for-turbofan=300");

	await render();
	// Pages that waited for React are rendered, and compressed beside this thread, before it loads more.
	await pause(FIRST_ANSWERS_MS);
	const { startBackgroundServices } = await import("./background.ts");
	services = await startBackgroundServices(store, settings, log, health);
	opened = await openWhenReachable(log, stopping.signal);
	if (!opened) return;
	services.startJobs(opened, () => site.pages.clear());
	announce(`Store: ${opened.location}`);
	const { unfinishedTexts } = await import("#app/content/unfinished-texts.server.ts");
	announce(launchSummary([...findPlaceholders(settings), ...unfinishedTexts()]));
	flushCompileCache();
}

/** The store, once its database answers; pages are served meanwhile. Undefined if the site was stopped first. */
async function openWhenReachable(log: Logger, stopping: AbortSignal): Promise<Store | undefined> {
	const failures = failureLog(log, "store unavailable, trying again");
	while (!stopping.aborted) {
		try {
			const opened = await store();
			failures.succeeded();
			return opened;
		} catch (error) {
			if (!(error instanceof StoreUnavailable)) throw error;
			failures.failed(error);
			await pause(TRY_STORE_EVERY_MS, undefined, { signal: stopping }).catch(() => {});
		}
	}
}

start().catch((error) => {
	const isReadable = error instanceof SettingsError || error instanceof StoreMissing;
	if (isReadable && process.stdout.isTTY) console.error(error.message);
	else createLogger("info").fatal(isReadable ? error.message : { err: error, msg: "the start failed" });
	process.exit(1);
});

/** Reports the start: in plain words on a terminal, else in the log. */
function announce(text: string): void {
	if (process.stdout.isTTY) process.stdout.write(`${text}\n`);
	else logger().info(text);
}
