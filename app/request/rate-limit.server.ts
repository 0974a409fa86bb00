import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { config } from "#app/config/config.ts";

const WINDOW_SECONDS = 60;

let limiter: RateLimiterMemory | undefined;

/**
 * Counts a form post of the client at `address` and returns 0, or the seconds after which it may try again. One client
 * can never use up another's share. Addresses are held in memory for a minute and nowhere else.
 */
export async function countPost(address: string): Promise<number> {
	const points = config().RATE_LIMIT;
	if (points === 0) return 0;
	limiter ??= new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
	try {
		await limiter.consume(clientKey(address));
		return 0;
	} catch (refused) {
		if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
		throw refused;
	}
}

/** An IPv6 client has a whole /64 to itself (RFC 6177), so that is what counts as one client. */
export function clientKey(address: string): string {
	if (!isIPv6(address)) return address;
	if (address.startsWith("::ffff:")) return address.slice("::ffff:".length);
	const [head = "", tail] = address.split("::");
	const first = head.split(":").filter(Boolean);
	const last = tail?.split(":").filter(Boolean) ?? [];
	const groups =
		tail === undefined
			? first
			: [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
	return `${groups.slice(0, 4).join(":")}::/64`;
}
