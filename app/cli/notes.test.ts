import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findLead } from "#app/leads/lead.server.ts";
import { addNote, noteName, notesOf, removeNote } from "#app/leads/notes.server.ts";
import { onEachEngine } from "#tests/support/each-engine.ts";
import { accept } from "#tests/support/lead.ts";
import { run, runWith } from "#tests/support/run-command.ts";

onEachEngine((engine) => {
	test("keeps notes with a lead, for its person too, until it is erased", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const { reference } = await accept(store);
		const other = await accept(store, { answers: { email: "bia@exemplo.com.br" } });
		expect((await run(url, "note", reference, " Ligar\r\ndepois \u001b[2J ")).out).toMatch(
			/^[\w-]{17} note [0-9a-f]{6}\. The person can see it when they request/,
		);
		await run(url, "note", reference, "Bia pediu proposta");
		await run(url, "note", other.reference, "Outra");
		const texts = ["Ligar\ndepois \u001b[2J", "Bia pediu proposta"];
		for (const shown of [
			(await run(url, "show", reference, "--json")).json(),
			(await run(url, "export", "--json")).json()[0],
			(await run(url, "person", reference, "--json")).json().leads[0],
		])
			expect(shown.notes.map((note: { text: string }) => note.text)).toEqual(texts);
		const { out } = await run(url, "show", reference);
		expect(out).toMatch(
			/\nnote [0-9a-f]{6}, .* -03:00: Ligar\ndepois \ufffd\[2J\n.* -03:00: Bia pediu proposta\n/,
		);
		expect((await run(url, "export")).out).toMatch(/Z Ligar\ndepois .*\n.*Z Bia pediu proposta"/);
		expect(await run(url, "note", reference, " ")).toMatchObject({ code: 2 });
		expect(await run(url, "note", reference, "x".repeat(2001))).toMatchObject({ code: 2 });
		await run(url, "assign", reference, "--to", "Zé");
		await run(url, "forget", reference, "--yes");
		expect(JSON.stringify(await store.db.selectFrom("note").selectAll().execute())).not.toMatch(/Ligar|Bia/);
		expect(await findLead(store, reference)).toMatchObject({ assignee: null });
		expect(await run(url, "note", reference, "Tarde demais")).toMatchObject({ code: 1 });
		expect(await run(url, "assign", reference, "--to", "Zé")).toMatchObject({ code: 1 });
	});

	test("those of one moment stand as they were written, and so does what was done", async () => {
		const store = await engine.fresh();
		const { id, reference } = await accept(store);
		const texts = Array.from({ length: 50 }, (_, number) => `Nota ${number}`);
		for (const text of texts) await addNote(store, reference, text, 7);
		const notes = (await notesOf(store.db, [id])).get(id) ?? [];
		expect(notes.map(({ text }) => text)).toEqual(texts);
		for (const note of notes.slice(0, 20)) await removeNote(store, reference, noteName(note), 7);
		const done = await store.db.selectFrom("audit").select("action").orderBy("at").orderBy("id").execute();
		expect(done.slice(0, 50).every(({ action }) => action === "noted")).toBe(true);
		expect(done).toHaveLength(70);
	});

	test("a wrong one is taken back, once, and only it", async () => {
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const [lead, other] = [await accept(store), await accept(store)];
		const { reference } = lead;
		const write = async (to: string, text: string): Promise<string> =>
			/note (\w+)\./.exec((await run(url, "note", to, text)).out)?.[1] ?? "";
		const [name, right, elsewhere] = [
			await write(reference, "Segredo de outra pessoa"),
			await write(reference, "Ligar"),
			await write(other.reference, "Segredo"),
		];
		expect((await run(url, "show", reference)).out).toContain(`note ${name}, `);
		for (const words of [[], ["Texto", "--remove", name], ["--remove"]])
			expect(await run(url, "note", reference, ...words)).toMatchObject({ code: 2 });
		for (const unknown of ["0", "%", "000000", elsewhere, name.slice(1)])
			expect(await run(url, "note", reference, "--remove", unknown)).toMatchObject({ code: 1, out: "" });
		// Two people at once: one of them did it.
		const both = await Promise.all(
			[0, 1].map(() => run(url, "note", reference, "--remove", name.toUpperCase())),
		);
		expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
		expect(both.map(({ out }) => out).join("")).toBe(`${reference} note ${name} removed\n`);
		expect(both.map(({ err }) => err).join("")).toBe(
			`The lead ${reference} has no note ${name.toUpperCase()}\n`,
		);
		const left = (await run(url, "show", reference, "--json")).json().notes;
		expect(left).toMatchObject([{ id: expect.stringMatching(`${right}$`), text: "Ligar" }]);
		expect((await run(url, "show", other.reference, "--json")).json().notes).toHaveLength(1);
		expect(
			(await run(url, "audit", "--reference", reference)).out.match(/note-removed +command/g),
		).toHaveLength(1);
		expect(await run(url, "note", reference, "--remove", left[0].id)).toMatchObject({ code: 0 });
		expect((await run(url, "person", reference, "--json")).json().leads).toMatchObject([{ notes: [] }, {}]);
	});

	test("a restore brings no note back that was taken back, and takes back what the backup knows of", async () => {
		const folder = mkdtempSync(join(tmpdir(), "notes-"));
		const url = await engine.emptyUrl();
		const store = await engine.open(url);
		const { reference } = await accept(store);
		const write = async (text: string) => (await addNote(store, reference, text, Date.now()))?.id ?? "";
		const [wrong, lost] = [await write("Segredo"), await write("Ligar")];
		const before = join(folder, "before.sqlite");
		expect(await run(url, "backup", before)).toMatchObject({ code: 0 });
		await run(url, "note", reference, "--remove", wrong);
		const after = join(folder, "after.sqlite");
		expect(await run(url, "backup", after)).toMatchObject({ code: 0 });
		await store.execute((db) => db.deleteFrom("note").where("id", "=", lost).execute());
		const texts = async () =>
			(await store.db.selectFrom("note").select("text").execute()).map(({ text }) => text);
		// Beside a store that is no file a restore works in `DATA_DIR`.
		const restore = (into: string, file: string) =>
			runWith({ DATABASE_URL: into, DATA_DIR: folder }, "restore", file);
		expect(await restore(url, before)).toMatchObject({ code: 0 });
		expect(await texts()).toEqual(["Ligar"]);

		// A store from before the note was taken back.
		const older = await engine.emptyUrl();
		const old = await engine.open(older);
		expect(await restore(older, before)).toMatchObject({ code: 0 });
		expect((await old.db.selectFrom("note").select("text").execute()).length).toBe(2);
		expect(await restore(older, after)).toMatchObject({ code: 0 });
		expect(await old.db.selectFrom("note").select("text").execute()).toEqual([{ text: "Ligar" }]);
		rmSync(folder, { recursive: true, force: true });
	});
});
