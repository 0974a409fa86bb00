import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { MAX_EMAIL } from "#app/constants.ts";
import { signingSecrets } from "#app/db/process-store.ts";
import type { Store } from "#app/db/store.ts";
import { digestMail } from "#app/leads/delivery/digest-mail.server.ts";
import { draftMail } from "#app/leads/delivery/draft-mail.server.ts";
import type { Message } from "#app/leads/delivery/email-template.ts";
import { type ClaimedDelivery, isOfLead } from "#app/leads/delivery/queue.server.ts";
import type { DeliveryResult, Sender } from "#app/leads/delivery/sender.ts";
import { teamMail } from "#app/leads/delivery/team-mail.server.ts";
import { newsletterConfirmation, ownDataMail, visitorCopy } from "#app/leads/delivery/visitor-mail.server.ts";
import type { Links } from "#app/leads/link-token.server.ts";
import { findAsker } from "#app/leads/own-data-link.server.ts";
import { isAnythingHeld } from "#app/leads/person.server.ts";

const CONNECT_MS = 10_000;
/** The longest that a server may think (RFC 5321, 4.5.3.2.6): a mail that is given up while it does comes twice. */
const SILENCE_MS = 10 * 60_000;
/** Whoever only asks sends nothing that could come twice. */
const CHECK_SILENCE_MS = 15_000;

const BAD_SEQUENCE = 503;

/** Sends e-mail by SMTP; undefined when none is configured. A refusal for good (5xx, RFC 5321, 4.2.1) ends a visitor's, not the team's. */
export function mailSender(open: () => Promise<Store>, config: Config): Sender | undefined {
	const { SMTP_URL: url, MAIL_FROM: from, LEADS_MAIL_TO: team = [] } = config;
	if (!url || !from) return undefined;
	const origin = publicOrigin(config);
	const domain = new URL(origin).hostname;
	const settings = {
		url,
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
	const transport = createTransport(settings);

	/** The address a team's delivery was queued for; the first one when that is not the team's any more. */
	function teamAddresses(recipient: string | null): readonly string[] {
		if (recipient === null) return team;
		return team.includes(recipient) ? [recipient] : team.slice(0, 1);
	}

	async function write(delivery: ClaimedDelivery): Promise<Message | "no-address" | "nothing-to-tell"> {
		const store = await open();
		const links = { origin, secrets: await signingSecrets(store), now: Date.now() };
		const to = teamAddresses(delivery.recipient);
		if (delivery.destination === "own-data-link") return writeOwnData(store, delivery.id, links);
		if (delivery.destination === "draft-link")
			return (await draftMail(store, delivery.id, links)) ?? "nothing-to-tell";
		if (!isOfLead(delivery)) {
			if (to.length === 0) return "no-address";
			return (await digestMail(store.db, to, links)) ?? "nothing-to-tell";
		}
		if (isForTeam(delivery)) return to.length > 0 ? teamMail(delivery, to, links) : "no-address";
		const { destination, lead } = delivery;
		const address = z.email().max(MAX_EMAIL).safeParse(lead.answers.email);
		if (!address.success) return "no-address";
		return destination === "visitor-copy"
			? visitorCopy(lead, address.data, links)
			: newsletterConfirmation(lead, address.data, links);
	}

	/** Who has nothing here gets no mail: anybody can type anybody's address. */
	async function writeOwnData(store: Store, id: string, links: Links) {
		const asker = await findAsker(store.db, id, links.now);
		const address = z.email().max(MAX_EMAIL).safeParse(asker?.email);
		if (!asker || !address.success || !(await isAnythingHeld(store, asker.email))) return "nothing-to-tell";
		return ownDataMail({ id, to: address.data, language: asker.language }, links);
	}

	return {
		async send(delivery, signal) {
			try {
				const message = await write(delivery);
				if (message === "nothing-to-tell") return { delivered: true };
				if (message === "no-address")
					return { delivered: false, reason: message, final: !isForTeam(delivery) };
				const { headers, ...rest } = message;
				const { rejected } = await transport.sendMail({
					...rest,
					from,
					// The same at every attempt, so that a repeat can be recognised (RFC 5322, 3.6.4).
					messageId: `<${delivery.id}@${domain}>`,
					headers: { ...headers, "Auto-Submitted": "auto-generated" },
					signal,
				});
				// A server answers for each recipient by itself (RFC 5321, 3.3); only those queued long ago have several.
				return rejected.length === 0
					? { delivered: true }
					: { delivered: false, reason: "recipient-refused" };
			} catch (error) {
				return failureOf(error, delivery);
			}
		},
		async check() {
			try {
				await createTransport({ ...settings, socketTimeout: CHECK_SILENCE_MS }).verify();
				return { delivered: true };
			} catch (error) {
				return { delivered: false, reason: reasonOf(error) };
			}
		},
		close: () => transport.close(),
	};
}

function isForTeam({ destination }: ClaimedDelivery): boolean {
	return destination === "team-mail" || destination === "team-digest";
}

type MailError = { code?: string; responseCode?: number };

function failureOf(error: unknown, delivery: ClaimedDelivery): DeliveryResult {
	const { code, responseCode = 0 } = (error ?? {}) as MailError;
	const refused = responseCode >= 500 && responseCode !== BAD_SEQUENCE;
	const aboutMessage = code === "EENVELOPE" || code === "EMESSAGE";
	return {
		delivered: false,
		reason: reasonOf(error),
		final: !isForTeam(delivery) && refused && aboutMessage,
	};
}

/** A code such as `smtp-550` or `ETIMEDOUT`; the server's words may repeat the address. */
function reasonOf(error: unknown): string {
	const { code, responseCode } = (error ?? {}) as MailError;
	return responseCode === undefined ? (code ?? "error") : `smtp-${responseCode}`;
}
