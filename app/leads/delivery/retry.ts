import { DELIVERY_WINDOW_MS, HOUR_MS, MINUTE_MS, RETRIES, retryPause, SECOND_MS } from "#app/constants.ts";

const GROWING_FIRST_MS = MINUTE_MS;
const MAX_GROWING_MS = 30 * MINUTE_MS;
/** After fewer attempts the site was down for part of the window, or the clock jumped: keep trying. */
const MIN_ATTEMPTS = 10;
/** Longest pause before the next attempt, whatever the recipient asks for. */
export const MAX_PAUSE_MS = 12 * HOUR_MS;

/**
 * Time of the next attempt, epoch milliseconds, after number `attempts` (from 1) failed at `now`; null after ten attempts and
 * `DELIVERY_WINDOW_MS` (72 h, some 290 attempts). Pauses grow with full jitter, at least `retryAfterMs` (RFC 9110, 10.2.3).
 */
export function nextAttemptAt(
	{ attempts, queuedAt, retryAfterMs = 0 }: { attempts: number; queuedAt: number; retryAfterMs?: number },
	now: number,
	random: () => number = Math.random,
): number | null {
	if (attempts >= MIN_ATTEMPTS && now - queuedAt >= DELIVERY_WINDOW_MS) return null;
	const pause = attempts <= RETRIES ? retryPause(attempts - 1) : growingPause(attempts - 1 - RETRIES, random);
	return now + Math.max(pause, Math.min(retryAfterMs, MAX_PAUSE_MS));
}

function growingPause(n: number, random: () => number): number {
	const max = Math.min(GROWING_FIRST_MS * 2 ** n, MAX_GROWING_MS);
	return Math.max(SECOND_MS, Math.round(random() * max));
}

/** Milliseconds that a `Retry-After` header asks for, in seconds or by a date (RFC 9110, 10.2.3); 0 if unusable. */
export function readRetryAfter(header: string | undefined, now: number): number {
	if (header === undefined) return 0;
	if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * SECOND_MS;
	const date = Date.parse(header);
	return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
