import { afterEach, expect, test } from "vitest";
import { freePort, startServer, type TestServer } from "#tests/support/start-server.ts";

let site: TestServer | undefined;
afterEach(() => site?.remove());

async function statusOf(address: string): Promise<number> {
	try {
		return (await fetch(address)).status;
	} catch {
		return 0;
	}
}

test.each([
	["as the site itself, unless one is named", {}, ["127.0.0.1"], ["127.0.0.2"]],
	["on the address that is named, and no other", { METRICS_HOST: "127.0.0.2" }, ["127.0.0.2"], ["127.0.0.1"]],
])("metrics and readiness are told %s", async (_, settings, reachable, unreachable) => {
	const port = await freePort();
	site = await startServer({ METRICS_PORT: String(port), ...settings });
	const ask = (host: string) =>
		Promise.all(["/metrics", "/readyz", "/healthz"].map((path) => statusOf(`http://${host}:${port}${path}`)));
	for (const host of reachable)
		await expect.poll(() => ask(host), { timeout: 10_000 }).toEqual([200, 200, 200]);
	for (const host of unreachable) expect(await ask(host)).toEqual([0, 0, 0]);
	expect(await statusOf(`${site.origin}/metrics`)).toBe(404);
	expect(await statusOf(`${site.origin}/readyz`)).toBe(200);
});
