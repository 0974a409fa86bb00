type Hints = { connection?: { effectiveType?: string; saveData?: boolean }; deviceMemory?: number };

const WEAK_BELOW_GIB = 4;

/** True if the browser reports little memory or a slow connection (WICG Network Information, Device Memory). */
export function isWeakDevice(): boolean {
	const { connection, deviceMemory } = navigator as Hints;
	const { effectiveType = "4g", saveData = false } = connection ?? {};
	return saveData || effectiveType !== "4g" || (deviceMemory ?? WEAK_BELOW_GIB) < WEAK_BELOW_GIB;
}
