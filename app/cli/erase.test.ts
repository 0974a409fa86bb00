import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect } from "vitest";
import { DAY_MS } from "#app/constants.ts";
import { findLead } from "#app/leads/lead.server.ts";
import { beginDraft } from "#tests/support/draft.ts";
import { onEachEngine, urlOf } from "#tests/support/each-engine.ts";
import { accept, countErased, nobody, repeatedly, toWebhook } from "#tests/support/lead.ts";
import { draft } from "#tests/support/own-data.ts";
import { run, runUnasked } from "#tests/support/run-command.ts";

onEachEngine((test) => {
	test("forgets a person everywhere and leaves a receipt without personal data", async (store) => {
		const { reference } = await accept(store, {}, Date.now(), toWebhook);
		await accept(store, { kind: "newsletter", answers: { email: "ANA@exemplo.com.br" } });
		await draft(store, "Ana@exemplo.com.br");
		const other = await accept(store, { answers: { fullName: "Bia", email: "bia@exemplo.com.br" } });
		expect((await run(store, "forget", reference)).out).toMatch(
			/^Erased: leads 2, drafts 1\. Receipt [\w-]+, .* -03:00\.\n$/,
		);
		expect(await findLead(store, reference)).toMatchObject({ email: null, answers: {}, source: {} });
		expect((await findLead(store, reference))?.erasedAt).not.toBeNull();
		expect((await findLead(store, other.reference))?.answers).toMatchObject({ fullName: "Bia" });
		for (const table of ["lead", "draft", "delivery", "receipt", "setting", "suppression"] as const) {
			const rows = JSON.stringify(await store.db.selectFrom(table).selectAll().execute());
			expect(rows).not.toMatch(/ana@|Ana|Souza|Segredo/);
		}
		expect((await run(store, "list", "--json")).json()).toHaveLength(1);
		expect((await run(store, "show", reference)).out).toMatch(/: erased\n/);
		expect(await run(store, "forget", "ana@exemplo.com.br")).toMatchObject({ code: 1 });
		if (store.engine === "sqlite") {
			// While the site holds the store open and nobody writes: its file, its journal, and what else lies beside it.
			const files = readdirSync(dirname(store.location)).filter((name) =>
				name.startsWith(basename(store.location)),
			);
			expect(files).toContain(`${basename(store.location)}-wal`);
			const bytes = files.map((name) => readFileSync(join(dirname(store.location), name), "latin1")).join();
			expect(bytes).toContain("bia@exemplo.com.br");
			expect(bytes).not.toMatch(/ana@exemplo|Souza|Segredo/i);
		}
	});

	test("purges what is too old in short batches, while others write", async (store) => {
		const now = Date.now();
		await repeatedly(450, () => accept(store, {}, now - 731 * DAY_MS));
		await beginDraft(store, {}, now - 8 * DAY_MS);
		const kept = await accept(store, {}, now - 729 * DAY_MS);
		const seen = new Set<number>();
		let purging = true;
		const whilePurging = async (work: () => Promise<unknown>) => {
			while (purging) await work();
		};
		const others = [
			whilePurging(() => accept(store)),
			whilePurging(async () => {
				seen.add(await countErased(store));
				// Reads of the embedded store take no turn of the event loop by themselves.
				await new Promise(setImmediate);
			}),
		];
		const { out, err } = await run(store, "purge");
		purging = false;
		await Promise.all(others);
		expect(out).toContain("Erased: leads 450, drafts 1.");
		expect(err).toEqual(
			expect.stringMatching(`leads older than ${nobody.LEAD_RETENTION_DAYS} days .*: 450; expired drafts: 1`),
		);
		expect([...seen].filter((erased) => erased > 0 && erased < 450)).not.toEqual([]);
		expect((await findLead(store, kept.reference))?.erasedAt).toBeNull();
		expect(await run(store, "purge")).toMatchObject({ out: "There was nothing to erase.\n" });
	});

	test("erases nothing unasked where nobody can be asked, and says first how much it would be", async (store) => {
		const { reference } = await accept(store, {}, Date.now() - 3 * DAY_MS);
		const settings = { DATABASE_URL: urlOf(store), LEAD_RETENTION_DAYS: "1" };
		for (const argv of [["forget", reference], ["purge"]]) {
			expect(await runUnasked(settings, ...argv)).toMatchObject({
				code: 1,
				out: "",
				err: expect.stringMatching(/^Found: leads .*\b1\b.*\nNothing was changed: .*--yes/),
			});
			expect((await findLead(store, reference))?.erasedAt).toBeNull();
		}
		expect(await runUnasked(settings, "purge", "--yes")).toMatchObject({ code: 0 });
		expect((await findLead(store, reference))?.erasedAt).not.toBeNull();
	});
});
