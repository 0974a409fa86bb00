import type { Store } from "#app/db/store.ts";
import { acceptLead, type NewLead } from "#app/leads/accept.server.ts";
import type { LeadAnswers } from "#app/leads/lead.server.ts";
import { newLead, toVisitors } from "#tests/support/lead.ts";

/** Keeps a quote request with texts that try to be more than texts, told to the team and its visitor by mail. */
export function acceptMailed(
	store: Store,
	changes: Partial<NewLead> = {},
	LEADS_MAIL_TO = ["vendas@ciranda.example"],
) {
	const answers: LeadAnswers = {
		profile: "client",
		email: "ana@exemplo.com.br",
		phone: "(11) 91234-5678",
		phoneE164: "+5511912345678",
		firstName: "Ana\r\nBcc: vitima@exemplo.com",
		lastName: "Souza & Filhos",
		segment: "industry",
		needPoints: "fundamental",
		reason: "Compre já https://mau.example\r\nBcc: vitima@exemplo.com\r\n\r\n<script>alert(1)</script>",
		metThrough: "referral",
		referralName: "Rui <b>",
	};
	const settings = { ...toVisitors, LEADS_MAIL_TO };
	return acceptLead(store, newLead({ kind: "client", answers, ...changes }), Date.now(), settings);
}
