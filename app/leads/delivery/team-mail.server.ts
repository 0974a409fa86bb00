import { z } from "zod";
import { MAX_EMAIL } from "#app/constants.ts";
import { type Part, renderEmail } from "#app/leads/delivery/email-template.ts";
import type { Message } from "#app/leads/delivery/mail.server.ts";
import { timeInWords } from "#app/leads/delivery/mail-text.server.ts";
import type { ClaimedDelivery } from "#app/leads/delivery/queue.server.ts";
import { answersInWords } from "#app/leads/format-answers.server.ts";
import type { Kind } from "#app/leads/lead.server.ts";

/** The team works in Portuguese. */
const TEAM_LANGUAGE = "pt";

const titles: Record<Kind, string> = {
	client: "Pedido de orçamento (gerador)",
	operator: "Pedido de orçamento (operador)",
	partner: "Mensagem de parceiro",
	contact: "Mensagem de contato",
	newsletter: "Inscrição na newsletter",
};

/**
 * What the team gets: every answer in words, and a reply that goes to the lead. The subject holds nothing the visitor
 * typed, and the reply address is set only if it is exactly one address, so no header can be smuggled in (RFC 5322).
 */
export function teamMail({ event, lead }: ClaimedDelivery, to: readonly string[]): Message {
	const title = titles[lead.kind];
	const source = Object.entries(lead.source).map(([label, text]) => ({ label, text }));
	const parts: Part[] = [
		{ kind: "heading", text: event === "newsletter.confirmed" ? `${title} confirmada` : title },
		{
			kind: "rows",
			rows: [
				{ label: "Referência", text: lead.reference },
				{ label: "Recebido em", text: timeInWords(lead.receivedAt, TEAM_LANGUAGE) },
				...(lead.kind === "newsletter"
					? []
					: [{ label: "Responder até", text: timeInWords(lead.dueAt, TEAM_LANGUAGE) }]),
				{ label: "Idioma do visitante", text: lead.language },
			],
		},
		{ kind: "heading", text: "Respostas" },
		{ kind: "rows", rows: answersInWords(lead.kind, lead.answers, TEAM_LANGUAGE) },
		...(source.length > 0
			? [{ kind: "heading", text: "Origem" } as const, { kind: "rows", rows: source } as const]
			: []),
	];
	return {
		to: [...to],
		subject: `${title} ${lead.reference}`,
		replyTo: isOneAddress(lead.answers.email) ? { name: "", address: lead.answers.email } : undefined,
		...renderEmail(parts, "pt-BR"),
	};
}

function isOneAddress(value: unknown): value is string {
	return z.email().max(MAX_EMAIL).safeParse(value).success;
}
