import { HOUR_MS, MINUTE_MS } from "#app/constants.ts";
import type { Logger } from "./log.ts";
import { codeOf, messageOf } from "./message-of.ts";

/**
 * Logs the failures of work that is done again and again, as `failure`: each kind of error once with its stack, then once an hour,
 * and how many there were once it succeeds. Work that fails every other time is told of once a minute.
 */
export function failureLog(log: Logger, failure: string) {
	const toldAt = new Map<string, number>();
	let [failures, since, isTold] = [0, 0, false];
	return {
		failed(error: unknown): void {
			const now = performance.now();
			if (failures++ === 0) since = now;
			// Numbers such as a port or a time make no other error of it.
			const kind = `${codeOf(error)} ${messageOf(error)}`.replace(/\d+/g, "");
			const quietMs = isTold ? HOUR_MS : MINUTE_MS;
			if (now - (toldAt.get(kind) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
			toldAt.set(kind, now);
			isTold = true;
			log.error({ err: error, failures }, failure);
		},
		succeeded(): void {
			const minutes = Math.round((performance.now() - since) / MINUTE_MS);
			if (isTold) log.info({ failures, minutes }, `well again: ${failure}`);
			[failures, isTold] = [0, false];
		},
	};
}
