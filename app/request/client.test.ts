import { expect, test } from "vitest";
import cases from "#tests/support/client-cases.json" with { type: "json" };
import { clientIp, clientKey } from "./client.ts";

test.each(cases.keys)("%s counts as %s", (address, key) => {
	expect(clientKey(address)).toBe(key);
});

const socket = { remoteAddress: "10.0.0.1" };

test.each(cases.behindProxies)(
	"behind %i proxies that say %s a client is %s",
	(proxies, forwarded, expected) => {
		const headers = forwarded === null ? {} : { "x-forwarded-for": String(forwarded) };
		expect(clientIp({ headers, socket }, Number(proxies))).toBe(expected);
	},
);

test("no other header is believed about a client", () => {
	const headers = { "x-real-ip": "1.1.1.1", forwarded: "for=1.1.1.1", "x-forwarded-for": "203.0.113.7" };
	expect(clientIp({ headers, socket }, 1)).toBe("203.0.113.7");
});
