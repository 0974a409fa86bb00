import { HOUR_MS, MINUTE_MS } from "#app/constants.ts";
import type { Logger } from "./log.ts";
import { codeOf, messageOf } from "./message-of.ts";

/** Logs each kind of error as `failure` once, then hourly (each minute if it alternates), and their number at a success. */
export function failureLog(log: Logger, failure: string) {
	const loggedAt = new Map<string, number>();
	let [failures, since, isLogged] = [0, 0, false];
	return {
		failed(error: unknown): void {
			const now = performance.now();
			if (failures++ === 0) since = now;
			// The same error may name other numbers, such as ports and times.
			const kind = `${codeOf(error)} ${messageOf(error)}`.replace(/\d+/g, "");
			const quietMs = isLogged ? HOUR_MS : MINUTE_MS;
			if (now - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
			loggedAt.set(kind, now);
			isLogged = true;
			log.error({ err: error, failures }, failure);
		},
		succeeded(): void {
			const minutes = Math.round((performance.now() - since) / MINUTE_MS);
			if (isLogged) log.info({ failures, minutes }, `well again: ${failure}`);
			[failures, isLogged] = [0, false];
		},
	};
}
