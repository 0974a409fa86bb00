import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

let site: TestServer;
beforeAll(async () => {
	const port = String(await freePort());
	site = await startServer({ PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
});
afterAll(() => site?.remove());

/** Runs `deploy-check --deliver` at the address and with these settings; returns its output and exit code. */
async function deliver(env: Record<string, string>) {
	const check = spawn(process.execPath, ["build/server/leads.js", "deploy-check", "--deliver"], {
		env: { PATH: process.env.PATH, PUBLIC_ORIGIN: site.origin, DATABASE_URL: `sqlite:${site.file}`, ...env },
	});
	let said = "";
	check.stdout.on("data", (text) => {
		said += text;
	});
	const [code] = await once(check, "close");
	return { code, said };
}

test("one channel is enough to deliver by; without any the deploy check says so of each", async () => {
	const { code, said } = await deliver({});
	expect(code).toBe(1);
	expect(said.match(/^WRONG .*/gm)).toEqual([
		"WRONG  Webhook: It is not set in this environment.",
		"WRONG  Mail server: It is not set in this environment.",
	]);
	const receiver = await startReceiver();
	const withOne = await deliver(receiver.settings);
	await receiver.close();
	expect(withOne.said).toMatch(/^ok {5}Webhook\nok {5}Mail server: not set$/m);
	expect(withOne.code).toBe(0);
});
