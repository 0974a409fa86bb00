import perTonne from "#app/routes/tools/estimator/factors.json" with { type: "json" };

export type MaterialId = keyof typeof perTonne;
export const materials = Object.keys(perTonne) as MaterialId[];

/**
 * tCO₂e avoided by recycling one tonne, null where no factor is known: EPA WARM v16 in a third party's transcription, to be
 * checked against EPA's own table.
 */
export function factorOf(material: MaterialId): number | null {
	return perTonne[material];
}

export const fates = ["reuso", "reciclagem", "compostagem", "energia", "aterro", "outro"] as const;
export type Fate = (typeof fates)[number];
/**
 * Fates that GRI 306-4 calls diverted from disposal: its guidance names composting and digestion under
 * recycling. Energy recovery is disposal (306-5).
 */
export const diverted: readonly Fate[] = ["reuso", "reciclagem", "compostagem"];
