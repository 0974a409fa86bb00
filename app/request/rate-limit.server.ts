import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RouterContextProvider } from "react-router";
import { config } from "#app/config/config.ts";
import { clientNetworks } from "#app/request/client-networks.ts";
import { requestContext } from "#app/request/request-context.ts";

const WINDOW_SECONDS = 60;

const limiters = new Map<string, RateLimiterMemory>();

/** Counts a post of the request's client: 0, or the seconds until it may try again. Addresses stay in memory for a minute. */
export async function countPost(context: Readonly<RouterContextProvider>): Promise<number> {
	const points = config().RATE_LIMIT;
	if (points === 0) return 0;
	const { address } = context.get(requestContext);
	for (const { key, shares } of clientNetworks(address)) {
		const seconds = await countIn(limiterFor(points * shares), key);
		if (seconds > 0) return seconds;
	}
	return 0;
}

function limiterFor(points: number): RateLimiterMemory {
	const limiter = limiters.get(String(points)) ?? new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
	limiters.set(String(points), limiter);
	return limiter;
}

async function countIn(limiter: RateLimiterMemory, key: string): Promise<number> {
	try {
		await limiter.consume(key);
		return 0;
	} catch (refused) {
		if (!(refused instanceof RateLimiterRes)) throw refused;
		const seconds = Math.ceil(refused.msBeforeNext / 1000);
		// The limiter forgets by timer, and tells the time until then by the clock, which may be put back.
		return Math.min(Math.max(1, seconds), WINDOW_SECONDS);
	}
}
