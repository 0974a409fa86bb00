import type { Language } from "#app/i18n/languages.ts";
import answers from "./owner-answers.json" with { type: "json" };

/** Everything that depends on the brand's name. Placeholders use `.example` (RFC 2606), which can never reach a stranger. */
export const brand = {
	name: "Ciranda",
	/** Lower-case name in addresses and cookie names: `/por-que-ciranda`, `ciranda-language`. */
	slug: "ciranda",
	postalAddress: { pt: "Endereço a confirmar, Brasil", en: "Address to be confirmed, Brazil" },
	email: "contato@ciranda.example",
	/** Hours within which the team answers contact and partner messages; null: as soon as possible, on working days. */
	responseHours: null as number | null,
	/** A sentence about days on which the office is closed, shown beside the promised hours. It moves no deadline. */
	closedDays: null as Record<Language, string> | null,
	copyrightYear: 2025,
} as const;

/** Facts for the server alone, kept apart so that no script for the browser includes them. */
export const company = {
	/** Versions of the legal texts, stored with each lead. Both state the promised hours: a new promise, a new version. */
	legalVersions: { termsVersion: "2026-11-30", privacyVersion: "2026-11-30" },
	/** Also drawn in the pictures in `public/share`. */
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
	/** A sentence or two about the company: since when, where, which people. Null leaves it off every page. */
	about: null as Record<Language, string> | null,
	/** True if Home and the confirmation publish the measured response time, once there are 30 quote requests. */
	tellsResponseTime: true as boolean,
} as const;

/**
 * Statements only the owner can make, each in both languages. A default takes no side, null says nothing (the FAQ says once
 * what a proposal holds); the launch check lists those that are not `confirmed`. `accessRecords`: whether the proxy keeps
 * the address of each visit (Lei 12.965/2014, art. 15). `transfers`: that the data stays in Brazil or, for each supplier
 * abroad, country, purpose, duration and mechanism (Res. CD/ANPD 19/2024, art. 17).
 */
export const ownerAnswers = answers satisfies Record<string, Record<Language, string> | null>;

/** Names of the values that the owner has confirmed: owner's answers, `responseHours`, `CALL_HOURS`. */
export const confirmed: readonly (keyof typeof ownerAnswers | "responseHours" | "CALL_HOURS")[] = [];
