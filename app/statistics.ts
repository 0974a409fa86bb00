import type { Language } from "#app/i18n/languages.ts";

type Words = Readonly<Record<Language, string>>;

/** A publication that figures are taken from. `next`: the month (`2026-12`) in which its next edition is expected, if one is. Left out: what its source does not say. */
export type Edition = { name: Words; published?: string; next?: string };

/** A published figure. `of`: what a percentage is a part of; `year`: the year that was measured; `apart`: what it must not be compared with. */
export type Statistic = {
	value: number;
	unit: Words;
	what: Words;
	of?: Words;
	year?: number;
	edition: keyof typeof editions;
	apart?: Words;
};

export const editions = {
	panorama: {
		name: {
			pt: "Abrema, Panorama dos Resíduos Sólidos no Brasil 2025",
			en: "Abrema (waste industry association), Panorama dos Resíduos Sólidos no Brasil 2025",
		},
		published: "2025-12",
		next: "2026-12",
	},
	munic: {
		name: { pt: "IBGE, Munic 2023", en: "IBGE (statistics office), Munic 2023" },
		published: "2024-11",
	},
	census: {
		name: { pt: "IBGE, Censo 2022", en: "IBGE (statistics office), Census 2022" },
	},
	seeg: {
		name: {
			pt: "Observatório do Clima, SEEG 13",
			en: "Observatório do Clima (network of NGOs), SEEG 13",
		},
		published: "2025-11",
		next: "2026-11",
	},
	cans: {
		name: { pt: "Recicla Latas", en: "Recicla Latas (can recycling body)" },
		published: "2025",
		next: "2026-10",
	},
	pet: {
		name: {
			pt: "Abipet, censo da reciclagem do PET",
			en: "Abipet (PET industry association), recycling census",
		},
		next: "2026-10",
	},
	glass: {
		name: { pt: "Circula Vidro, relatório anual", en: "Circula Vidro (glass take-back body), annual report" },
		published: "2025-11",
		next: "2026-11",
	},
	plastics: {
		name: {
			pt: "Índice da reciclagem mecânica de plásticos, imprensa setorial",
			en: "Index of mechanical recycling of plastics, trade press",
		},
	},
	plasticPackaging: {
		name: {
			pt: "Índice de embalagens plásticas, imprensa setorial",
			en: "Index of plastic packaging, trade press",
		},
	},
	cardboard: {
		name: { pt: "Empapel, papelão ondulado e sacos", en: "Empapel (packaging paper), cardboard and bags" },
	},
	unep: {
		name: {
			pt: "PNUMA, Global Waste Management Outlook 2024",
			en: "UNEP, Global Waste Management Outlook 2024",
		},
		published: "2024-02",
	},
	foodWaste: {
		name: { pt: "PNUMA, Food Waste Index 2024", en: "UNEP, Food Waste Index 2024" },
	},
	circularity: {
		name: { pt: "Circularity Gap Report 2025", en: "Circularity Gap Report 2025" },
	},
	atlas: {
		name: { pt: "Atlas Brasileiro da Reciclagem 2022", en: "Atlas Brasileiro da Reciclagem 2022" },
	},
} satisfies Record<string, Edition>;

const percent = { pt: "%", en: "%" };
const megatonnes = { pt: "milhões de toneladas", en: "million tonnes" };
const generated = { pt: "resíduo sólido urbano gerado", en: "municipal solid waste generated" };
const disposed = { pt: "massa enviada à disposição final", en: "mass sent to final disposal" };
const municipalities = { pt: "municípios", en: "municipalities" };
const servedTowns = { pt: "municípios com serviço de resíduos", en: "municipalities with waste services" };
const people = { pt: "habitantes", en: "people" };
const noRanking = {
	pt: "índices de outros materiais: anos e medidas são diferentes",
	en: "indices of other materials: years and measures differ",
};
const dumpsIn = (pt: string, en: string) => ({
	pt: `municípios que usavam lixão, ${pt}`,
	en: `municipalities using an open dump, ${en}`,
});

