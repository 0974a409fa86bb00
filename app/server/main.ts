import "#app/config/env-file.ts";
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { ConfigError, config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { launchSummary } from "#app/config/placeholders.ts";
import { store } from "#app/db/process-store.ts";
import { logger } from "#app/observability/log.ts";
import type { BackgroundServices } from "#app/server/background.ts";
import { createHealth } from "#app/server/health.ts";
import { lazily } from "#app/server/lazily.ts";
import { prepareBeside } from "#app/server/page-cache/prepare-beside.ts";
import { preparedFile, readPrepared } from "#app/server/page-cache/prerendered-pages.ts";
import { createRequestListener } from "#app/server/request-handler.ts";
import { stopGracefully } from "#app/server/shutdown.ts";
import { serveBuild } from "#app/server/static-files.ts";

// Not imported: an import reads every name of the module, and one of them loads the whole of `fetch`.
const { createServer } = process.getBuiltinModule("node:http");

/** Limits against slow clients, milliseconds; a proxy in front should keep idle connections for less than a minute. */
const limits = {
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	connectionsCheckingInterval: 2000,
	keepAliveTimeout: 65_000,
	maxHeaderSize: 16 * 1024,
};

/** How long nothing but prepared pages happens after the start. */
const FIRST_VISITORS_MS = 50;

/** Pages are prepared by a process that has come to stay. */
const SETTLED_MS = 5000;

/**
 * A process listens first and loads what its pages do not need afterwards: prepared pages are sent within moments of
 * the start, and whatever needs the store or React waits for it.
 */
async function start(): Promise<void> {
	const settings = config();
	const log = logger();
	const render = lazily(() => import("#app/server/render.ts"));
	const site = createRequestListener({ settings, log, render, serveFile: serveBuild() });
	const file = preparedFile(settings);
	const prepared = readPrepared(file);
	if (prepared) site.pages.adopt(prepared);

	const health = createHealth(store, settings.TRUST_PROXY, site.defaultHeaders);
	let { listener } = site;
	let operations: BackgroundServices | undefined;
	const server = createServer(limits, (request, response) => {
		if (!health.answer(request, response)) listener(request, response);
	});
	const stopping = new AbortController();
	process.once("SIGTERM", health.drain);
	stopGracefully(server, async () => {
		stopping.abort();
		await operations?.stop();
		await (await store()).close();
	});
	server.listen(settings.PORT, settings.HOST);
	await once(server, "listening");
	console.log(publicOrigin(settings));

	// Whoever waits for the first page gets it before the loading goes on.
	await pause(FIRST_VISITORS_MS);
	const { routePaths } = await render();
	// The room for new objects stays as large as React's loading has made it: answers leave next to nothing behind.
	setFlagsFromString("--semi-space-growth-factor=1");
	const opened = await store();
	const { startBackgroundServices } = await import("#app/server/background.ts");
	operations = await startBackgroundServices(opened, settings, log, routePaths);
	listener = operations.watch(site.listener);
	console.log(`Store: ${opened.address}`);
	console.log(launchSummary(settings));
	flushCompileCache();

	if (prepared) return;
	await pause(SETTLED_MS, undefined, { ref: false });
	const worked = await prepareBeside(stopping.signal);
	if (worked) site.pages.adopt(readPrepared(file) ?? new Map());
	else if (worked === false)
		log.warn("pages could not be prepared; they are compressed for each process anew");
}

start().catch((error) => {
	console.error(error instanceof ConfigError ? error.message : error);
	process.exit(1);
});
