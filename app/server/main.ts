import { createServer } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { createSite } from "#app/server/answer.ts";
import { ConfigError, config } from "#app/server/config.ts";
import { launchSummary } from "#app/server/launch.ts";
import { logger } from "#app/server/log.ts";
import { startOperations } from "#app/server/operations.ts";
import { publicOrigin } from "#app/server/origin.ts";
import { stopGracefully } from "#app/server/shutdown.ts";
import { serveBuild } from "#app/server/static-files.ts";
import { store } from "#app/server/store.ts";

/** Limits against slow clients, milliseconds; a proxy in front should keep idle connections for less than a minute. */
const limits = {
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	connectionsCheckingInterval: 2000,
	keepAliveTimeout: 65_000,
	maxHeaderSize: 16 * 1024,
};

async function start(): Promise<void> {
	const settings = config();
	const log = logger();
	const opened = await store();
	const route = createRequestHandler(build, "production");
	const { listener, pages } = createSite({
		settings,
		log,
		route: (request, context) => route(request, context),
		serveFile: serveBuild(),
	});
	const routes = Object.values(build.routes).flatMap((one) =>
		one?.index ? "/" : one?.path ? `/${one.path}` : [],
	);
	const operations = await startOperations(opened, settings, log, routes);
	const server = createServer(limits, operations.watch(listener));
	server.listen(settings.PORT, settings.HOST, () => {
		console.log(`${publicOrigin(settings)}`);
		console.log(`Store: ${opened.address}`);
		console.log(launchSummary(settings));
		void pages.fill().catch((error) => log.warn({ err: error }, "a page could not be prepared"));
	});
	process.once("SIGTERM", operations.drain);
	stopGracefully(server, async () => {
		await operations.stop();
		await opened.close();
	});
}

start().catch((error) => {
	console.error(error instanceof ConfigError ? error.message : error);
	process.exit(1);
});
