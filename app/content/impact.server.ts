import { readFileSync } from "node:fs";
import { z } from "zod";
import demonstration from "#app/content/impact-demo.json" with { type: "json" };

export const counterIds = [
	"points",
	"disposed",
	"recycled",
	"co2",
	"operators",
	"area",
	"water",
	"trees",
] as const;

const counter = z.strictObject({
	/** Points, operators and trees as counts; masses in tonnes; area in cubic metres; water in litres. */
	value: z.number().nonnegative().max(1e12),
	method: z.strictObject({ pt: z.string().min(10).max(400), en: z.string().min(10).max(400) }),
});

const impactSchema = z
	.strictObject({
		date: z.iso.date(),
		counters: z.record(z.enum(counterIds), counter),
	})
	.refine(
		({ counters }) => counters.recycled.value <= counters.disposed.value,
		"counters: recycled cannot exceed disposed",
	);

export type Impact = z.infer<typeof impactSchema> & { demonstration: boolean };

const kept = new Map<string, Impact>();

/** The impact numbers from `IMPACT_FILE`, or demonstration values; read once. Throws in words when the file is missing or wrong. */
export function readImpact(file?: string): Impact {
	const known = kept.get(file ?? "");
	if (known) return known;
	const read = file === undefined ? demonstration : parseFile(file);
	const result = impactSchema.safeParse(read);
	if (!result.success) {
		const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
		throw new Error(`IMPACT_FILE ${file}: ${problems.join("; ")}`);
	}
	const impact = { ...result.data, demonstration: file === undefined };
	kept.set(file ?? "", impact);
	return impact;
}

function parseFile(file: string): unknown {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		throw new Error(`IMPACT_FILE ${file}: ${error instanceof Error ? error.message : error}`);
	}
}
