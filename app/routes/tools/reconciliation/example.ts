/** An invented month as the public system's report gives it: one row for each waste, with the certificate in it. */
export const exampleReport = [
	"Nº MTR;Data de Emissão;Situação;Data de Recebimento;Tratamento;CDF Nº;Resíduo Cód/Descrição;Classe;Unidade;Quantidade indicada;Quantidade recebida;Destinador (Nome)",
	"240100000001;01/10/2026;Recebido;02/10/2026;Reciclagem;900001;200101 Papel e papelão;Classe 2;Tonelada;1,50;1,50;Recicladora Exemplo",
	"240100000002;03/10/2026;Cancelado;;Reciclagem;;200101 Papel e papelão;Classe 2;Tonelada;1,20;;Recicladora Exemplo",
	"240100000003;05/10/2026;Recebido;07/10/2026;Aterro sanitário;;200301 Resíduos misturados;Classe 2;Tonelada;0,70;0,70;Aterro Exemplo",
	"240100000004;09/10/2026;Salvo;;Aterro sanitário;;200301 Resíduos misturados;Classe 2;Metro Cúbico;3;;Aterro Exemplo",
	"240100000005;12/10/2026;Recebido;13/10/2026;Reciclagem;900002;200102 Vidro;Classe 2;Tonelada;1,10;0,90;Recicladora Exemplo",
	"240100000005;12/10/2026;Recebido;13/10/2026;Reciclagem;900002;200139 Plásticos;Classe 2;Tonelada;0,40;0,40;Recicladora Exemplo",
	"240100000006;20/10/2026;Recebido;21/10/2026;Compostagem;900003;200108 Resíduos de cozinha;Classe 2;Tonelada;0,85;0,85;Compostagem Exemplo",
	"240100000007;02/08/2026;Cancelado Automático por prazo;;Reciclagem;;200140 Metais;Classe 2;Tonelada;0,60;;Recicladora Exemplo",
].join("\n");

/** The quarters that are open of each of its loads, as the tool's picture has them. */
export const exampleRings = [[], [], [], [3], [2, 3], [0, 2, 3]] as const;
