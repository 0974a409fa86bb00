import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { query } from "#tests/support/query.ts";
import { freePort } from "#tests/support/start-server.ts";
import { useSite } from "#tests/support/use-site.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const [port, metricsPort] = [String(await freePort()), String(await freePort())];
const site = useSite({ PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, METRICS_PORT: metricsPort });

/** Runs `doctor --from-outside` with these settings; returns its output and exit code. */
async function check(env: Record<string, string>, ...options: string[]) {
	const words = ["build/server/leads.js", "doctor", "--from-outside", site.origin, ...options];
	const check = spawn(process.execPath, words, {
		env: { PATH: process.env.PATH, DATABASE_URL: `sqlite:${site.file}`, ...env },
	});
	const [said, [code]] = await Promise.all([text(check.stdout), once(check, "close")]);
	return { code, said };
}

test("one channel is enough to deliver by; without any the deploy check says so of each", async () => {
	const { code, said } = await check({}, "--deliver");
	expect(code).toBe(1);
	expect(said.match(/^WRONG .*/gm)).toEqual([
		"WRONG  Webhook: It is not set in this environment.",
		"WRONG  Team chat: It is not set in this environment.",
		"WRONG  Mail server: It is not set in this environment.",
	]);
	const receiver = await startReceiver();
	const withOne = await check(receiver.settings, "--deliver");
	await receiver.close();
	expect(withOne.said).toMatch(/^ok {5}Webhook\nok {5}Team chat: not set\nok {5}Mail server: not set$/m);
	expect(withOne.code).toBe(0);
});

test("the check begins a quote request, whose draft holds nothing, and says when it found nothing wrong", async () => {
	const { code, said } = await check({});
	expect([code, said]).toEqual([0, expect.stringContaining("ok     Quote request\n")]);
	expect(query(site.file, "SELECT answers_json FROM draft UNION SELECT answers_json FROM lead")).toEqual([
		{ answers_json: '{"profile":"client"}' },
	]);
	const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
	expect(metrics).toMatch(/^deploy_check_passed_timestamp_seconds\{engine="sqlite"\} \d/m);
});
