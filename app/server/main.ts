import "#app/platform/settings/env-file.ts";
import { once } from "node:events";
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { LISTS_MS } from "#app/constants.ts";
import { store } from "#app/db/process-store.ts";
import { type Store, StoreMissing, StoreUnavailable } from "#app/db/store.ts";
import { failureLog } from "#app/platform/failure-log.ts";
import { createLogger, type Logger, logEverything, logger } from "#app/platform/log.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import { findPlaceholders, launchSummary } from "#app/platform/settings/placeholders.ts";
import { processSettings, SettingsError } from "#app/platform/settings/settings.ts";
import { answerUnreadable, boundConnections, oneAtATime } from "#app/server/http/connections.ts";
import { createHealth } from "#app/server/http/health.ts";
import { acceptAbsoluteForm } from "#app/server/http/request-guard.ts";
import { type Render, RequestHandler } from "#app/server/http/request-handler.ts";
import { serveBuild } from "#app/server/http/static-files.ts";
import { version } from "#app/version.ts";
import type { BackgroundServices } from "./background.ts";
import { stopGracefully } from "./shutdown.ts";

/** Limits against slow clients, milliseconds and bytes. A proxy should drop idle connections before `keepAliveTimeout`. */
const limits = {
	headersTimeout: 10_000,
	requestTimeout: LISTS_MS,
	connectionsCheckingInterval: 2000,
	keepAliveTimeout: 65_000,
	// Large, because browsers also send the cookies that the company's other hosts set for the whole domain.
	maxHeaderSize: 64 * 1024,
	// `checkShape` refuses a request without one, and Node's own answer would lack our headers.
	requireHostHeader: false,
};

/** Pause to answer requests that waited for the start, before loading React blocks the process for a tenth of a second. */
const FIRST_ANSWERS_MS = 50;

const TRY_STORE_EVERY_MS = 1000;

/** Listens first and loads the rest afterwards; requests that need the store or React wait. */
async function start(): Promise<void> {
	const settings = processSettings();
	const log = logger();
	logEverything(log);
	let rendering: ReturnType<Render> | undefined;
	const render: Render = () => (rendering ??= import("#app/server/document/render.ts"));
	const site = new RequestHandler({ settings, log, render, serveFile: serveBuild(log) });
	const health = createHealth(store, settings, site.defaultHeaders);
	let services: BackgroundServices | undefined;
	let opened: Store | undefined;
	const listener = oneAtATime((request, response) => {
		acceptAbsoluteForm(request);
		if (!health.respond(request, response)) site.handle(request, response);
	});
	const server = createServer(limits, listener);
	boundConnections(server, settings.TRUST_PROXY > 0);
	answerUnreadable(server, site.refusalOf);
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
	tuneEngine();
	await render();
	// Lets pages that waited for React be rendered and compressed before more code loads.
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

/** Tunes V8 for few visitors. Call it late: changed flags invalidate Node's snapshot and our compile cache. */
function tuneEngine(): void {
	// Waking other threads takes longer than collecting a response's garbage.
	setFlagsFromString("--no-parallel-scavenge");
	// Elements that are alive when V8 looks would have it make all later ones old, though they die with their page.
	setFlagsFromString("--no-allocation-site-pretenuring");
	// V8 would mark the whole heap each second under load; now once four fifths of the growth it allows are used.
	setFlagsFromString("--incremental-marking-soft-trigger=80");
	// After idle seconds it would give up its room for new objects, and the next visitors would wait for full collections.
	setFlagsFromString("--no-memory-reducer");
	// The default of 3,000 calls would leave code unoptimised for hours.
	setFlagsFromString("--invocation-count-for-turbofan=300");
}

/** The store, once its database answers. Undefined if the site was stopped first. */
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

function announce(text: string): void {
	if (process.stdout.isTTY) process.stdout.write(`${text}\n`);
	else logger().info(text);
}
