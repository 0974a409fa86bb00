import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { isPrivateIp } from "#app/platform/settings/private-ip.ts";
import { listen } from "#tests/support/listen.ts";
import type { LeadDelivery } from "./claims.server.ts";
import { webhookSender } from "./webhook.server.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const delivery = {
	id: "delivery-id",
	event: "lead.erased",
	lead: { id: "lead-id", reference: "4RDKX-9QW7C-AHPMN", erasedAt: 0 },
} as LeadDelivery;

test.each(["localhost", "127.0.0.1", "[::1]", "0.0.0.0", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"])(
	"%s is not connected to unless that is allowed",
	async (host) => {
		let connections = 0;
		const { server, port } = await listen((_, response) => response.end(), "::");
		server.on("connection", () => connections++);
		const url = `http://${host}:${port}/`;
		const guarded = webhookSender({ url, secret, allowPrivate: false });
		expect(await guarded.send(delivery, AbortSignal.timeout(60_000))).toEqual({
			delivered: false,
			reason: "private-address",
		});
		expect(connections).toBe(0);
		const open = webhookSender({ url, secret, allowPrivate: true });
		expect(await open.send(delivery, AbortSignal.timeout(60_000))).toEqual({ delivered: true });
		guarded.close();
		open.close();
	},
);

test("knows private addresses from public ones, IPv4 within IPv6 too", () => {
	const isPrivate = (addresses: string) => addresses.split(" ").map(isPrivateIp);
	const ipv4 = "10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 255.255.255.255";
	expect(isPrivate(ipv4)).not.toContain(false);
	expect(isPrivate("::1 :: fe80::1%eth0 fc00::1 ::ffff:10.0.0.1 64:ff9b::a00:1")).not.toContain(false);
	expect(isPrivate("172.32.0.1 8.8.8.8 ::ffff:8.8.8.8 2001:4860:4860::8888")).not.toContain(true);
});

test("can be asked whether it would take a lead, without one", async () => {
	let body = "";
	let status = 204;
	const { origin: url } = await listen(async (request, response) => {
		body = await text(request);
		response.writeHead(status).end();
	});
	const sender = webhookSender({ url, secret, allowPrivate: true });
	expect(await sender.check(AbortSignal.timeout(60_000))).toEqual({ delivered: true });
	expect(JSON.parse(body)).toMatchObject({ type: "site.test", version: 1, data: {} });
	const ofNone = await sender.send({ ...delivery, lead: null }, AbortSignal.timeout(60_000));
	expect(ofNone).toEqual({ delivered: false, reason: "no-lead", final: true });
	status = 401;
	const refused = { delivered: false, reason: "http-401" };
	expect(await sender.check(AbortSignal.timeout(60_000))).toMatchObject(refused);
	sender.close();
});

test("a recipient that says nothing is given up after ten seconds", async () => {
	const limit = new AbortController();
	const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
	const { origin: url } = await listen(() => limit.abort());
	const sender = webhookSender({ url, secret, allowPrivate: true });
	const sent = await sender.send(delivery, new AbortController().signal);
	expect(sent).toEqual({ delivered: false, reason: "timeout" });
	expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
	sender.close();
});
