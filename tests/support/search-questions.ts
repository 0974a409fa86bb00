import type { Language } from "#app/i18n/languages.ts";

/** A question as a visitor types it, and the places of the site that answer it. */
type SearchQuestion = readonly [question: string, language: Language, answers: readonly string[]];

const faq = (...ids: string[]) => ids.map((id) => `/faq#${id}`);

/** Written before anything was ranked; `search.server.test.ts` asks them. */
export const searchQuestions: readonly SearchQuestion[] = [
	["quanto custa por mês", "pt", faq("pagamento-e-contrato")],
	["vocês coletam o lixo da minha empresa?", "pt", faq("o-que-nao-faz")],
	["segunda via do certificado de destinação", "pt", faq("segunda-via-do-cdf")],
	["óleo de fritura do restaurante, quem recolhe", "pt", faq("oleo-de-cozinha")],
	["sou síndico, o prédio precisa de plano?", "pt", faq("condominios-e-shoppings")],
	["loja dentro de shopping quem responde pelo resíduo", "pt", faq("condominios-e-shoppings")],
	["franquia com cnpj diferente emite o mtr?", "pt", faq("franquias")],
	[
		"posso trocar de fornecedor sem perder os documentos",
		"pt",
		faq("trocar-de-fornecedor", "dados-exportaveis"),
	],
	["tem fidelidade?", "pt", faq("prazo-do-contrato", "pagamento-e-contrato")],
	["caminhão não apareceu para coletar", "pt", faq("coleta-que-falha")],
	["telefone de emergência de madrugada", "pt", faq("coleta-que-falha")],
	["atendem tinta e solvente?", "pt", faq("residuos-atendidos", "residuo-perigoso")],
	[
		"hospital lixo infectante",
		"pt",
		faq("saude-e-obra", "termo-residuos-de-servicos-de-saude").concat("/blog/post-7"),
	],
	["dmr atrasada", "pt", faq("o-que-e-dmr").concat("/blog/post-23")],
	["quando o cdf fica pronto", "pt", faq("o-que-e-cdf")],
	["não gerei nada no trimestre preciso declarar", "pt", faq("o-que-e-dmr")],
	["quanto o operador paga para entrar na rede", "pt", faq("quanto-custa-entrar", "como-entrar")],
	["quanto tempo demora para aprovar minha transportadora", "pt", faq("como-entrar", "quanto-custa-entrar")],
	["quando recebo pelas coletas que fiz", "pt", faq("quanto-custa-entrar")],
	["licença vencida em renovação vale?", "pt", faq("renovacao-de-licenca")],
	["empresa de ônibus precisa de pgrs", "pt", faq("quem-precisa-pgrs")],
	["descartar lâmpadas e pilhas do escritório", "pt", faq("logistica-reversa").concat("/blog/post-9")],
	["esqueci minha senha", "pt", faq("portal")],
	["o que conta como ponto de coleta", "pt", faq("termo-ponto-de-coleta", "varias-unidades")],
	["meus dados são vendidos?", "pt", faq("dados-pessoais")],
	[
		"multa por não ter plano de resíduos",
		"pt",
		faq("quem-precisa-pgrs", "contratar-isenta").concat("/blog/post-2", "/blog/post-4"),
	],
	["how much does it cost", "en", faq("pagamento-e-contrato")],
	["do you own trucks", "en", faq("o-que-nao-faz")],
	["which states do you cover", "en", faq("area-de-atuacao")],
	["duplicate destination certificate", "en", faq("segunda-via-do-cdf")],
	["cancel contract early", "en", faq("prazo-do-contrato")],
	["office building with shops and flats", "en", faq("condominios-e-shoppings")],
	["used cooking oil collection", "en", faq("oleo-de-cozinha")],
	["is an expired licence still valid during renewal", "en", faq("renovacao-de-licenca")],
	["small cafe do I need a waste plan", "en", faq("quem-precisa-pgrs")],
	["who types the data in", "en", faq("como-os-dados-entram")],
	["export everything to excel", "en", faq("dados-exportaveis")],
	["laboratory chemicals hazardous", "en", faq("residuos-atendidos", "residuo-perigoso", "saude-e-obra")],
	["delete my email address", "en", faq("direitos-lgpd", "dados-pessoais")],
	[
		"carbon credits from recycling",
		"en",
		faq("como-medimos-co2", "termo-co2e", "logistica-reversa").concat("/blog/post-18"),
	],
];
