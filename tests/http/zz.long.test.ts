import { test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { url, useFolders } from "#tests/support/backups.ts";
import { freshDatabase, onEachEngine } from "#tests/support/each-engine.ts";
import { restoreTwice } from "#tests/support/restore-twice.ts";

const LEADS = 40_000;
const TIMEOUT_MS = 3_600_000;

useFolders();

onEachEngine((engine) => {
	test(
		"a hundred thousand leads come back",
		async () => {
			const [from, to] = [await engine.freshUrl(), await engine.freshUrl()];
			const [old, store] = [await engine.open(from), await engine.open(to)];
			await restoreTwice({ url: from, store: old }, { url: to, store }, LEADS);
		},
		TIMEOUT_MS,
	);
});

test(
	"a hundred thousand leads move to PostgreSQL",
	async () => {
		const to = await freshDatabase();
		const [old, store] = [await openStore(url), await openStore(to)];
		await restoreTwice({ url, store: old }, { url: to, store }, LEADS);
		await Promise.all([old.close(), store.close()]);
	},
	TIMEOUT_MS,
);
