import type { TestProject } from "vitest/node";
import { startServer } from "#tests/support/start-server.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The built site that `tests/http/shared-site` asks, and its store's file. */
		site: { origin: string; file: string };
	}
}

/** One site for all tests that set nothing and leave nothing that another of them would notice. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const { origin, file, remove } = await startServer();
	project.provide("site", { origin, file });
	return remove;
}
