import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import lines from "#tests/support/command-lines.json" with { type: "json" };
import { runWith } from "#tests/support/run-command.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { askFirst } from "./command.ts";

const folder = temporaryFolder();

test.each(lines)("leads $line ends with $code", async ({ line, code, out = "^$", err = "" }) => {
	const argv = line.split(" ").filter(Boolean);
	const result = await runWith({ DATABASE_URL: `sqlite:${join(folder, "usage.sqlite")}` }, ...argv);
	expect(result).toMatchObject({ code, out: expect.stringMatching(out), err: expect.stringContaining(err) });
});

test("a no is a no", async () => {
	const terminal = { out() {}, err() {}, confirm: async () => false };
	const asking = askFirst(terminal, { positionals: [], options: {} }, "Erase it?");
	await expect(asking).rejects.toThrow("Nothing was changed");
});

test("says in words which setting is wrong, and ends with its own exit code", async () => {
	expect(await runWith({ PORT: "x" }, "list")).toMatchObject({
		code: 1,
		err: expect.stringContaining("PORT must be"),
	});
});

test.each([["list"], ["forget", "ana@exemplo.com.br"], ["purge"], ["backup", "copy"]])(
	"%s makes no store where there is none, and says where it looked",
	async (...argv) => {
		const place = temporaryFolder(onTestFinished);
		expect(await runWith({ DATA_DIR: join(place, "data") }, ...argv)).toMatchObject({
			code: 1,
			out: "",
			err: expect.stringContaining(`There is no store at sqlite:${join(place, "data")}`),
		});
		expect(readdirSync(place)).toEqual([]);
	},
);
