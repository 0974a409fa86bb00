import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientNetworks } from "#app/request/client.ts";

const WINDOW_SECONDS = 60;

/** From so many times the limit on, posts are a flood rather than a visitor in a hurry. */
const FLOOD = 2;

/** `retryAfter`: seconds until the client may post again, 0 while it is within its limit. */
export type PostCount = { retryAfter: number; isFlood: boolean };

/** Counts posts by client towards `limit` a minute; 0 limits none. Addresses stay in memory for a minute. */
export function postCounter(limit: number): (address: string) => Promise<PostCount> {
	const limiters = new Map<number, RateLimiterMemory>();

	function limiterFor(points: number): RateLimiterMemory {
		const limiter = limiters.get(points) ?? new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
		limiters.set(points, limiter);
		return limiter;
	}

	return async (address) => {
		for (const { key, shares } of limit > 0 ? clientNetworks(address) : []) {
			const points = limit * shares;
			const { consumedPoints, msBeforeNext } = await consume(limiterFor(points), key);
			if (consumedPoints > points) {
				return { retryAfter: secondsUntil(msBeforeNext), isFlood: consumedPoints > FLOOD * points };
			}
		}
		return { retryAfter: 0, isFlood: false };
	};
}

/** The library rejects once the limit is exceeded, with the count as well. */
function consume(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
	return limiter.consume(key).catch((refused: unknown) => {
		if (refused instanceof RateLimiterRes) return refused;
		throw refused;
	});
}

/** The limiter forgets by timer, and tells the time until then by the clock, which may be put back. */
function secondsUntil(ms: number): number {
	return Math.min(Math.max(1, Math.ceil(ms / 1000)), WINDOW_SECONDS);
}