/** Every published figure that posts and pages print, once. A text names it as a place: `{{drySent}}`. */
export const statistics = {
	generated: { value: 81.6, unit: megatonnes, what: generated, year: 2024, edition: "panorama" },
	generatedEach: {
		value: 384,
		unit: { pt: "kg por habitante no ano", en: "kg per inhabitant in the year" },
		what: generated,
		year: 2024,
		edition: "panorama",
	},
	collected: {
		value: 76.4,
		unit: megatonnes,
		what: { pt: "resíduo sólido urbano coletado", en: "municipal solid waste collected" },
		year: 2024,
		edition: "panorama",
	},
	collectedShare: {
		value: 93.7,
		unit: percent,
		what: { pt: "resíduo sólido urbano coletado", en: "municipal solid waste collected" },
		of: generated,
		year: 2024,
		edition: "panorama",
		apart: {
			pt: "os 90,9% de pessoas com coleta do Censo 2022",
			en: "the 90.9% of people with collection of Census 2022",
		},
	},
	drySent: {
		value: 7.1,
		unit: megatonnes,
		what: { pt: "resíduos secos enviados à reciclagem", en: "dry waste sent to recycling" },
		year: 2024,
		edition: "panorama",
		apart: {
			pt: "massa recuperada, de que não há base clara",
			en: "mass recovered, for which there is no clear base",
		},
	},
	drySentShare: {
		value: 8.7,
		unit: percent,
		what: { pt: "resíduos secos enviados à reciclagem", en: "dry waste sent to recycling" },
		of: generated,
		year: 2024,
		edition: "panorama",
		apart: {
			pt: "os 2,2% de recuperação citados no Planares",
			en: "the 2.2% of recovery quoted in Planares, the national plan",
		},
	},
	dryPublic: {
		value: 2.5,
		unit: megatonnes,
		what: { pt: "secos recolhidos pelo serviço público", en: "dry waste collected by public services" },
		year: 2024,
		edition: "panorama",
	},
	dryInformal: {
		value: 4.6,
		unit: megatonnes,
		what: { pt: "secos recolhidos pelo trabalho informal", en: "dry waste collected by informal work" },
		year: 2024,
		edition: "panorama",
	},
	pickersShare: {
		value: 64.8,
		unit: percent,
		what: { pt: "secos recolhidos por catadoras e catadores", en: "dry waste collected by waste pickers" },
		of: { pt: "secos enviados à reciclagem", en: "dry waste sent to recycling" },
		year: 2024,
		edition: "panorama",
	},
	landfilled: {
		value: 41.4,
		unit: megatonnes,
		what: { pt: "massa levada a aterro sanitário", en: "mass taken to sanitary landfill" },
		year: 2024,
		edition: "panorama",
	},
	landfilledShare: {
		value: 59.7,
		unit: percent,
		what: { pt: "massa levada a aterro sanitário", en: "mass taken to sanitary landfill" },
		of: disposed,
		year: 2024,
		edition: "panorama",
	},
	inadequateShare: {
		value: 40.3,
		unit: percent,
		what: { pt: "massa levada a locais inadequados", en: "mass taken to inadequate sites" },
		of: disposed,
		year: 2024,
		edition: "panorama",
		apart: {
			pt: "porcentagens de municípios da Munic 2023",
			en: "percentages of municipalities of Munic 2023",
		},
	},
	inadequateShareBefore: {
		value: 41.5,
		unit: percent,
		what: { pt: "massa levada a locais inadequados", en: "mass taken to inadequate sites" },
		of: disposed,
		year: 2023,
		edition: "panorama",
	},
	burned: {
		value: 4.4,
		unit: megatonnes,
		what: { pt: "resíduo queimado em propriedades", en: "waste burned on properties" },
		year: 2024,
		edition: "panorama",
	},
	constructionWaste: {
		value: 100.8,
		unit: megatonnes,
		what: { pt: "resíduos da construção civil", en: "construction waste" },
		year: 2024,
		edition: "panorama",
		apart: { pt: "resíduo sólido urbano", en: "municipal solid waste" },
	},
	composted: {
		value: 0.3,
		unit: megatonnes,
		what: { pt: "orgânicos compostados", en: "organics composted" },
		year: 2024,
		edition: "panorama",
	},
	biogasPower: {
		value: 6.57,
		unit: megatonnes,
		what: {
			pt: "orgânicos ligados à eletricidade de biogás, gás de aterro incluído",
			en: "organics linked to electricity from biogas, landfill gas included",
		},
		year: 2024,
		edition: "panorama",
		apart: { pt: "coleta seletiva de orgânicos", en: "separate collection of organics" },
	},
	biomethane: {
		value: 2.6,
		unit: megatonnes,
		what: { pt: "orgânicos ligados ao biometano", en: "organics linked to biomethane" },
		year: 2024,
		edition: "panorama",
	},
	dumpTowns: {
		value: 31.9,
		unit: percent,
		what: dumpsIn("Brasil", "Brazil"),
		of: municipalities,
		year: 2023,
		edition: "munic",
		apart: { pt: "porcentagens de massa da Abrema", en: "Abrema’s percentages of mass" },
	},
	dumpTownsNorth: {
		value: 73.8,
		unit: percent,
		what: dumpsIn("Norte", "North"),
		of: municipalities,
		year: 2023,
		edition: "munic",
	},
	dumpTownsCentralWest: {
		value: 52.9,
		unit: percent,
		what: dumpsIn("Centro-Oeste", "Central-West"),
		of: municipalities,
		year: 2023,
		edition: "munic",
	},
	dumpTownsNortheast: {
		value: 51.6,
		unit: percent,
		what: dumpsIn("Nordeste", "Northeast"),
		of: municipalities,
		year: 2023,
		edition: "munic",
	},
	dumpTownsSoutheast: {
		value: 12.1,
		unit: percent,
		what: dumpsIn("Sudeste", "Southeast"),
		of: municipalities,
		year: 2023,
		edition: "munic",
	},
	dumpTownsSouth: {
		value: 5.7,
		unit: percent,
		what: dumpsIn("Sul", "South"),
		of: municipalities,
		year: 2023,
		edition: "munic",
	},
	sanitaryTowns: {
		value: 28.6,
		unit: percent,
		what: { pt: "municípios que usavam aterro sanitário", en: "municipalities using a sanitary landfill" },
		of: municipalities,
		year: 2023,
		edition: "munic",
	},
	controlledTowns: {
		value: 18.7,
		unit: percent,
		what: { pt: "municípios que usavam aterro controlado", en: "municipalities using a controlled landfill" },
		of: municipalities,
		year: 2023,
		edition: "munic",
	},
	separateTowns: {
		value: 60.5,
		unit: percent,
		what: { pt: "municípios com coleta seletiva", en: "municipalities with separate collection" },
		of: servedTowns,
		year: 2023,
		edition: "munic",
		apart: { pt: "pessoas ou toneladas atendidas", en: "people or tonnes served" },
	},
	informalPickerTowns: {
		value: 73.7,
		unit: percent,
		what: {
			pt: "municípios com catadoras e catadores informais",
			en: "municipalities with informal waste pickers",
		},
		of: servedTowns,
		year: 2023,
		edition: "munic",
	},
	pickerOrganisationTowns: {
		value: 27,
		unit: percent,
		what: {
			pt: "municípios com organizações de catadoras e catadores na coleta seletiva",
			en: "municipalities with waste pickers’ organisations in separate collection",
		},
		of: servedTowns,
		year: 2023,
		edition: "munic",
	},
	servedPeople: {
		value: 90.9,
		unit: percent,
		what: { pt: "pessoas com coleta de resíduos", en: "people with waste collection" },
		of: people,
		year: 2022,
		edition: "census",
	},
	burningPeople: {
		value: 7.9,
		unit: percent,
		what: { pt: "pessoas que queimam o resíduo na propriedade", en: "people who burn waste on the property" },
		of: people,
		year: 2022,
		edition: "census",
	},
	wasteEmissions: {
		value: 96,
		unit: { pt: "milhões de toneladas de CO₂e", en: "million tonnes of CO₂e" },
		what: {
			pt: "emissões do setor de resíduos, esgoto incluído",
			en: "emissions of the waste sector, sewage included",
		},
		year: 2024,
		edition: "seeg",
		apart: { pt: "valores de outra edição do SEEG", en: "values of another SEEG edition" },
	},
	cansReturned: {
		value: 97.3,
		unit: percent,
		what: { pt: "latas de alumínio recicladas", en: "aluminium cans recycled" },
		of: { pt: "latas, em unidades", en: "cans, in units" },
		year: 2024,
		edition: "cans",
		apart: noRanking,
	},
	cardboardRecovered: {
		value: 87,
		unit: percent,
		what: { pt: "papelão ondulado e sacos recuperados", en: "corrugated cardboard and bags recovered" },
		year: 2019,
		edition: "cardboard",
		apart: noRanking,
	},
	petIndex: {
		value: 56.4,
		unit: percent,
		what: { pt: "PET reciclado", en: "PET recycled" },
		year: 2021,
		edition: "pet",
		apart: noRanking,
	},
	petRecycled: {
		value: 410,
		unit: { pt: "mil toneladas", en: "thousand tonnes" },
		what: { pt: "PET reciclado", en: "PET recycled" },
		year: 2024,
		edition: "pet",
	},
	petToPackaging: {
		value: 37,
		unit: percent,
		what: { pt: "PET reciclado que virou embalagem nova", en: "recycled PET that became new packaging" },
		of: { pt: "PET reciclado", en: "PET recycled" },
		year: 2024,
		edition: "pet",
	},
	glassRecovered: {
		value: 32.99,
		unit: percent,
		what: { pt: "embalagens de vidro não retornáveis recuperadas", en: "one-way glass packaging recovered" },
		year: 2024,
		edition: "glass",
		apart: noRanking,
	},
	plasticsRecycled: {
		value: 25.6,
		unit: percent,
		what: { pt: "plásticos pós-consumo reciclados", en: "post-consumer plastics recycled" },
		of: { pt: "plásticos pós-consumo", en: "post-consumer plastics" },
		year: 2022,
		edition: "plastics",
		apart: { pt: "o índice de embalagens plásticas", en: "the index of plastic packaging" },
	},
	plasticsContaminated: {
		value: 212,
		unit: { pt: "mil toneladas", en: "thousand tonnes" },
		what: {
			pt: "perda por contaminação na reciclagem de plásticos",
			en: "loss by contamination in plastics recycling",
		},
		year: 2022,
		edition: "plastics",
	},
	plasticPackagingRecycled: {
		value: 24.3,
		unit: percent,
		what: { pt: "embalagens plásticas recicladas", en: "plastic packaging recycled" },
		of: { pt: "embalagens plásticas", en: "plastic packaging" },
		year: 2023,
		edition: "plasticPackaging",
		apart: { pt: "o índice de todos os plásticos", en: "the index of all plastics" },
	},
	pickersPackaging: {
		value: 90,
		unit: percent,
		what: {
			pt: "embalagens recicladas que chegam à indústria por catadoras e catadores (cerca de)",
			en: "recycled packaging that reaches industry through waste pickers (about)",
		},
		of: { pt: "embalagens recicladas", en: "recycled packaging" },
		year: 2022,
		edition: "atlas",
	},
	worldUncontrolled: {
		value: 38,
		unit: percent,
		what: {
			pt: "resíduo urbano despejado ou queimado sem controle, mundo",
			en: "municipal waste dumped or burned uncontrolled, world",
		},
		edition: "unep",
	},
	worldFoodWaste: {
		value: 19,
		unit: percent,
		what: { pt: "alimentos desperdiçados, mundo", en: "food wasted, world" },
		of: { pt: "alimentos disponíveis ao consumidor", en: "food available to consumers" },
		year: 2022,
		edition: "foodWaste",
	},
	secondaryMaterials: {
		value: 6.9,
		unit: percent,
		what: { pt: "materiais secundários, mundo", en: "secondary materials, world" },
		of: { pt: "materiais usados", en: "materials used" },
		edition: "circularity",
	},
} as const satisfies Record<string, Statistic>;
