import type { ColumnType, Generated } from "kysely";

type Fixed<T> = ColumnType<T, T, never>;

export type ErasureReason = "request" | "age";

/** `cancelled`: called off by the team, or because another device took over the draft. */
export const deliveryStates = ["waiting", "delivered", "failed", "cancelled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One schema for both engines. Times are epoch milliseconds; columns that end in `_json` hold JSON text. */
export type Tables = {
	draft: {
		/** Random and permanent: leads, deliveries and restores refer to it. */
		id: Fixed<string>;
		/** Random part of its pages' URLs: at first the id; replaced when another device takes the draft over. */
		address: string;
		language: string;
		answers_json: string;
		source_json: Fixed<string>;
		step: string;
		created_at: Fixed<number>;
		expires_at: number;
		/** Reference of the lead that this draft became. */
		reference: string | null;
		/** Hash of its browser's key; null for a browser that refuses cookies. */
		browser_hash: string | null;
		/** Keyed hash of the network that opened it, until it is sent; only for the cap on drafts. */
		network_hash: string | null;
		/** Keyed hash of its e-mail address, empty without one. */
		email_hash: Generated<string>;
		/** Key of the current resume link, and of the last one used. */
		link_key: string;
		ended_link_key: string | null;
	};
	lead: {
		id: Fixed<string>;
		reference: Fixed<string>;
		/** Changes with the visitor's profile while the lead is incomplete. */
		kind: string;
		language: Fixed<string>;
		email: string | null;
		/** Key of the mailbox behind `email`, for mail limits and opt-outs. */
		mailbox: string | null;
		answers_json: string;
		source_json: string;
		idempotency_key: string | null;
		/** Codes of the reasons to hold it back; an empty list for an honest lead. */
		suspect_json: string;
		released_at: number | null;
		notice_version: Fixed<string>;
		notice_language: Fixed<string>;
		wants_copy: number;
		/** 1 if the visitor asked for a contact before sending the quote request; 0 once that is sent. */
		is_incomplete: Generated<number>;
		received_at: Fixed<number>;
		/** Null where no deadline is promised. */
		due_at: Fixed<number | null>;
		/** Start of the chosen call hour; null for as soon as possible. */
		call_at: number | null;
		/** Times of the team's reminder and of its contact. */
		reminded_at: number | null;
		contacted_at: number | null;
		/** Code of the contact's outcome. */
		outcome: string | null;
		confirmed_at: number | null;
		unsubscribed_at: number | null;
		/** Time of the erasure of its personal data; statistics keep the rest. */
		erased_at: number | null;
		/** `request`: the person asked; `age`: the retention ended. Null until then. */
		erasure_reason: ErasureReason | null;
	};
	delivery: {
		/** Sent with every attempt: lets the recipient drop duplicates. */
		id: Fixed<string>;
		/** Null for deliveries about several leads or none. */
		lead_id: Fixed<string | null>;
		destination: Fixed<string>;
		/** The draft it is about; the two are deleted together. */
		draft_id: Fixed<string | null>;
		/** A team member's e-mail address, or a draft's hashed mailbox; null if destination or lead imply it. */
		recipient: Fixed<string | null>;
		event: Fixed<string>;
		state: DeliveryState;
		attempts: number;
		/** Keyed hash of the network that asked for this mail to a visitor, while it waits. */
		network_hash: string | null;
		/** Number of visitors' mails that waited for the same network when it was queued; lower turns go first. */
		turn: Generated<number>;
		/** Start of the window for retries. */
		queued_at: number;
		next_at: number;
		/** Expiry of a worker's claim. */
		leased_until: number | null;
		ended_at: number | null;
		/** Code of the last failure, without personal data. */
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
		/** Id of the delivery that mails it. */
		id: Fixed<string>;
		/** Lower case; null after its person's erasure. */
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
