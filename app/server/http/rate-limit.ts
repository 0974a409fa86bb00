import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientNetworks } from "#app/request/client.ts";

const WINDOW_SECONDS = 60;

/** From so many times the limit on, posts are a flood rather than a visitor in a hurry. */
const FLOOD = 2;

/** `retryAfter`: seconds until the client may post again, 0 while it is within its limit. */
export type PostCount = { retryAfter: number; isFlood: boolean };

/** Counts posts by client towards `limit` a minute; 0 limits none. IPs stay in memory for a minute. */
export function postCounter(limit: number): (ip: string) => Promise<PostCount> {
	// Its own limit is never reached: each size of network has another one.
	const counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS });

	return async (ip) => {
		for (const { key, shares } of limit > 0 ? clientNetworks(ip) : []) {
			const points = limit * shares;
			const { consumedPoints, msBeforeNext } = await counter.consume(key);
			if (consumedPoints > points) {
				return { retryAfter: secondsUntil(msBeforeNext), isFlood: consumedPoints > FLOOD * points };
			}
		}
		return { retryAfter: 0, isFlood: false };
	};
}

/** The counter forgets by timer, and tells the time until then by the clock, which may be put back. */
function secondsUntil(ms: number): number {
	return Math.min(Math.max(1, Math.ceil(ms / 1000)), WINDOW_SECONDS);
}
