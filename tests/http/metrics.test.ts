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

test("metrics are told on the site's own address, and no other", async () => {
	const port = await freePort();
	site = await startServer({ METRICS_PORT: String(port) });
	const ask = (host: string) => statusOf(`http://${host}:${port}/metrics`);
	await expect.poll(() => ask("127.0.0.1")).toBe(200);
	expect(await ask("127.0.0.2")).toBe(0);
	expect(await statusOf(`${site.origin}/metrics`)).toBe(404);
	expect(await statusOf(`${site.origin}/readyz`)).toBe(200);
});
