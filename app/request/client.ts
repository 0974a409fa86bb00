import type { IncomingMessage } from "node:http";
import { isIP, isIPv6, SocketAddress } from "node:net";

/** IPv6 prefixes that count as one client, and their shares of a limit. Sites get anything from a /64 to a /48 (RFC 6177). */
const networks = [
	{ bits: 64, shares: 1 },
	{ bits: 56, shares: 4 },
	{ bits: 48, shares: 16 },
] as const;

/** Key of one client: an IPv4 address, or an IPv6 /64. */
export function clientKey(ip: string): string {
	return clientNetworks(ip)[0]?.key ?? ip;
}

/** Key of the widest network that may be one client's: an IPv4 address, or an IPv6 /48. */
export function widestNetwork(ip: string): string {
	return clientNetworks(ip).at(-1)?.key ?? ip;
}

/** The networks of `ip`, smallest first, with their shares of the limit. */
export function clientNetworks(ip: string): { key: string; shares: number }[] {
	const plain = ip.replace(/^::ffff:(?=[\d.]+$)/i, "");
	if (!isIPv6(plain)) return [{ key: plain, shares: 1 }];
	const digits = digitsOf(plain);
	return networks.map(({ bits, shares }) => {
		const groups = digits.slice(0, bits / 4).match(/.{1,4}/g) ?? [];
		const kept = groups.map((group) => Number.parseInt(group.padEnd(4, "0"), 16).toString(16));
		return { key: `${kept.join(":")}::/${bits}`, shares };
	});
}

/** The hexadecimal digits of an IPv6 address (RFC 4291, section 2.2). */
function digitsOf(ip: string): string {
	const { address: short } = new SocketAddress({ address: ip, family: "ipv6" });
	const [head = "", tail] = short.split("::");
	const first = head.split(":").filter(Boolean);
	const last = tail?.split(":").filter(Boolean) ?? [];
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
	const groups = [...first, ...Array<string>(zeros).fill("0"), ...last];
	return groups.map((group) => group.padStart(4, "0")).join("");
}

export type RequestHead = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } };

/** The client's IP without a port, as written by the outermost of `proxies` trusted proxies; the peer's without any. */
export function clientIp(sent: RequestHead, proxies: number): string {
	const peer = sent.socket.remoteAddress ?? "unknown";
	if (proxies === 0) return peer;
	const hops = hopsOf(sent);
	const entry = hops.at(-proxies) ?? hops[0] ?? peer;
	return isIP(entry) ? entry : (SocketAddress.parse(entry)?.address ?? entry.replace(/^\[(.*)\]$/, "$1"));
}

/** How a request's number of hops contradicts `TRUST_PROXY`, or null. Reveals no IP. */
export function proxyMisfit(request: Pick<RequestHead, "headers">, trustProxy: number): string | null {
	if (request.headers["x-forwarded-for"] === undefined && trustProxy === 0) return null;
	if (trustProxy === 0)
		return "A proxy sends X-Forwarded-For but TRUST_PROXY is 0, so all visitors share one rate limit.";
	const { length } = hopsOf(request);
	if (length >= trustProxy) return null;
	return `TRUST_PROXY is ${trustProxy} but X-Forwarded-For names ${length}, so visitors can forge their address.`;
}

/** The IPs written by proxies, the visitor's first. */
function hopsOf({ headers }: Pick<RequestHead, "headers">): string[] {
	return String(headers["x-forwarded-for"] ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
}
