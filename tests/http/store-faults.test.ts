import { execFile, execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendContactForm } from "#tests/support/contact-form.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";

const FAULTS = process.env.LONG ? 10 : 1;
const CLIENTS = 8;
/** Presses of the button by one visitor. */
const TRIES = 200;

let site: TestServer;
beforeEach(async () => {
	site = await startServer({ LOG_LEVEL: "silent" });
});
afterEach(() => site.remove());

/** Runs the team's command line on the site's store and returns what it prints. */
async function leads(...args: string[]): Promise<string> {
	const env = { PATH: process.env.PATH, DATA_DIR: site.folder };
	const { stdout, stderr } = await promisify(execFile)(process.execPath, ["build/server/leads.js", ...args], {
		env,
	});
	return stdout + stderr;
}

/** Clients that each send one message after the other, each until it is acknowledged. */
function startClients() {
	const kept: string[] = [];
	const refusals: number[] = [];
	let working = true;
	const clients = Array.from({ length: CLIENTS }, async () => {
		while (working) {
			const message = randomUUID();
			await sendUntilKept(message, refusals);
			kept.push(message);
		}
	});
	let failure: unknown;
	const ended = Promise.all(clients).catch((error) => {
		failure = error;
	});
	const until = async (isEnough: () => boolean) => {
		while (!isEnough()) {
			if (failure) throw failure;
			await pause(20);
		}
	};
	return {
		kept,
		refusals,
		/** Resolves once a few more were kept. */
		async more() {
			const enough = kept.length + 3 * CLIENTS;
			await until(() => kept.length >= enough);
		},
		async refused() {
			const enough = refusals.length + CLIENTS;
			await until(() => refusals.length >= enough);
		},
		async stop() {
			working = false;
			await ended;
			if (failure) throw failure;
		},
	};
}

/** Adds the status of each try that is not acknowledged to `refusals`. */
async function sendUntilKept(message: string, refusals: number[]): Promise<void> {
	for (let tries = 0; tries < TRIES; tries++) {
		const { status } = await sendContactForm(site.origin, message);
		if (status === 303) return;
		refusals.push(status);
		await pause(100);
	}
	throw new Error("Never kept");
}

/** The message of every stored lead. */
function storedMessages(): string[] {
	const database = new DatabaseSync(site.file, { readOnly: true });
	const rows = database.prepare("SELECT answers_json FROM lead").all();
	const [integrity] = database.prepare("PRAGMA integrity_check").all();
	database.close();
	expect(integrity).toEqual({ integrity_check: "ok" });
	return rows.map((row) => JSON.parse(String(row.answers_json)).message);
}

function report(fault: string, { kept, refusals }: { kept: string[]; refusals: number[] }): void {
	if (!process.env.LONG) return;
	const lost = kept.length - new Set(storedMessages()).size;
	const doubled = storedMessages().length - new Set(storedMessages()).size;
	console.info(
		`${fault}: ${FAULTS} faults, ${kept.length} acknowledged, ${lost} lost, ${doubled} doubled, ${refusals.length} times 500`,
	);
}

test("when the disk is full under load, every lead is kept once or refused", {
	timeout: 300_000,
}, async () => {
	const limit = (most: string) =>
		execFileSync("prlimit", ["--pid", String(site.process.pid), `--fsize=${most}:`]);
	const clients = startClients();
	for (let fault = 0; fault < FAULTS; fault++) {
		await clients.more();
		limit("1024");
		await clients.refused();
		limit("unlimited");
	}
	await clients.more();
	await clients.stop();
	expect(new Set(clients.refusals)).toEqual(new Set([500]));
	expect(storedMessages().sort()).toEqual(clients.kept.sort());
	report("disk full", clients);
});

test("a restore under load loses and doubles nothing, and visitors see none of it", {
	timeout: 300_000,
}, async () => {
	const clients = startClients();
	const backup = join(site.folder, "copy.sqlite");
	await clients.more();
	await leads("backup", backup);
	const erased = clients.kept.slice(0, 5);
	for (let fault = 0; fault < FAULTS; fault++) {
		await clients.more();
		// Leads that the store has lost since the backup.
		const database = new DatabaseSync(site.file, { timeout: 5000 });
		const lose = database.prepare("DELETE FROM lead WHERE answers_json LIKE ?");
		database.exec("PRAGMA foreign_keys = ON");
		for (const message of erased) lose.run(`%${message}%`);
		database.close();
		const restored = await leads("restore", backup, "--yes");
		expect(restored).toMatch(/^Added: leads 5,/);
	}
	await clients.more();
	await clients.stop();
	expect(clients.refusals).toEqual([]);
	expect(storedMessages().sort()).toEqual(clients.kept.sort());
	report("restore", clients);
});
