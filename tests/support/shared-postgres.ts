import type { TestProject } from "vitest/node";
import { startPostgres } from "#tests/support/postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Address of a database on the shared PostgreSQL, next to which others can be made. */
		postgres: string;
	}
}

/** One PostgreSQL for all test files of a run; those that stop or kill one start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const postgres = await startPostgres();
	project.provide("postgres", await postgres.freshUrl());
	return () => postgres.remove();
}
