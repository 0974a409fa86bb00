import demonstration from "#app/content/impact-demo.json" with { type: "json" };
import { type ImpactNumbers, parseImpact, readImpactFile } from "#app/platform/settings/impact-file.ts";

export type Impact = ImpactNumbers & { demonstration: boolean };

const kept = new Map<string, Impact>();

/** The impact numbers from `IMPACT_FILE`, or demonstration values; read once. Throws in words when the file is missing or wrong. */
export function readImpact(file?: string): Impact {
	const known = kept.get(file ?? "");
	if (known) return known;
	const numbers = file === undefined ? parseImpact(demonstration) : readImpactFile(file);
	const impact = { ...numbers, demonstration: file === undefined };
	kept.set(file ?? "", impact);
	return impact;
}
