import type { ColumnType, Generated } from "kysely";

type Fixed<T> = ColumnType<T, T, never>;

export type ErasureReason = "request" | "age";

/** `cancelled`: ended by the team, or by a draft's next device, before it was sent. */
export const deliveryStates = ["waiting", "delivered", "failed", "cancelled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One schema for both engines. Times are epoch milliseconds; columns that end in `_json` hold JSON text. */
export type Tables = {
	draft: {
		/** Random. Its lead, its deliveries and a restore know the draft by it. */
		id: Fixed<string>;
		/** The id, until the draft is taken to another device: then another random one. The addresses of its pages hold it. */
		address: string;
		language: string;
		answers_json: string;
		source_json: Fixed<string>;
		step: string;
		created_at: Fixed<number>;
		expires_at: number;
		/** Reference of the lead this draft became. */
		reference: string | null;
		/** Hash of the key of the browser that has it; null for one that refuses cookies. */
		browser_hash: string | null;
		/** Keyed hash of the network that opened it, until it is sent; for the cap on drafts only. */
		network_hash: string | null;
		/** Keyed hash of its e-mail address, empty without one. */
		email_hash: Generated<string>;
		/** Key of the link that takes it to another device, and of the one that it was taken by. */
		link_key: string;
		ended_link_key: string | null;
	};
	lead: {
		id: Fixed<string>;
		reference: Fixed<string>;
		/** The visitor may still change the profile while it is incomplete. */
		kind: string;
		language: Fixed<string>;
		email: string | null;
		/** Key of the mailbox behind `email`, for limits on mails and opt-outs. */
		mailbox: string | null;
		answers_json: string;
		source_json: string;
		idempotency_key: string | null;
		/** Reasons to hold it back, a list of codes; empty for an honest lead. */
		suspect_json: string;
		released_at: number | null;
		notice_version: Fixed<string>;
		notice_language: Fixed<string>;
		wants_copy: number;
		/** 1 for a lead that asked for a contact before sending its quote request; 0 once that is sent. */
		is_incomplete: Generated<number>;
		received_at: Fixed<number>;
		/** Null where no deadline is promised. */
		due_at: Fixed<number | null>;
		/** Start of the hour that was chosen for the call; null for as soon as possible. */
		call_at: number | null;
		/** Times at which the team was reminded of it and got in touch. */
		reminded_at: number | null;
		contacted_at: number | null;
		/** The outcome of the contact, a code. */
		outcome: string | null;
		confirmed_at: number | null;
		unsubscribed_at: number | null;
		/** Time at which its personal data was erased; the rest serves statistics. */
		erased_at: number | null;
		/** `request`: the person asked for it; `age`: the retention ended. Null while nothing is erased. */
		erasure_reason: ErasureReason | null;
	};
	delivery: {
		/** Sent with every attempt, so that the recipient can drop duplicates. */
		id: Fixed<string>;
		/** Null for deliveries about several leads or none. */
		lead_id: Fixed<string | null>;
		destination: Fixed<string>;
		/** The draft it is about, deleted together with it. */
		draft_id: Fixed<string | null>;
		/** A team member's e-mail address, or a draft's hashed mailbox; null where the destination or the lead says it. */
		recipient: Fixed<string | null>;
		event: Fixed<string>;
		state: DeliveryState;
		attempts: number;
		/** Keyed hash of the network that asked for a mail to a visitor, while it waits. */
		network_hash: string | null;
		/** How many mails to visitors waited for the same network when it was queued: lower ones go first. */
		turn: Generated<number>;
		/** Start of the window for retries. */
		queued_at: number;
		next_at: number;
		/** End of a worker's claim. */
		leased_until: number | null;
		ended_at: number | null;
		/** The recipient's last answer, a code without personal data. */
		last_error: string | null;
	};
	receipt: {
		id: Fixed<string>;
		at: Fixed<number>;
		leads: Fixed<number>;
		drafts: Fixed<number>;
	};
	suppression: {
		/** Keyed hash of a mailbox. */
		address_hash: Fixed<string>;
		at: Fixed<number>;
	};
	own_data_link: {
		id: Fixed<string>;
		/** Lower case; null once everything under it was erased. */
		email: string | null;
		mailbox: string | null;
		language: Fixed<string>;
		asked_at: Fixed<number>;
		receipt_id: string | null;
	};
	setting: {
		key: Fixed<string>;
		value: string;
	};
};
