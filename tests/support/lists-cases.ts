import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

const file = new URL("../../app/routes/tools/reconciliation/cases.yaml", import.meta.url);

/** Lists of manifests and certificates with what is found in them, on 23 November 2026. */
export const listsCases = z
	.array(
		z.strictObject({
			says: z.string(),
			/** True for one that is posted to the built site too. */
			page: z.boolean().default(false),
			mtr: z.string(),
			cdf: z.string().default(""),
			/** The reasons for each open load, by its number. */
			open: z.record(z.string(), z.string()).default({}),
			notes: z.record(z.string(), z.number()).default({}),
			/** What could not be read: `cells 3, day 7`. */
			faults: z.string().default(""),
			/** Why there is no result: `mtr quote 3`. */
			errors: z.string().default(""),
			/** Lines of the reading, in Portuguese. */
			reading: z.array(z.string()).default([]),
			/** The declared quantities and the day of the first open load. */
			issued: z.record(z.string(), z.number()).optional(),
			since: z.string().optional(),
		}),
	)
	.parse(parse(readFileSync(file, "utf8")));
