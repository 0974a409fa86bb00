import type { Language } from "#app/i18n/languages.ts";

/** Everything that changes with the name. `.example` is reserved by RFC 2606, so a placeholder can never reach a stranger. */
export const brand = {
	name: "Ciranda",
	/** Lower-case name in addresses and cookie names: `/por-que-ciranda`, `ciranda-language`. */
	slug: "ciranda",
	address: { pt: "Endereço a confirmar, Brasil", en: "Address to be confirmed, Brazil" },
	email: "contato@ciranda.example",
	/** Hours within which contact and partner messages are answered; null: as soon as possible, on working days. */
	responseHours: null as number | null,
	/** A sentence beside the promise of 24 hours, for days on which the office is closed; it moves no deadline. Null: nothing is said. */
	notice: null as Record<Language, string> | null,
	copyrightYear: 2025,
} as const;

/** Facts that only the server states: apart, so that no script brings them along. */
export const company = {
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

/** Statements only the owner can make. Each default takes no side, null says nothing (the FAQ says once what a proposal holds); the launch check lists those that are not `confirmed`. */
export const ownerAnswers = {
	contract: null,
	price: {
		pt: "O preço depende de resíduos, pontos, frequência e distância. A proposta mostra, linha por linha, o que se paga, o que se recebe e quem emite a fatura, uma só ou uma por unidade.",
		en: "The price depends on waste streams, points, frequency and distance. The proposal shows, line by line, what you pay, what you receive and who invoices, in one invoice or one per site.",
	},
	recyclables: null,
	term: null,
	/** What the page for procurement and legal has a place for: each is a section there once it is told. */
	legalPack: null,
	insurance: null,
	dataRoles: null,
	backups: null,
	references: null,
	invoices: null,
	dataEntry: {
		pt: "MTR, pesos e CDF entram por arquivo ou digitação.",
		en: "Manifests, weights and certificates are imported from files or typed in.",
	},
	reports: {
		pt: "Antes de assinar, você combina o que se compara em cada carga, que relatórios saem e com que frequência.",
		en: "Before you sign, you agree what is compared for each load, which reports you get and how often.",
	},
	licences: {
		pt: "Fica combinado por escrito quais licenças são conferidas, quando, e quem recebe o aviso de vencimento.",
		en: "It is agreed in writing which licences are checked, when, and who is told before one expires.",
	},
	collections: null,
	rejectedLoad: null,
	states: null,
	hazardous: {
		pt: "Resíduo perigoso ou de serviço de saúde entra no pedido como os outros; o atendimento depende de operador e destinador licenciados para ele, e a resposta vem ponto por ponto.",
		en: "Hazardous or healthcare waste goes into the request like any other; service depends on an operator and a receiving facility licensed for it, and the answer comes point by point.",
	},
	franchiseView: null,
	exports: {
		pt: "Os registros podem ser entregues em arquivo; combinam-se antes o formato, a frequência, o tempo de guarda e o acesso de um auditor.",
		en: "Records can be delivered as files; format, frequency, how long they are kept and how an auditor sees them are agreed beforehand.",
	},
	portal: null,
	operatorFee: {
		pt: "Se houver algo a pagar para participar, isso é dito por escrito antes da entrada.",
		en: "If there is anything to pay for taking part, you are told in writing before you join.",
	},
	operatorPayment: {
		pt: "Quem paga, quanto e em que prazo, e se há exclusividade, consta do contrato, antes da primeira carga.",
		en: "Who pays, how much and when, and whether there is exclusivity, is in the contract, before the first load.",
	},
	qualificationTime: {
		pt: "O prazo da qualificação depende dos documentos e é informado no primeiro contato.",
		en: "How long qualification takes depends on the documents; you are told at the first contact.",
	},
	orders: {
		pt: "Ao entrar, você combina por onde chegam os pedidos de coleta e quais pode recusar.",
		en: "When you join, you agree how collection orders reach you and which ones you may turn down.",
	},
	technicalReview: {
		pt: "São textos informativos, sem assinatura de responsável técnico.",
		en: "They are for information and carry no professional’s signature.",
	},
	newsletter: {
		pt: "As edições saem quando há artigo novo.",
		en: "An issue goes out when there is a new article.",
	},
	/** Whether the proxy keeps the address of each visit (Lei 12.965/2014, art. 15); until this is said, the policy is silent on it. */
	accessRecords: null,
	/** That the data stays in Brazil or, for each supplier abroad: country, purpose, duration, mechanism (Res. CD/ANPD 19/2024, art. 17). */
	transfers: {
		pt: "Se dados deste site forem guardados fora do Brasil, esta página diz por quem, em que país, para quê, por quanto tempo e com que garantia.",
		en: "If data of this site is kept outside Brazil, this page says by whom, in which country, for what purpose, for how long and under which safeguard.",
	},
} as const satisfies Record<string, Record<Language, string> | null>;

/** Names of the owner's answers, `responseHours` and `CALL_HOURS`, that the owner has confirmed as they stand here. */
export const confirmed: readonly (keyof typeof ownerAnswers | "responseHours" | "CALL_HOURS")[] = [];
