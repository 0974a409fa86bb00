import type { ClaimedDelivery } from "./claims.server.ts";

/** The result of one attempt. `reason` is a short code for people and metrics, without personal data. */
export type DeliveryResult =
	| { delivered: true }
	| {
			delivered: false;
			reason: string;
			final?: boolean;
			/** The pause the recipient asked for (`Retry-After`), milliseconds. */
			retryAfterMs?: number;
	  };

/** Sends to one kind of destination. It never throws, and ends soon after `signal` is aborted. */
export type Sender = {
	send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<DeliveryResult>;
	/** Asks the recipient if it accepts deliveries. By mail, each mailbox gets a marked sample; no real lead is sent. */
	check(signal: AbortSignal): Promise<DeliveryResult>;
	close(): void;
};
