import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { draftPath } from "#app/paths.ts";
import { complete } from "#tests/support/answers.ts";
import { query } from "#tests/support/query.ts";
import { startServer, type TestServer } from "#tests/support/start-server.ts";
import { answersOf, draftIdIn } from "#tests/support/walk-wizard.ts";

const KILLS = process.env.LONG ? 100 : 1;
const CLIENTS = 8;

let site: TestServer | undefined;
afterEach(() => site?.remove());

/** One lead as it was sent, and the reference that its visitor was told; none if the server died before. */
type Attempt = { email: string; action: string; fields: URLSearchParams; confirmed?: string };

test(`after ${KILLS} kills no confirmed lead is missing and none is there twice`, {
	timeout: 900_000,
}, async () => {
	const attempts: Attempt[] = [];
	site = await startServer();
	for (let kill = 0; kill < KILLS; kill++) {
		const { origin, port, folder, process } = site;
		let isUp = true;
		const clients = Array.from({ length: CLIENTS }, async (_, client) => {
			for (let round = 0; isUp; round++) {
				const attempt = await prepare(origin, `k${kill}-c${client}-r${round}@fabrica.example`).catch(
					() => null,
				);
				if (!attempt) return;
				attempts.push(attempt);
				await send(origin, attempt).catch(() => {});
			}
		});
		// A different moment each time, with leads on their way.
		const enough = countConfirmed(attempts) + 2 * CLIENTS;
		while (countConfirmed(attempts) < enough && process.exitCode === null) await pause(10);
		await pause(Math.random() * 200);
		process.kill("SIGKILL");
		isUp = false;
		await Promise.all(clients);
		site = await startServer({ PORT: String(port) }, folder);
	}

	const confirmed = attempts.filter((attempt) => attempt.confirmed);
	expect(confirmed.length).toBeGreaterThanOrEqual(KILLS * CLIENTS);
	const stored = storedLeads(site.file);
	for (const { email, confirmed: reference } of confirmed) {
		expect([email, stored.get(email)]).toEqual([email, [reference]]);
	}

	// Visitors who saw nothing try again, and everybody ends with exactly one lead.
	for (const attempt of attempts) await send(site.origin, attempt);
	const after = storedLeads(site.file);
	for (const { email, confirmed: reference } of attempts) {
		expect([email, after.get(email)]).toEqual([email, [reference]]);
	}
	expect([...after.keys()].length).toBe(attempts.length);
	if (process.env.LONG)
		console.info(
			`${KILLS} kills: ${attempts.length} leads tried, ${confirmed.length} acknowledged before the next kill`,
		);
	const database = new DatabaseSync(site.file, { readOnly: true });
	expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
	database.close();
});

function pause(milliseconds: number): Promise<void> {
	return new Promise((waited) => setTimeout(waited, milliseconds));
}

function countConfirmed(attempts: readonly Attempt[]): number {
	return attempts.filter((attempt) => attempt.confirmed).length;
}

/** A draft of a visitor who refuses cookies, and the review's form as it would be sent. */
async function prepare(origin: string, email: string): Promise<Attempt> {
	const body = new URLSearchParams({ profile: "client" });
	const opened = await fetch(`${origin}/orcamento`, { method: "POST", body, redirect: "manual" });
	await opened.arrayBuffer();
	const draft = draftIdIn(opened.headers.get("Location") ?? "");
	if (!draft) throw new Error(`${opened.status} without a draft`);
	const fields = new URLSearchParams({ leaveEmpty: "" });
	for (const step of ["profile", "email", "contact", "need"]) {
		for (const [name, answer] of Object.entries(answersOf(step, { ...complete.client, email }))) {
			fields.append(name, String(answer));
		}
	}
	return { email, action: draftPath(draft, "review"), fields };
}

/** Sends the review and notes what its visitor is told. Rejects when no whole response comes. */
async function send(origin: string, attempt: Attempt): Promise<void> {
	const response = await fetch(origin + attempt.action, {
		method: "POST",
		body: attempt.fields,
		redirect: "manual",
	});
	await response.arrayBuffer();
	const reference = /\/recebido\/([\w-]{17})/.exec(response.headers.get("Location") ?? "")?.[1];
	if (response.status !== 303 || !reference)
		throw new Error(`${response.status} ${response.headers.get("Location")}`);
	expect(attempt.confirmed ?? reference).toBe(reference);
	attempt.confirmed = reference;
}

/** References of all stored leads by e-mail address. */
function storedLeads(file: string): Map<string, string[]> {
	const rows = query(file, "SELECT email, reference FROM lead");
	const leads = new Map<string, string[]>();
	for (const { email, reference } of rows) {
		leads.set(String(email), [...(leads.get(String(email)) ?? []), String(reference)]);
	}
	return leads;
}
