import type { ClaimedDelivery } from "./claims.server.ts";

/** Result of one attempt. `reason` is a short code for logs and metrics, without personal data. */
export type DeliveryResult =
	| { delivered: true }
	| {
			delivered: false;
			reason: string;
			final?: boolean;
			/** Pause that the recipient asked for (`Retry-After`), milliseconds. */
			retryAfterMs?: number;
	  };

/** Sends to one kind of destination. Never throws, and returns soon after `signal` is aborted. */
export type Sender = {
	/** Null without an attempt, to drop the delivery: its mailbox opted out, or there is nothing to report. */
	send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<DeliveryResult | null>;
	/** Checks that the recipient accepts deliveries, without a real lead: by mail, each mailbox gets a marked sample. */
	check(signal: AbortSignal): Promise<DeliveryResult>;
	close(): void;
};
