import { isIP } from "node:net";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import * as z from "zod/mini";
import { messageOf } from "#app/platform/message-of.ts";
import { everyDay, readCallHours } from "./call-hours.ts";
import { chatServiceOf } from "./chat-service.ts";
import { readImpactFile } from "./impact-file.ts";
import { isPrivateIp } from "./private-ip.ts";

// zod's mini entry loads faster, and the site serves nothing before it has read its settings.
z.config({ ...z.locales.en(), jitless: true });

/** `WHATSAPP_NUMBER` until the owner sets one; area code 00 does not exist, so nobody's phone rings. */
export const PLACEHOLDER_WHATSAPP = "5500000000000";

/** Matches placeholders: a reserved domain (RFC 2606), "to be confirmed", a number of zeros. */
export const PLACEHOLDER = /\.example\b|a confirmar|to be confirmed|^[0./-]+$/i;

function whole(min: number, max: number) {
	const problem = `must be a whole number from ${min} to ${max}`;
	const number = z.pipe(like(/^\d{1,9}$/, problem), z.transform(Number));
	return number.check(z.refine((value) => value >= min && value <= max, problem));
}

/** Text that matches `pattern`; else reports `problem`. */
function like(pattern: RegExp, problem: string) {
	return z.string().check(z.regex(pattern, problem));
}

/** Text transformed by `change`. */
function changed<T>(change: (value: string) => T) {
	return z.pipe(z.string(), z.transform(change));
}

/** A comma-separated list, trimmed. */
const words = changed((value) => value.split(",").map((word) => word.trim()));

/** A boolean, false if unset. */
const flag = z._default(z.stringbool({ error: "must be true or false" }), false);

const url = z.url({
	protocol: /^https?$/,
	error: "must be an address that starts with https:// (or http://)",
});

const webhookSecret = like(
	/^(whsec_)?[A-Za-z0-9+/]{22,}={0,2}$/,
	"must be at least 16 random bytes in base64, with or without whsec_ in front (openssl rand -base64 32)",
);

const email = z.email("must be an email address, for example leads@company.com").check(z.maxLength(254));

/** `Name <email>` or a bare e-mail address, without line breaks, which would start a header (RFC 5322, 2.2). */
const sender = like(/^[^\r\n\0]*$/, "must be one line").check(
	z.refine(
		(value) => email.safeParse(/<([^<>]+)>$/.exec(value)?.[1] ?? value).success,
		"must be an email address, with or without a name: Company <site@company.com>",
	),
);

