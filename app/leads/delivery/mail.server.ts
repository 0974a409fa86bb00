import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import { MINUTE_MS } from "#app/constants.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { TEAM_LANGUAGE } from "#app/leads/in-words.server.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { teamDestinations } from "./delivery.ts";
import { type Message, part, renderEmail } from "./email-template.ts";
import { mailFor } from "./message.server.ts";
import type { DeliveryResult, Sender } from "./sender.ts";

/** A server may take five minutes to greet and ten to accept a mail (RFC 5321, 4.5.3.2): giving up earlier sends it twice. */
const SILENCE_MS = 10 * MINUTE_MS;
/** Shorter for checks, whose samples may arrive twice. Relays that wait for a name server greet after half a minute. */
const CHECK_MS = MINUTE_MS;

const SAMPLE = textOf("mail", TEAM_LANGUAGE).team.sample;

const BAD_SEQUENCE = 503;

/** Sends e-mail by SMTP; undefined if not configured. A permanent refusal (5xx, RFC 5321, 4.2.1) ends only visitors' mails. */
export function mailSender(open: () => Promise<Store>, settings: Settings): Sender | undefined {
	const { SMTP_URL: url, MAIL_FROM: from, LEADS_MAIL_TO: team = [] } = settings;
	if (!url || !from) return undefined;
	const origin = publicOrigin(settings);
	const transport = createTransport({ url, ...transportLimits });
	return {
		async send(delivery, signal) {
			const isForTeam = teamDestinations.some((name) => name === delivery.destination);
			try {
				const store = await open();
				const context = { origin, secrets: await signingSecrets(store), now: Date.now() };
				const message = await mailFor(delivery, team, store, context);
				if (message === null) return null;
				await transport.sendMail({ ...identified(message, delivery.id, origin), from, signal });
				return DELIVERED;
			} catch (error) {
				return failure(smtpReason(error), !isForTeam && isRefusedForGood(error));
			}
		},
		async check() {
			try {
				const limits = { connectionTimeout: CHECK_MS, socketTimeout: CHECK_MS };
				const trial = createTransport({ url, ...transportLimits, ...limits });
				const sample = { subject: SAMPLE, ...renderEmail([part.title(SAMPLE)], TEAM_LANGUAGE) };
				if (team.length === 0) await trial.verify();
				for (const to of team)
					await trial.sendMail({ ...identified({ to, ...sample }, randomUUID(), origin), from });
				return DELIVERED;
			} catch (error) {
				return failure(smtpReason(error));
			}
		},
		close: () => transport.close(),
	};
}

const transportLimits = {
	// Includes the wait for the greeting; an address where nobody listens fails sooner.
	connectionTimeout: SILENCE_MS,
	greetingTimeout: SILENCE_MS,
	socketTimeout: SILENCE_MS,
	disableFileAccess: true,
	disableUrlAccess: true,
} as const;

/** `message` with the same id for every attempt, by which programs recognise duplicates (RFC 5322, 3.6.4). */
function identified({ headers, ...message }: Message, id: string, origin: string) {
	const messageId = `<${id}@${new URL(origin).hostname}>`;
	return { ...message, messageId, headers: { ...headers, "Auto-Submitted": "auto-generated" } };
}

const DELIVERED: DeliveryResult = { delivered: true };

function failure(reason: string, final = false): DeliveryResult {
	return { delivered: false, reason, final };
}

type MailError = { code?: string; originalCode?: string; responseCode?: number };

function isRefusedForGood(error: unknown): boolean {
	const { code, responseCode = 0 } = (error ?? {}) as MailError;
	const isAboutMessage = code === "EENVELOPE" || code === "EMESSAGE";
	return isAboutMessage && responseCode >= 500 && responseCode !== BAD_SEQUENCE;
}

/** A code such as `smtp-550` or `ECONNREFUSED`, because the server's message may contain the e-mail address. */
function smtpReason(error: unknown): string {
	const { code, originalCode = code, responseCode } = (error ?? {}) as MailError;
	return responseCode === undefined ? (originalCode ?? "error") : `smtp-${responseCode}`;
}
