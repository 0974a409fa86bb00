import { startServer } from "#tests/support/start-server.ts";

/** The built server over a store of its own, for the browser tests; ends with them. */
const server = await startServer({ PORT: String(process.env.TEST_PORT), TRUST_PROXY: "1" });
for (const signal of ["SIGTERM", "SIGINT"] as const)
	process.on(signal, () => server.remove().then(() => process.exit(0)));
