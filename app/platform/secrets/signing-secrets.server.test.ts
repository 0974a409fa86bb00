import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "#app/db/open.ts";
import { writeSetting } from "#app/db/setting.ts";
import { addSettings } from "#app/leads/restore/settings.server.ts";
import { SESSION_SECRET } from "#app/platform/secrets/secret-in-store.ts";
import { rollSigningSecret, signingSecrets } from "#app/platform/secrets/signing-secrets.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";

onEachEngine((engine) => {
	test("a secret that was made before one is set goes on to verify, and no longer signs", async () => {
		const store = await engine.fresh();
		const given = ["a secret of some length"];
		const [made] = await signingSecrets(store);
		expect(await signingSecrets(store, Date.now(), given)).toEqual([...given, made]);
		expect(await signingSecrets(await engine.fresh(), Date.now(), given)).toEqual(given);
	});

	test("a rolled secret verifies until its end, and a backup that holds it brings it back no more", async () => {
		const store = await engine.fresh();
		const [first = ""] = await signingSecrets(store, 0);
		expect(await rollSigningSecret(store, 1000)).toBe(1);
		const [second] = await signingSecrets(store, 999);
		expect(await signingSecrets(store, 999)).toEqual([second, first]);
		expect(await signingSecrets(store, 1000)).toEqual([second]);
		const backup = await openStore(`sqlite:${mkdtempSync(join(tmpdir(), "rolled-"))}/leads.sqlite`);
		await backup.execute((db) => writeSetting(db, SESSION_SECRET, first));
		await addSettings(backup, store);
		expect(await signingSecrets(store, 1000)).toEqual([second]);
		await backup.close();
		rmSync(dirname(backup.address), { recursive: true });
	});
});
