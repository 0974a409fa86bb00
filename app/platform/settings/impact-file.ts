import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { messageOf } from "#app/platform/message-of.ts";

/** The counters of Home, each with its unit. */
const units = {
	points: "count",
	disposed: "t",
	recycled: "t",
	co2: "t",
	operators: "count",
	area: "m³",
	water: "L",
	trees: "count",
} as const;

export const counterIds = Object.keys(units) as (keyof typeof units)[];

const method = z.string().check(z.minLength(10), z.maxLength(400));

const counter = z.strictObject({
	/** In the counter's unit (`units`). */
	value: z.number().check(z.nonnegative(), z.maximum(1e12)),
	method: z.strictObject({ pt: method, en: method }),
});

const impactSchema = z
	.strictObject({
		date: z.iso.date(),
		counters: z.record(z.enum(counterIds), counter),
	})
	.check(
		z.refine(
			({ counters }) => counters.recycled.value <= counters.disposed.value,
			"counters: recycled cannot exceed disposed",
		),
	);

export type ImpactNumbers = z.output<typeof impactSchema>;

/** Reads the impact numbers in a file. Throws a readable error if it is missing or wrong. */
export function readImpactFile(file: string): ImpactNumbers {
	try {
		return parseImpact(JSON.parse(readFileSync(file, "utf8")));
	} catch (error) {
		throw new Error(`names a file that is missing or wrong: ${messageOf(error)}`);
	}
}

/** Checks parsed JSON. Throws a readable error unless it is a list of impact numbers. */
export function parseImpact(read: unknown): ImpactNumbers {
	const result = impactSchema.safeParse(read);
	if (result.success) return result.data;
	const problems = result.error.issues.map((issue) => [...issue.path, issue.message].join(" "));
	throw new Error(problems.join("; "));
}
