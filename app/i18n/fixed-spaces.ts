/** Words after a figure and names before a number that stay on its line. */
const UNITS =
	"min|t|kg|g|Mt|km|m|cm|m²|m³|L|kWh|°C|t?CO₂e|mil|milhão|milhões|bilhão|bilhões|litros?|thousand|million|billion|litres?|tonnes?";
const NUMBERED =
	"R\\$|US\\$|arts?\\.|par\\.|pars\\.|§§?|Leis?|Decretos?|Portaria|Resolução|Resolution|Law|IN|NBR|RDC|ISO|GRI|CONAMA|ANTT|CONTRAN|CVM|CMN|MMA|Ibama|Anvisa|[Aa]rtigos?|[Aa]rticles?";
const innerSpaces = new RegExp(
	`(?<=[\\d}]) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))|(?<=(?<![\\p{L}\\p{N}])(?:${NUMBERED})) (?=\\d)`,
	"gu",
);

/** `text` with no-break spaces within figures and references, as a compositor would set it. */
export function withFixedSpaces(text: string): string {
	return text.replaceAll(innerSpaces, "\u00A0");
}
