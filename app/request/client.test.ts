import { expect, test } from "vitest";
import { clientIp, clientKey } from "./client.ts";

test.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
	["::1", "0:0:0:0::/64"],
	["unknown", "unknown"],
])("%s counts as %s", (address, key) => {
	expect(clientKey(address)).toBe(key);
});

const peer = "10.0.0.1";
const socket = { remoteAddress: peer };
const forged = "1.1.1.1, 203.0.113.7, 10.0.0.9";

test.each([
	[0, forged, peer],
	[0, undefined, peer],
	[1, forged, "10.0.0.9"],
	[2, forged, "203.0.113.7"],
	[3, forged, "1.1.1.1"],
	[1, "203.0.113.7", "203.0.113.7"],
	[2, "203.0.113.7", "203.0.113.7"],
	[1, undefined, peer],
	[1, " , ", peer],
	[1, "203.0.113.7:51234", "203.0.113.7"],
	[1, "[2001:db8::7]:51234", "2001:db8::7"],
	[1, "[2001:db8::7]", "2001:db8::7"],
	[1, "2001:db8::7", "2001:db8::7"],
	[1, "unknown", "unknown"],
])("behind %i proxies that say %s a client is %s", (proxies, forwarded, expected) => {
	const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
	expect(clientIp({ headers, socket }, proxies)).toBe(expected);
});

test("no other header is believed about a client", () => {
	const headers = { "x-real-ip": "1.1.1.1", forwarded: "for=1.1.1.1", "x-forwarded-for": "203.0.113.7" };
	expect(clientIp({ headers, socket }, 1)).toBe("203.0.113.7");
});
