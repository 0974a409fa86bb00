/**
 * Everything that changes when the site is relaunched under another name.
 * `.example` is reserved by RFC 2606, so a placeholder can never reach a stranger.
 */
export const brand = {
	name: "Ciranda",
	/** Lower-case name in addresses and cookie names: `/por-que-ciranda`, `ciranda-language`. */
	slug: "ciranda",
	tagline: {
		pt: "Gestão de resíduos, do ponto de coleta ao certificado",
		en: "Waste management, from the collection point to the certificate",
	},
	legalName: {
		pt: "Ciranda Plataforma de Resíduos Ltda. (nome a confirmar)",
		en: "Ciranda Plataforma de Resíduos Ltda. (name to be confirmed)",
	},
	cnpj: "00.000.000/0000-00",
	address: { pt: "Endereço a confirmar, Brasil", en: "Address to be confirmed, Brazil" },
	email: "contato@ciranda.example",
	/** Who answers for personal data (LGPD, Lei 13.709/2018, art. 41). */
	dataProtection: {
		name: { pt: "Pessoa encarregada a confirmar", en: "Data protection officer to be confirmed" },
		email: "privacidade@ciranda.example",
	},
	/** Hours within which a partner's or a contact message is answered; null: as soon as possible, on working days. */
	responseHours: { partner: null, contact: null } as Record<"partner" | "contact", number | null>,
	copyrightYear: 2025,
	/**
	 * What only the owner can say, shown where a visitor asks. Set `confirmed` once it says what is true: until then the
	 * launch check lists it.
	 */
	answers: {
		contract: {
			confirmed: false,
			pt: "O operador, da rede ou o que você já tem, coleta por contrato próprio com a sua empresa, que continua responsável pelo resíduo.",
			en: "The operator, from the network or the one you already use, collects under its own contract with your company, which remains responsible for the waste.",
		},
		price: {
			confirmed: false,
			pt: "A proposta diz a base do preço, discrimina cada parte e diz quem paga a quem.",
			en: "The proposal states what the price is based on, itemises each part and says who pays whom.",
		},
		dataEntry: {
			confirmed: false,
			pt: "No plano do primeiro mês, os dados do MTR e do CDF entram por importação de arquivo ou digitação. Integração direta, quando o sistema do estado oferece, é combinada no diagnóstico.",
			en: "In the plan for the first month, MTR and CDF data come in by file import or by typing. Direct integration, where the state’s system offers it, is agreed during the diagnosis.",
		},
	},
} as const;
