import { brand } from "#app/brand.ts";
import { signingSecrets } from "#app/db/signing-secrets.server.ts";
import type { Store } from "#app/db/store.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { answersInWords, deadlinesInWords, kindName, TEAM_LANGUAGE } from "#app/leads/in-words.server.ts";
import type { Lead } from "#app/leads/lead.server.ts";
import { signedHref } from "#app/leads/link-token.server.ts";
import type { ChatService } from "#app/platform/settings/chat-service.ts";
import { publicOrigin } from "#app/platform/settings/origin.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { isOfLead } from "./claims.server.ts";
import type { Sender } from "./sender.ts";
import { jsonPoster } from "./webhook.server.ts";

const texts = textOf("mail", TEAM_LANGUAGE).team;

type ChatMessage = { lines: readonly string[]; link: { label: string; href: string } };

/** Message bodies as each service documents its incoming webhooks. None unfurls the link or mentions anybody. */
export const chatBodies: Record<ChatService, (message: ChatMessage) => object> = {
	slack: (message) => ({ text: plainMessage(message), unfurl_links: false }),
	googleChat: (message) => ({ text: plainMessage(message) }),
	discord: (message) => ({
		content: plainMessage(message),
		allowed_mentions: { parse: [] },
		flags: SUPPRESS_EMBEDS,
	}),
	teams: ({ lines, link }) => ({
		type: "message",
		attachments: [
			{
				contentType: "application/vnd.microsoft.card.adaptive",
				contentUrl: null,
				content: {
					$schema: "http://adaptivecards.io/schemas/adaptive-card.json",
					type: "AdaptiveCard",
					version: "1.2",
					body: lines.map((text) => ({ type: "TextBlock", text, wrap: true })),
					actions: [{ type: "Action.OpenUrl", title: link.label, url: link.href }],
				},
			},
		],
	}),
};

const SUPPRESS_EMBEDS = 4;

function plainMessage({ lines, link }: ChatMessage): string {
	return [...lines, `${link.label}: ${link.href}`].join("\n");
}

/** Questions whose answers go to the room: choices that identify nobody. */
const namelessFields: readonly string[] = ["segment", "operationType", "states", "collectionPoints"];

/** The lines of the message about a lead: its kind, answers that identify nobody, its hour and deadline. */
export function chatLines(lead: Pick<Lead, "kind" | "answers" | "callAt" | "dueAt">): string[] {
	const answers = answersInWords(lead.kind, lead.answers, TEAM_LANGUAGE);
	const facts = [...answers.filter(({ name }) => namelessFields.includes(name)), ...deadlinesInWords(lead)];
	return [kindName(lead.kind, TEAM_LANGUAGE), ...facts.map(({ label, text }) => `${label}: ${text}`)];
}

/** Posts leads to the team's room at its chat service's webhook URL. */
export function chatSender(
	open: () => Promise<Store>,
	settings: Settings,
	{ url, service, allowPrivate = false }: { url: string; service: ChatService; allowPrivate?: boolean },
): Sender {
	const origin = publicOrigin(settings);
	const poster = jsonPoster(url, allowPrivate);
	const post = (message: ChatMessage, signal: AbortSignal) =>
		poster.post(JSON.stringify(chatBodies[service](message)), {}, signal);
	return {
		async send(delivery, signal) {
			if (!isOfLead(delivery)) return { delivered: false, reason: "no-lead", final: true };
			const { lead } = delivery;
			const secrets = await open().then(signingSecrets, () => null);
			if (secrets === null) return { delivered: false, reason: "store-unavailable" };
			const href = signedHref({ origin, secrets, now: Date.now() }, "contacted", lead.id, TEAM_LANGUAGE);
			const link = { label: `${texts.contacted} (${lead.reference})`, href };
			return post({ lines: chatLines(lead), link }, signal);
		},
		check: (signal) => post({ lines: [texts.sample], link: { label: brand.name, href: origin } }, signal),
		close: poster.close,
	};
}
