import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientNetworks } from "#app/request/client.ts";

const WINDOW_SECONDS = 60;

/** Beyond this multiple of the limit, requests are a flood rather than a visitor in a hurry. */
const FLOOD = 2;

/** Counts an IP's requests against `limit` a minute (0: none). Resolves with the seconds until the next may come, or 0. */
export function rateLimiter(limit: number) {
	// Never reached: each size of network has a limit of its own below.
	const counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS });
	return async (ip: string) => {
		for (const { key, shares } of limit > 0 ? clientNetworks(ip) : []) {
			const points = limit * shares;
			const { consumedPoints, msBeforeNext } = await counter.consume(key);
			if (consumedPoints <= points) continue;
			// Clamped, because the limiter uses the clock, which may be set back.
			const retryAfter = Math.min(Math.max(1, Math.ceil(msBeforeNext / 1000)), WINDOW_SECONDS);
			return { retryAfter, isFlood: consumedPoints > FLOOD * points };
		}
		return { retryAfter: 0, isFlood: false };
	};
}
