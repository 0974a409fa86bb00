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

test("metrics and readiness are told on the site's own address, and no other", async () => {
	const port = await freePort();
	site = await startServer({ METRICS_PORT: String(port) });
	const ask = (host: string) =>
		Promise.all(["/metrics", "/readyz", "/healthz"].map((path) => statusOf(`http://${host}:${port}${path}`)));
	await expect.poll(() => ask("127.0.0.1")).toEqual([200, 200, 200]);
	expect(await ask("127.0.0.2")).toEqual([0, 0, 0]);
	expect(await statusOf(`${site.origin}/metrics`)).toBe(404);
	expect(await statusOf(`${site.origin}/readyz`)).toBe(200);
});
