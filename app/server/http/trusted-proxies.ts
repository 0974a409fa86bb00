import type { IncomingMessage } from "node:http";

/** Describes how a request's hops contradict `TRUST_PROXY`; null when they agree. Addresses are not looked at. */
export function proxyMisfit({ headers }: IncomingMessage, trustProxy: number): string | null {
	const forwarded = headers["x-forwarded-for"];
	if (forwarded === undefined && trustProxy === 0) return null;
	const hops = String(forwarded ?? "")
		.split(",")
		.filter((hop) => hop.trim() !== "").length;
	if (trustProxy === 0) {
		return "A proxy sends X-Forwarded-For but TRUST_PROXY is 0, so all visitors share one rate limit.";
	}
	if (hops >= trustProxy) return null;
	return `TRUST_PROXY is ${trustProxy} but X-Forwarded-For names ${hops}, so visitors can forge their address.`;
}
