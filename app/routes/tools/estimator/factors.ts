import perTonne from "./factors.json" with { type: "json" };

export type MaterialId = keyof typeof perTonne;
export const materials = Object.keys(perTonne) as MaterialId[];

/** tCO₂e avoided by recycling one tonne (EPA WARM v16, from a transcript: check it); null if no factor is known. */
export function factorOf(material: MaterialId): number | null {
	return perTonne[material];
}

export const fates = ["reuso", "reciclagem", "compostagem", "energia", "aterro", "outro"] as const;
export type Fate = (typeof fates)[number];
/** Fates that divert waste from disposal (GRI 306-4), composting with digestion; energy recovery is disposal (306-5). */
export const diverted: readonly Fate[] = ["reuso", "reciclagem", "compostagem"];