/** Every setting with its allowed values and its default. */
export const environment = z.object({
	PORT: z._default(whole(0, 65_535), 3000),
	HOST: z.optional(z.string()),
	PUBLIC_ORIGIN: z.optional(
		changed((value) => value.replace(/\/$/, "")).check(
			z.refine(
				(value) =>
					URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value,
				"must be scheme and host only, for example https://www.company.com",
			),
		),
	),
	TRUST_PROXY: z._default(whole(0, 16), 0),
	DATABASE_URL: z.optional(
		like(/^(postgres(ql)?:\/\/|sqlite:).+/, "must start with postgres:// or sqlite:").check(
			z.refine(
				(value) => value.startsWith("sqlite:") || URL.parse(value)?.hostname.includes(",") === false,
				"must be one address, for example postgres://user:password@host:5432/database; several hosts need one address in front of them",
			),
		),
	),
	DATA_DIR: z._default(z.string(), "./data"),
	STORE_MUST_EXIST: flag,
	BACKUP_DIR: z.optional(z.string()),
	SESSION_SECRET: z.optional(
		words.check(
			z.refine(
				(secrets) => secrets.every((secret) => secret.length >= 16),
				"must be one or more secrets of at least 16 characters each, separated by commas",
			),
		),
	),
	WEBHOOK_URL: z.optional(url),
	WEBHOOK_SECRET: z.optional(webhookSecret),
	WEBHOOK_ALLOW_PRIVATE: flag,
	TEAM_CHAT_URL: z.optional(
		url.check(
			z.refine(
				(value) => chatServiceOf(value) !== undefined,
				"must be the https address of an incoming webhook of Slack, Google Chat, Microsoft Teams (Workflows) or Discord",
			),
		),
	),
	SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" })),
	MAIL_FROM: z.optional(sender),
	LEADS_MAIL_TO: z.optional(z.pipe(words, z.array(email).check(z.maxLength(20)))),
	METRICS_PORT: z.optional(whole(0, 65_535)),
	RATE_LIMIT: z._default(whole(0, 1_000_000), 30),
	MIN_FILL_SECONDS: z._default(whole(0, 3600), 2),
	MAX_DRAFTS: z._default(whole(1, 1_000_000), 20_000),
	CALL_HOURS: z._default(
		changed(readCallHours).check(
			z.refine(
				({ length }) => length > 0,
				"must be spans of a day, with or without weekdays before them: Mon-Fri 08:00-18:00; Sat 09:00-12:00",
			),
		),
		readCallHours(everyDay),
	),
	CALLS_PER_HOUR: z._default(whole(0, 1000), 4),
	LEAD_RETENTION_DAYS: z._default(whole(1, 36_500), 730),
	LOG_LEVEL: z._default(
		z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
			error: "must be trace, debug, info, warn, error, fatal or silent",
		}),
		"info",
	),
	PORTAL_URL: z.optional(url),
	COLLECTION_APP_URL: z.optional(url),
	TRANSPORT_PLATFORM_URL: z.optional(url),
	CAREERS_URL: z.optional(url),
	PLAYBOOK_URL: z.optional(url),
	WHATSAPP_NUMBER: z._default(
		changed((value) => value.replace(/[\s()+.-]/g, "")).check(
			z.refine(
				(value) =>
					value === PLACEHOLDER_WHATSAPP ||
					(/^\d+$/.test(value) && parsePhoneNumberFromString(`+${value}`)?.isValid() === true),
				"must be a number that exists, with its country and area code and no zero in front: 55 11 91234-5678",
			),
		),
		PLACEHOLDER_WHATSAPP,
	),
	IMPACT_FILE: z.optional(
		z.string().check(({ value, issues }) => {
			try {
				readImpactFile(value);
			} catch (error) {
				issues.push({ code: "custom", message: messageOf(error), input: value });
			}
		}),
	),
});
export type Environment = z.output<typeof environment>;

/** Contradictions between individually valid settings. A given but invalid setting (`isGiven`) does not count as missing. */
export function contradictions(read: Environment, isGiven: (name: keyof Environment) => boolean): string[] {
	const { WEBHOOK_URL: webhook, PORT: port } = read;
	const problems = [
		webhook &&
			!isGiven("WEBHOOK_SECRET") &&
			"WEBHOOK_SECRET is missing: WEBHOOK_URL is set, and every delivery is signed",
		webhook && !read.WEBHOOK_ALLOW_PRIVATE && unsafeWebhook(webhook),
		port !== 0 && read.METRICS_PORT === port && "METRICS_PORT must differ from the site's port",
		read.SMTP_URL &&
			!isGiven("MAIL_FROM") &&
			"MAIL_FROM is missing: SMTP_URL is set, and every email needs a sender",
		read.LEADS_MAIL_TO &&
			!isGiven("SMTP_URL") &&
			"SMTP_URL is missing: LEADS_MAIL_TO is set, and no email can be sent without it",
	];
	return problems.flatMap((problem) => problem || []);
}

/** Why a webhook URL is unsafe, or false: leads go to public IPs over TLS unless `WEBHOOK_ALLOW_PRIVATE` is set. */
function unsafeWebhook(url: string): string | false {
	const { protocol, hostname } = new URL(url);
	const host = hostname.replace(/^\[|\]$/g, "");
	if (isIP(host) ? isPrivateIp(host) : host === "localhost" || host.endsWith(".localhost"))
		return "WEBHOOK_URL points to a private address: set WEBHOOK_ALLOW_PRIVATE=true if that is meant";
	return (
		protocol !== "https:" && "WEBHOOK_URL must use https:// (http:// only with WEBHOOK_ALLOW_PRIVATE=true)"
	);
}
