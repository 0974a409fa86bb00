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

/** What the server alone says of the brand: apart, so that no script brings it along. */
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
	/** Who answers for personal data (LGPD, Lei 13.709/2018, art. 41). */
	dataProtection: {
		name: { pt: "Pessoa encarregada a confirmar", en: "Data protection officer to be confirmed" },
		email: "privacidade@ciranda.example",
	},
	/** Where a weakness of the site is reported, `mailto:…` or `https://…` (RFC 9116); null: the contact form. */
	securityContact: null as string | null,
} as const;

/** What only the owner can say. The launch check lists what is not `confirmed`. */
export const ownerAnswers = {
	contract: {
		confirmed: false,
		pt: "O operador, da rede ou o que você já tem, coleta por contrato com a sua empresa, que continua responsável pelo resíduo.",
		en: "The operator, whether from the network or the one you already use, collects under a contract with your company, which remains liable for the waste.",
	},
	price: {
		confirmed: false,
		pt: "A proposta diz a base do preço, discrimina cada parte e diz quem paga a quem.",
		en: "The proposal states what the price is based on, itemises each part and says who pays whom.",
	},
	dataEntry: {
		confirmed: false,
		pt: "No plano do primeiro mês, os dados de MTR, pesos e CDF entram por importação de arquivo ou digitação. A integração direta, quando o sistema do estado oferece, é combinada no diagnóstico.",
		en: "The plan for the first month is to bring in MTR, weight and CDF data by importing files or typing it in. Direct integration, where the state’s system offers it, is agreed during the diagnosis.",
	},
	states: {
		confirmed: false,
		pt: "O atendimento de cada ponto se confirma no diagnóstico.",
		en: "Service at each point is confirmed during the diagnosis.",
	},
	technicalReview: {
		confirmed: false,
		pt: "Ainda não foram revistos por responsável técnico.",
		en: "No qualified professional has reviewed them yet.",
	},
	newsletter: {
		confirmed: false,
		pt: "Ainda não está definido quem envia as edições.",
		en: "Who sends the issues is not decided yet.",
	},
} as const;
