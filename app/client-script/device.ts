type Hints = { connection?: { effectiveType?: string; saveData?: boolean }; deviceMemory?: number };

const STRONG_MEMORY_GIB = 4;
const STRONG_LINE = "4g";

/** What a browser says of its device and line (WICG): `strong` needs every sign, `weak` one; too little is `unknown`. */
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
