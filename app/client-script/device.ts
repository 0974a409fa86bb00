type Hints = { connection?: { effectiveType?: string; saveData?: boolean }; deviceMemory?: number };

const STRONG_MEMORY_GIB = 4;
const STRONG_LINE = "4g";

/**
 * What a browser says of its device and line (Network Information and Device Memory, WICG): `strong` needs every sign,
 * one sign makes it `weak`, and a browser that tells too little is neither.
 */
export function deviceStrength(): "strong" | "weak" | "unknown" {
	const { connection, deviceMemory } = navigator as Hints;
	const { effectiveType, saveData } = connection ?? {};
	const isWeak =
		saveData ||
		(effectiveType ?? STRONG_LINE) !== STRONG_LINE ||
		(deviceMemory ?? STRONG_MEMORY_GIB) < STRONG_MEMORY_GIB;
	if (isWeak) return "weak";
	return effectiveType && deviceMemory ? "strong" : "unknown";
}
