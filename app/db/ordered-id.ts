import { randomUUID } from "node:crypto";

const MAX_COUNT = 0xfff;

let [time, count] = [0, 0];

/**
 * An id that sorts behind all that this process made before it, also within one millisecond and when the clock goes back:
 * a UUID of version 7 whose first random bits are a counter (RFC 9562, 5.7 and 6.2). 62 of its bits are random.
 */
export function orderedId(): string {
	const now = Date.now();
	if (now > time) [time, count] = [now, 0];
	else if (count < MAX_COUNT) count++;
	else [time, count] = [time + 1, 0];
	const hex = time.toString(16).padStart(12, "0") + (0x7000 + count).toString(16);
	const random = randomUUID();
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12)}${random.slice(random.lastIndexOf("-", 20))}`;
}
