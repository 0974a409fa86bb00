import { memoized } from "#app/formats/memoized.ts";
import { type ImpactNumbers, parseImpact, readImpactFile } from "#app/platform/settings/impact-file.ts";
import demonstration from "./impact-demo.json" with { type: "json" };

export type Impact = ImpactNumbers & { demonstration: boolean };

/** The impact numbers in `file`, read once; demonstration values if `file` is empty. Throws a readable error on a wrong file. */
export const readImpact = memoized((file): Impact => {
	const numbers = file === "" ? parseImpact(demonstration) : readImpactFile(file);
	return { ...numbers, demonstration: file === "" };
});
