/** An invented month of a shop with a kitchen, as the estimate's address has it. */
export const EXAMPLE =
	"papelao_reciclagem_1200,plastico-misto_reciclagem_180,vidro_aterro_240,organicos_aterro_900,organicos_compostagem_600,rejeito_aterro_410";
