type Material = {
	readonly id: string;
	/** tCO₂e avoided by recycling one tonne; absent where none is known. */
	readonly perTonne?: number;
};

/** Factors of EPA WARM v16 in a third party's transcription, to be checked against EPA's own table. */
export const materials = [
	{ id: "papelao", perTonne: 3.46 },
	{ id: "papel-misto", perTonne: 3.91 },
	{ id: "papel-escritorio", perTonne: 3.16 },
	{ id: "jornal", perTonne: 2.99 },
	{ id: "plastico-misto", perTonne: 1.02 },
	{ id: "pet", perTonne: 1.14 },
	{ id: "pead", perTonne: 0.84 },
	{ id: "pp", perTonne: 0.88 },
	{ id: "vidro", perTonne: 0.3 },
	{ id: "latas-aluminio", perTonne: 10.06 },
	{ id: "latas-aco", perTonne: 2.02 },
	{ id: "metal-misto", perTonne: 4.84 },
	{ id: "fio-cobre", perTonne: 4.95 },
	{ id: "reciclaveis-mistos", perTonne: 3.09 },
	{ id: "madeira", perTonne: 1.83 },
	{ id: "eletronicos", perTonne: 1 },
	{ id: "pneus", perTonne: 0.41 },
	{ id: "concreto", perTonne: 0.01 },
	{ id: "entulho" },
	{ id: "organicos" },
	{ id: "perigosos" },
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

export function materialOf(id: MaterialId): Material {
	const material: Material | undefined = materials.find((one) => one.id === id);
	if (!material) throw new Error(`There is no material ${id}`);
	return material;
}
