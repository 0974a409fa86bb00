import type { ClaimedDelivery } from "#app/leads/delivery/queue.server.ts";

/** How one attempt ended. `reason` is a short code for people and metrics, without personal data. */
export type DeliveryResult =
	| { delivered: true }
	| {
			delivered: false;
			reason: string;
			final?: boolean;
			/** The least pause the receiver asked for, milliseconds. */
			retryAfterMs?: number;
	  };

/** Sends to one kind of destination. It never throws, and ends soon after `signal` is aborted. */
export type Sender = {
	send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<DeliveryResult>;
	/** Whether the receiver takes a delivery: mail gets a sample, marked as one, to each address of the team; nothing of a real lead. */
	check(signal: AbortSignal): Promise<DeliveryResult>;
	close(): void;
};
