import { test } from "vitest";
import { url, useFolders } from "#tests/support/backups.ts";
import { freshDatabase, onEachEngine, open } from "#tests/support/each-engine.ts";
import { restoreTwice } from "#tests/support/restore-twice.ts";

const LEADS = 100_000;
const TIMEOUT_MS = 3_600_000;

useFolders();

onEachEngine((test, freshUrl) => {
	test(
		"a hundred thousand leads come back",
		async (store) => {
			await restoreTwice(await open(await freshUrl()), store, LEADS);
		},
		TIMEOUT_MS,
	);
});

test(
	"a hundred thousand leads move to PostgreSQL",
	async () => {
		await restoreTwice(await open(url), await open(await freshDatabase()), LEADS);
	},
	TIMEOUT_MS,
);
