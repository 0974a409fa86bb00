import type { Language } from "#app/i18n/languages.ts";
import answers from "./owner-answers.json" with { type: "json" };

/** Everything that changes with the name. `.example` is reserved by RFC 2606, so a placeholder can never reach a stranger. */
export const brand = {
	name: "Ciranda",
	/** Lower-case name in addresses and cookie names: `/por-que-ciranda`, `ciranda-language`. */
	slug: "ciranda",
	postalAddress: { pt: "Endereço a confirmar, Brasil", en: "Address to be confirmed, Brazil" },
	email: "contato@ciranda.example",
	/** Hours within which contact and partner messages are answered; null: as soon as possible, on working days. */
	responseHours: null as number | null,
	/** A sentence beside the promised hours, for days on which the office is closed; it moves no deadline. Null: nothing is said. */
	closedDays: null as Record<Language, string> | null,
	copyrightYear: 2025,
} as const;

/** Facts that only the server states: apart, so that no script brings them along. */
export const company = {
	/** Both legal texts state the promise of hours: another promise is another version, which leads keep. */
	legalVersions: { termsVersion: "2026-11-29", privacyVersion: "2026-11-29" },
	/** The pictures in `public/share` show it too. */
	tagline: {
		pt: "Gestão de resíduos, do ponto de coleta ao certificado",
		en: "Waste management, from the collection point to the certificate",
	},
	legalName: {
		pt: "Ciranda Plataforma de Resíduos Ltda. (nome a confirmar)",
		en: "Ciranda Plataforma de Resíduos Ltda. (name to be confirmed)",
	},
	cnpj: "00.000.000/0000-00",
	/** The person responsible for personal data (LGPD, Lei 13.709/2018, art. 41). */
	dataProtection: {
		name: { pt: "Pessoa encarregada a confirmar", en: "Data protection officer to be confirmed" },
		email: "privacidade@ciranda.example",
	},
	/** The company behind the platform: since when, where, which people. A sentence or two; null leaves it off every page. */
	about: null as Record<Language, string> | null,
	/** Whether Home and the confirmation say how fast quote requests were really answered, from 30 requests on. */
	tellsResponseTime: true as boolean,
} as const;

/**
 * Statements only the owner can make, each in both languages. A default takes no side, null says nothing (the FAQ says once
 * what a proposal holds); the launch check lists those that are not `confirmed`. `accessRecords`: whether the proxy keeps
 * the address of each visit (Lei 12.965/2014, art. 15). `transfers`: that the data stays in Brazil or, for each supplier
 * abroad, country, purpose, duration and mechanism (Res. CD/ANPD 19/2024, art. 17).
 */
export const ownerAnswers = answers satisfies Record<string, Record<Language, string> | null>;

/** Names of the owner's answers, `responseHours` and `CALL_HOURS`, that the owner has confirmed as they stand here. */
export const confirmed: readonly (keyof typeof ownerAnswers | "responseHours" | "CALL_HOURS")[] = [];
