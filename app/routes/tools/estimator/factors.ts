type Material = {
	readonly id: string;
	/** tCO₂e avoided by recycling one tonne, and per short ton as the model has it; absent where none is known. */
	readonly perTonne?: number;
	readonly perShortTon?: number;
	/** Has a density of its own for landfill volume. */
	readonly isRubble?: true;
	/** Counts towards trees and water spared. */
	readonly isPaper?: true;
	/** Can be composted. */
	readonly isOrganic?: true;
	/** Reported apart (GRI 306). */
	readonly isHazardous?: true;
};

/** Factors of EPA WARM v16 in a third party's transcription, to be checked against EPA's own table. */
export const materials = [
	{ id: "papelao", perTonne: 3.46, perShortTon: 3.14, isPaper: true },
	{ id: "papel-misto", perTonne: 3.91, perShortTon: 3.55, isPaper: true },
	{ id: "papel-escritorio", perTonne: 3.16, perShortTon: 2.86, isPaper: true },
	{ id: "jornal", perTonne: 2.99, perShortTon: 2.71, isPaper: true },
	{ id: "plastico-misto", perTonne: 1.02, perShortTon: 0.93 },
	{ id: "pet", perTonne: 1.14, perShortTon: 1.04 },
	{ id: "pead", perTonne: 0.84, perShortTon: 0.76 },
	{ id: "pp", perTonne: 0.88, perShortTon: 0.79 },
	{ id: "vidro", perTonne: 0.3, perShortTon: 0.28 },
	{ id: "latas-aluminio", perTonne: 10.06, perShortTon: 9.13 },
	{ id: "latas-aco", perTonne: 2.02, perShortTon: 1.83 },
	{ id: "metal-misto", perTonne: 4.84, perShortTon: 4.39 },
	{ id: "fio-cobre", perTonne: 4.95, perShortTon: 4.49 },
	{ id: "reciclaveis-mistos", perTonne: 3.09, perShortTon: 2.8 },
	{ id: "madeira", perTonne: 1.83, perShortTon: 1.66 },
	{ id: "eletronicos", perTonne: 1, perShortTon: 0.9 },
	{ id: "pneus", perTonne: 0.41, perShortTon: 0.38 },
	{ id: "concreto", perTonne: 0.01, isRubble: true },
	{ id: "entulho", isRubble: true },
	{ id: "organicos", isOrganic: true },
	{ id: "perigosos", isHazardous: true },
	{ id: "rejeito" },
	{ id: "outros" },
] as const satisfies readonly Material[];
export type MaterialId = (typeof materials)[number]["id"];

export const destinations = ["reuso", "reciclagem", "compostagem", "energia", "aterro", "outro"] as const;
export type Destination = (typeof destinations)[number];
/**
 * Destinations that GRI 306-4 calls diverted from disposal: its guidance names composting and digestion under
 * recycling. Energy recovery is disposal (306-5).
 */
export const diverted: readonly Destination[] = ["reuso", "reciclagem", "compostagem"];

/** Landfill volume that a diverted tonne does not take, m³. */
export const VOLUME = { mean: 1.1, low: 0.9, high: 1.4, rubble: 0.6 } as const;
/** Spared by recycling one tonne of paper. */
export const PAPER = { trees: 18.7, litres: 29_200 } as const;

export function materialOf(id: MaterialId): Material {
	const material: Material | undefined = materials.find((one) => one.id === id);
	if (!material) throw new Error(`There is no material ${id}`);
	return material;
}
