import type { Language } from "#app/i18n/languages.ts";

/** Everything that changes with the name. `.example` is reserved by RFC 2606, so a placeholder can never reach a stranger. */
export const brand = {
	name: "Ciranda",
	/** Lower-case name in addresses and cookie names: `/por-que-ciranda`, `ciranda-language`. */
	slug: "ciranda",
	address: { pt: "Endereço a confirmar, Brasil", en: "Address to be confirmed, Brazil" },
	email: "contato@ciranda.example",
	/** Hours within which these messages are answered; null: as soon as possible, on working days. */
	responseHours: { confirmed: false, partner: null, contact: null } as {
		confirmed: boolean;
		partner: number | null;
		contact: number | null;
	},
	copyrightYear: 2025,
} as const;

/** Facts that only the server states: apart, so that no script brings them along. */
export const company = {
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
	/** Address for vulnerability reports, `mailto:…` or `https://…` (RFC 9116); null for the contact form. */
	securityContact: null as string | null,
} as const;

type OwnerAnswer = { confirmed: boolean } & Record<Language, string>;

/** Statements only the owner can make. The launch check lists those not `confirmed`. */
export const ownerAnswers = {
	contract: {
		confirmed: false,
		pt: "Sua empresa contrata o operador, um da rede ou o que já usa, e responde pelo resíduo como antes. Com a plataforma, o contrato é à parte.",
		en: "Your company contracts the operator, one from the network or the one it already uses, and remains as liable for its waste as before. There is a separate contract with the platform.",
	},
	price: {
		confirmed: false,
		pt: "Não há tabela: o preço depende de resíduos, pontos de coleta, frequência e distância. A proposta discrimina cada parte e diz quem paga a quem.",
		en: "There is no price list: the price depends on waste streams, collection points, frequency and distance. The proposal itemises each part and says who pays whom.",
	},
	dataEntry: {
		confirmed: false,
		pt: "No primeiro mês, MTR, pesos e CDF entram por arquivo ou digitação. A integração direta, onde o sistema do estado permite, é combinada no diagnóstico.",
		en: "In the first month, data from manifests, weights and certificates is imported from files or typed in. Direct integration, where the state’s system allows it, is agreed during the diagnosis.",
	},
	states: {
		confirmed: false,
		pt: "O atendimento de cada ponto se confirma no diagnóstico.",
		en: "Service at each point is confirmed during the diagnosis.",
	},
	technicalReview: {
		confirmed: false,
		pt: "São textos informativos, sem assinatura de responsável técnico.",
		en: "They are for information and carry no professional’s signature.",
	},
	newsletter: {
		confirmed: false,
		pt: "As edições saem quando há artigo novo.",
		en: "An issue goes out when there is a new article.",
	},
} as const satisfies Record<string, OwnerAnswer>;

/** Parts of the service that buyers ask about; each default is neutral and holds until the owner says more. */
export const features = {
	support: {
		confirmed: false,
		pt: "Canais e horários de atendimento constam da proposta.",
		en: "Support channels and hours are set out in the proposal.",
	},
	missedCollection: {
		confirmed: false,
		pt: "Prazo, substituto e custo de uma coleta que falha constam do contrato com o operador.",
		en: "The deadline, the replacement and the cost when a collection fails are set out in the operator’s contract.",
	},
	rejectedLoad: {
		confirmed: false,
		pt: "Quem leva a carga de volta ou a outro destino, e quem paga, consta do contrato.",
		en: "Who takes the load back or elsewhere, and who pays, is set out in the contract.",
	},
	hazardous: {
		confirmed: false,
		pt: "Resíduo perigoso entra no pedido como os outros; o atendimento depende de operador e destinador licenciados para ele.",
		en: "Hazardous waste goes into the request like any other; service depends on an operator and a receiving facility licensed for it.",
	},
	healthcare: {
		confirmed: false,
		pt: "Em serviços de saúde, coleta noturna e treinamento de equipes, quando combinados, constam da proposta.",
		en: "For healthcare, night collection and staff training, where agreed, are set out in the proposal.",
	},
	term: {
		confirmed: false,
		pt: "Prazo, aviso prévio e condições de saída constam da proposta.",
		en: "Term, notice period and exit conditions are set out in the proposal.",
	},
	invoicing: {
		confirmed: false,
		pt: "A proposta diz quem fatura, e se vem uma fatura só ou uma por unidade.",
		en: "The proposal says who invoices, and whether there is one invoice or one per site.",
	},
	exports: {
		confirmed: false,
		pt: "Os registros podem ser entregues em arquivo; a proposta diz em que formato e com que frequência.",
		en: "Records can be delivered as files; the proposal says in which format and how often.",
	},
	auditAccess: {
		confirmed: false,
		pt: "A forma de mostrar as evidências a um auditor, em arquivo ou por acesso próprio, se combina na proposta.",
		en: "How an auditor sees the evidence, as files or through access of their own, is agreed in the proposal.",
	},
	records: {
		confirmed: false,
		pt: "O tempo de guarda dos registros depois do contrato consta da proposta.",
		en: "How long records are kept after the contract is set out in the proposal.",
	},
	access: {
		confirmed: false,
		pt: "Quem contrata recebe da equipe o endereço e o acesso.",
		en: "Once there is a contract, the team gives you the address and your access.",
	},
	portalTerms: {
		confirmed: false,
		pt: "Segurança, disponibilidade e tratamento de dados do portal constam do contrato.",
		en: "Security, availability and data processing in the portal are set out in the contract.",
	},
	operatorFee: {
		confirmed: false,
		pt: "Se houver algo a pagar para participar, isso é dito por escrito antes da entrada.",
		en: "If there is anything to pay for taking part, you are told in writing before you join.",
	},
	operatorPayment: {
		confirmed: false,
		pt: "Quem paga, quanto e em que prazo consta do contrato, antes da primeira carga.",
		en: "Who pays, how much and when is in the contract, before the first load.",
	},
	exclusivity: {
		confirmed: false,
		pt: "Só há exclusividade se o contrato a previr.",
		en: "There is exclusivity only if the contract says so.",
	},
	qualificationTime: {
		confirmed: false,
		pt: "O prazo da qualificação depende dos documentos e é informado no primeiro contato.",
		en: "How long qualification takes depends on the documents; you are told at the first contact.",
	},
	orders: {
		confirmed: false,
		pt: "O meio de receber os pedidos de coleta se combina na entrada.",
		en: "How collection orders reach you is agreed when you join.",
	},
} as const satisfies Record<string, OwnerAnswer>;
