import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Config } from "#app/config/config.ts";
import { publicOrigin } from "#app/config/origin.ts";
import { MAX_EMAIL } from "#app/constants.ts";
import type { ClaimedDelivery } from "#app/leads/delivery/queue.server.ts";
import type { DeliveryResult, Sender } from "#app/leads/delivery/sender.ts";
import { teamMail } from "#app/leads/delivery/team-mail.server.ts";
import { newsletterConfirmation, visitorCopy } from "#app/leads/delivery/visitor-mail.server.ts";

/** What differs between one e-mail and the next. */
export type Message = {
	to: string[];
	subject: string;
	text: string;
	html: string;
	replyTo?: { name: string; address: string };
	headers?: Record<string, string>;
};

const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

/** "Bad sequence of commands" speaks of the session, not of the message. */
const BAD_SEQUENCE = 503;

/**
 * Sends e-mail by SMTP; undefined when none is configured. An address that the server refuses for good (5xx, RFC 5321,
 * 4.2.1) ends a visitor's e-mail; the team's is tried on, because whoever set the address up can mend it. `secrets` sign the
 * links in it.
 */
export function mailSender(secrets: () => Promise<readonly string[]>, config: Config): Sender | undefined {
	const { SMTP_URL: url, MAIL_FROM: from, LEADS_MAIL_TO: team = [] } = config;
	if (!url || !from) return undefined;
	const origin = publicOrigin(config);
	const domain = new URL(origin).hostname;
	const transport = createTransport({
		url,
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
	});

	async function write(delivery: ClaimedDelivery): Promise<Message | undefined> {
		const { destination, lead } = delivery;
		if (destination === "team-mail") return team.length > 0 ? teamMail(delivery, team) : undefined;
		const address = z.email().max(MAX_EMAIL).safeParse(lead.answers.email);
		if (!address.success) return undefined;
		if (destination === "visitor-copy") return visitorCopy(lead, address.data, origin);
		return newsletterConfirmation(lead, address.data, origin, await secrets(), Date.now());
	}

	return {
		async send(delivery, signal) {
			try {
				const message = await write(delivery);
				if (!message)
					return { delivered: false, reason: "no-address", final: delivery.destination !== "team-mail" };
				const { headers, ...rest } = message;
				await transport.sendMail({
					...rest,
					from,
					// The same at every attempt, so that a repeat can be recognised (RFC 5322, 3.6.4).
					messageId: `<${delivery.id}@${domain}>`,
					headers: { ...headers, "Auto-Submitted": "auto-generated" },
					signal,
				});
				return { delivered: true };
			} catch (error) {
				return failureOf(error, delivery);
			}
		},
		async check() {
			try {
				await transport.verify();
				return { delivered: true };
			} catch (error) {
				return { delivered: false, reason: reasonOf(error) };
			}
		},
		close: () => transport.close(),
	};
}

type MailError = { code?: string; responseCode?: number };

function failureOf(error: unknown, { destination }: ClaimedDelivery): DeliveryResult {
	const { code, responseCode = 0 } = (error ?? {}) as MailError;
	const refused = responseCode >= 500 && responseCode !== BAD_SEQUENCE;
	const aboutMessage = code === "EENVELOPE" || code === "EMESSAGE";
	return {
		delivered: false,
		reason: reasonOf(error),
		final: destination !== "team-mail" && refused && aboutMessage,
	};
}

/** A code such as `smtp-550` or `ETIMEDOUT`; the server's words may repeat the address. */
function reasonOf(error: unknown): string {
	const { code, responseCode } = (error ?? {}) as MailError;
	return responseCode === undefined ? (code ?? "error") : `smtp-${responseCode}`;
}
